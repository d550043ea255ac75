// @vitest-environment happy-dom

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import board, { type Model } from "../src/index";
import type { Envelope } from "../src/messages";
import { sample } from "./sample";

class FakeModel implements Model {
  readonly traits: Record<string, unknown> = { _snapshot: {}, theme: "auto", lang: "en" };
  readonly sent: Envelope[] = [];
  private readonly handlers = new Map<string, Set<(value: unknown) => void>>();

  get(key: string): unknown {
    return this.traits[key];
  }

  on(event: string, handler: (value: unknown) => void): void {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler));
  }

  off(event: string, handler: (value: unknown) => void): void {
    this.handlers.get(event)?.delete(handler);
  }

  send(content: unknown): void {
    this.sent.push(content as Envelope);
  }

  async set(key: string, value: unknown): Promise<void> {
    this.traits[key] = value;
    await this.emit(`change:${key}`, value);
  }

  async emit(event: string, value: unknown): Promise<void> {
    await act(() => {
      for (const handler of this.handlers.get(event) ?? []) handler(value);
    });
  }

  get listeners(): number {
    return [...this.handlers.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

let model: FakeModel;
let element: HTMLElement;
let leave: () => void;

async function open(snapshot: unknown = sample()): Promise<void> {
  model = new FakeModel();
  model.traits._snapshot = snapshot;
  element = document.createElement("div");
  await act(() => {
    leave = board.render({ model, el: element });
  });
  document.body.append(element);
}

const one = (selector: string): HTMLElement => {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
const square = (name: string) => one(`[data-square="${name}"][role="gridcell"]`);
const click = (target: HTMLElement) => act(() => target.click());
const text = (id: string) => one(`[data-testid="${id}"]`).textContent;

async function press(target: HTMLElement, key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await act(() => {
    target.dispatchEvent(event);
  });
  return event;
}

const point = (target: HTMLElement, pointerType = "mouse") =>
  act(() => {
    target.dispatchEvent(new PointerEvent("pointerenter", { pointerType }));
  });

beforeEach(() => open());
afterEach(() => {
  leave();
  element.remove();
});

it("labels every card for those who hear the board", () => {
  expect(all('[role="row"]')).toHaveLength(3);
  expect(square("b2").getAttribute("aria-label")).toBe(
    "row 2, column 2, king of spades, free; face up: pair, 2 plus 3; face down: straight, joker as ten of hearts, 7 plus 3",
  );
});

it("labels taken and dead cards", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "Ab......." }));
  expect(square("a1").getAttribute("aria-label")).toMatch(/^row 1, column 1, \w+ of \w+, chip: You$/);
  expect(square("b1").getAttribute("aria-label")).toMatch(
    /^row 1, column 2, face down, \w+ of \w+, chip: Greedy, last turn, 2 points$/,
  );
  expect(square("b1").querySelector(".lp-back")).not.toBeNull();
});

it("keeps the notebook's shortcuts out", () => {
  expect(one(".lp-board").getAttribute("data-lm-suppress-shortcuts")).toBe("true");
});

it("pointing previews, clicking holds on, another click lets go", async () => {
  await point(square("b2"));
  expect(one('[data-testid="panel"]').dataset.square).toBe("b2");
  expect(square("b2").getAttribute("aria-selected")).toBe("false");
  await click(square("b2"));
  expect(square("b2").getAttribute("aria-selected")).toBe("true");
  await point(square("c3"));
  expect(one('[data-testid="panel"]').dataset.square).toBe("b2");
  await click(square("c3"));
  expect(one('[data-testid="panel"]').dataset.square).toBe("c3");
  await click(square("c3"));
  expect(one('[data-testid="panel"]').dataset.square).toBeUndefined();
});

it("a finger does not preview, it taps", async () => {
  await point(square("b2"), "touch");
  expect(one('[data-testid="panel"]').dataset.square).toBeUndefined();
});

it("marks the area without dead cards, and the cards that make the hand", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "A.......b" }));
  await click(square("b2"));
  expect(all(".lp-area").map((cell) => cell.dataset.square)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "b3"]);
  // Face down scores more here, so its hand is the one marked first.
  expect(all(".lp-making").map((cell) => cell.dataset.square)).toEqual(["b1", "c1"]);
  expect(one(".lp-joker").dataset.text).toContain("10♥");
  await act(() => {
    one('button[data-face="up"]').dispatchEvent(new PointerEvent("pointerenter"));
  });
  expect(all(".lp-making").map((cell) => cell.dataset.square)).toEqual(["a1", "b1"]);
  expect(element.querySelector(".lp-joker")).toBeNull();
});

it("a face is played with one more click and painted at once", async () => {
  await click(square("b2"));
  expect(one('button[data-face="down"]').textContent).toBe("Face down10Straight7 + bonus 3joker 10♥\uFE0E, then dead");
  await click(one('button[data-face="down"]'));
  expect(model.sent).toMatchObject([{ kind: "play", square: 4, face: "down", game: "g-1", ply: 0 }]);
  expect(square("b2").dataset.mark).toBe("a");
  expect(one(".lp-layout").dataset.pending).toBe("true");
  expect(text("score-A")).toBe("0");
  const id = model.sent[0]?.id as string;
  await model.set("_snapshot", sample({ seq: 2, marks: "....a....", turn: "B", answers: [[id, "ok"]] }));
  expect(one(".lp-layout").dataset.pending).toBe("false");
  expect(text("score-A")).toBe("2");
  expect(text("live")).toMatch(/^You: king of spades face down, pair, 2 plus 0, 2 points\. 2 to 1\.$/);
});

it("the grid is one tab stop and follows the arrow keys", async () => {
  const stops = () => all('[role="gridcell"][tabindex="0"]').map((cell) => cell.dataset.square);
  expect(stops()).toEqual(["a1"]);
  square("a1").focus();
  for (const key of ["ArrowRight", "ArrowDown"]) {
    const event = await press(document.activeElement as HTMLElement, key);
    expect(event.defaultPrevented).toBe(true);
  }
  expect(stops()).toEqual(["b2"]);
  expect((document.activeElement as HTMLElement).dataset.square).toBe("b2");
  expect(one('[data-testid="panel"]').dataset.square).toBe("b2");
  await press(document.activeElement as HTMLElement, "End");
  expect(stops()).toEqual(["c2"]);
});

it.each([
  ["Enter", "up"],
  [" ", "down"],
  ["d", "down"],
])("key %j plays face %s", async (key, face) => {
  await press(square("a1"), "ArrowDown");
  await press(square("a2"), key);
  expect(model.sent).toMatchObject([{ kind: "play", square: 3, face }]);
});

it("keys that are the notebook's pass through", async () => {
  const outer = vi.fn();
  document.body.addEventListener("keydown", outer);
  for (const [key, more] of [
    ["Enter", { shiftKey: true }],
    ["s", { ctrlKey: true }],
    ["Tab", {}],
  ] as const) {
    const event = await press(square("a1"), key, more);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(outer).toHaveBeenCalledTimes(3);
  await press(square("a1"), "ArrowRight");
  expect(outer).toHaveBeenCalledTimes(3);
  document.body.removeEventListener("keydown", outer);
  expect(model.sent).toEqual([]);
});

it("the focus stays on the board when a face is played by keyboard", async () => {
  await press(square("a1"), "ArrowDown");
  one('button[data-face="up"]').focus();
  await click(one('button[data-face="up"]'));
  expect(model.sent).toMatchObject([{ kind: "play", square: 3 }]);
  expect((document.activeElement as HTMLElement).dataset.square).toBe("a2");
});

it("a new game takes no focus from elsewhere", async () => {
  await press(square("a1"), "ArrowDown");
  const elsewhere = document.createElement("input");
  document.body.append(elsewhere);
  elsewhere.focus();
  await model.set("_snapshot", sample({ seq: 2, game: "g-2" }));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it("lets go of a card that somebody else takes", async () => {
  await click(square("b2"));
  await model.set("_snapshot", sample({ seq: 2, marks: "a...B....", turn: "A" }));
  expect(one('[data-testid="panel"]').dataset.square).toBeUndefined();
  await point(square("c3"));
  expect(one('[data-testid="panel"]').dataset.square).toBe("c3");
});

it("u takes back when there is something to take back; Escape lets go", async () => {
  await press(square("a1"), "u");
  expect(model.sent).toEqual([]);
  await model.set("_snapshot", sample({ seq: 2, marks: "AB......." }));
  await click(square("c1"));
  await press(square("c1"), "Escape");
  expect(one('[data-testid="panel"]').dataset.square).toBeUndefined();
  await press(square("c1"), "u");
  expect(model.sent).toMatchObject([{ kind: "undo", ply: 2 }]);
});

it("nothing can be played while the computer is to move", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "A........", turn: "B", more: { thinking: true } }));
  await click(square("b2"));
  expect((one('button[data-face="up"]') as HTMLButtonElement).disabled).toBe(true);
  await press(square("b2"), "Enter");
  expect(model.sent).toEqual([]);
  expect(text("status")).toContain("Greedy is thinking");
});

it("a refusal, a silence and a malformed message are said in words", async () => {
  await click(square("b2"));
  await click(one('button[data-face="up"]'));
  await model.emit("msg:custom", { v: 1, kind: "answer", id: model.sent[0]?.id, code: "stale", seq: 2 });
  expect(square("b2").dataset.mark).toBe(".");
  expect(text("notice")).toContain("already gone on");
  await model.set("_snapshot", { v: 1, scores: "<b>" });
  expect(text("notice")).toContain("cannot read");
  expect(square("b2").dataset.mark).toBe(".");
  await click(one('[data-testid="notice"] button'));
  expect(text("notice")).toBe("");
});

it("names and errors are text, never markup", async () => {
  const name = '<img src="x" onerror="window.hacked=1">';
  const players = [
    { kind: "human", id: "human", name: "" },
    { kind: "computer", id: "custom", name },
  ];
  const notice = { code: "agent", text: `<script>window.hacked=1</script>${name}` };
  await model.set("_snapshot", sample({ seq: 2, turn: "B", more: { players, notice } }));
  expect(element.querySelector("img, script")).toBeNull();
  expect(one('[data-seat="B"] .lp-name').textContent).toBe(name);
  expect(text("notice")).toContain("<script>");
});

it("the end shows the result and offers the return match", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "ABABABABA" }));
  expect(text("result")).toContain("You win");
  expect(text("result")).toContain("by 9 points");
  await click(one('[data-testid="result"] button'));
  expect(model.sent).toMatchObject([{ kind: "rematch" }]);
});

it("after the return match the pair's sums are shown, seats swapped back", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "ABABABABA", more: { previous: { scores: [10, 100] } } }));
  expect(text("pair")).toContain("You 118");
  expect(text("pair")).toContain("Greedy 19");
  expect(element.querySelector('[data-testid="result"] button')).toBeNull();
});

it("a new game is set up on the board", async () => {
  await click(one('[data-testid="new-game"]'));
  await click(one('input[value="8x6"]'));
  await act(() => {
    const select = one("select") as HTMLSelectElement;
    select.value = "human";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(all("fieldset")).toHaveLength(1);
  await act(() => {
    one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
  expect(model.sent).toMatchObject([{ kind: "new", grid: "8x6", opponent: "human", first: "human" }]);
  expect(element.querySelector("form")).toBeNull();
});

it("typing in the chooser plays nothing", async () => {
  await click(one('[data-testid="new-game"]'));
  await model.set("_snapshot", sample({ seq: 2, marks: "AB......." }));
  await press(one("select"), "u");
  expect(model.sent).toEqual([]);
  await press(one("select"), "Escape");
  expect(element.querySelector("form")).toBeNull();
});

it("a waiting opponent is told to go on", async () => {
  await model.set("_snapshot", sample({ seq: 2, turn: "B", more: { waiting: true } }));
  await click(one('[data-testid="status"] button'));
  expect(model.sent).toMatchObject([{ kind: "think" }]);
});

it("pointing at a past turn marks its cards", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "A.......b" }));
  await point(one('[data-testid="turns"] li'));
  expect(all(".lp-here").map((cell) => cell.dataset.square)).toEqual(["c3"]);
});

it("follows the notebook's theme and its own", async () => {
  expect(one(".lp-board").dataset.theme).toBe("light");
  document.body.setAttribute("data-jp-theme-light", "false");
  await vi.waitFor(() => expect(one(".lp-board").dataset.theme).toBe("dark"));
  await model.set("theme", "light");
  expect(one(".lp-board").dataset.theme).toBe("light");
  expect(one(".lp-board").dataset.ownGround).toBe("true");
  document.body.removeAttribute("data-jp-theme-light");
});

it("a view that leaves takes everything with it", async () => {
  expect(model.listeners).toBeGreaterThan(0);
  leave();
  expect(model.listeners).toBe(0);
  expect(element.childElementCount).toBe(0);
  leave = () => {};
});

it("waits in words for a snapshot that is not there yet", async () => {
  leave();
  element.remove();
  await open({});
  expect(element.textContent).toContain("waits for Python");
  await model.set("_snapshot", sample());
  expect(all('[role="gridcell"]')).toHaveLength(9);
});
