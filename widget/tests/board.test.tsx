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

// --- the score sheet and the past

const PLAYED = sample({ seq: 2, marks: "Ab.A....." });
const line = (number: number) => one(`[data-turn="${number}"]`);
const layout = () => one(".lp-layout");

it("a line of the score sheet marks its cards and goes to its position, clearly as past", async () => {
  await model.set("_snapshot", PLAYED);
  await act(() => line(2).focus());
  expect(square("b1").classList).toContain("lp-here");
  await click(line(2));
  expect(layout().dataset.past).toBe("2");
  expect(one('[data-testid="turn-panel"]').textContent).toContain("Past");
  expect(square("a2").dataset.mark).toBe(".");
  expect(line(2).getAttribute("aria-current")).toBe("step");
  await click(square("c3"));
  await press(square("c3"), "Enter");
  expect(model.sent).toEqual([]);
  await press(layout(), "Escape");
  expect(layout().dataset.past).toBe("");
  expect(square("a2").dataset.mark).toBe("A");
});

it("the slider goes over the game; the next turn ends the look back", async () => {
  await model.set("_snapshot", PLAYED);
  const slider = one('[data-testid="replay"]') as HTMLInputElement;
  expect(slider.getAttribute("aria-valuetext")).toBe("After turn 3 of 3");
  slider.value = "0";
  await act(() => {
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(layout().dataset.past).toBe("0");
  expect(all('[role="gridcell"]').every((cell) => cell.dataset.mark === ".")).toBe(true);
  // Two of its turns are taken off, 2 points each; the sample gave it 2 more.
  expect(text("score-A")).toBe("2");
  await model.set("_snapshot", sample({ seq: 3, marks: "Ab.A....b" }));
  expect(layout().dataset.past).toBe("");
  expect(square("c3").dataset.mark).toBe("b");
});

it("the score sheet is one tab stop and follows the arrow keys", async () => {
  await model.set("_snapshot", PLAYED);
  expect(all("[data-turn]").filter((found) => found.tabIndex === 0)).toHaveLength(1);
  await act(() => line(3).focus());
  for (const [key, number] of [
    ["ArrowDown", 2],
    ["ArrowDown", 1],
    ["ArrowDown", 1],
    ["End", 1],
    ["Home", 3],
    ["ArrowUp", 3],
  ] as const) {
    await press(document.activeElement as HTMLElement, key);
    expect((document.activeElement as HTMLElement).dataset.turn).toBe(String(number));
  }
});

it("tells how a square is scored, step by step, before and after it was taken", async () => {
  await model.set("_snapshot", PLAYED);
  await click(square("b2"));
  await click(one(".lp-how"));
  const [up, down] = all('[data-testid="steps"]');
  expect([...(up?.querySelectorAll("li") ?? [])].map((step) => step.textContent)).toEqual([
    "Area of b2: 9 cards",
    "1 dead card does not count",
    `Pair: ${cards(0, 1)}2`,
    "Own open chips beside it: 2 each for a2; 1 each for a13",
    "Total5",
  ]);
  expect(down?.textContent).toContain("Joker for this turn: king of spades");
  await act(() => up?.querySelector("button")?.focus());
  expect(all(".lp-making")).toHaveLength(9);
  await press(layout(), "Escape");
  await click(square("a2"));
  expect(one('[data-testid="turn-panel"]').textContent).toContain("After turn 3 of 3");
  expect(layout().dataset.past).toBe("");
});

function cards(...squares: number[]): string {
  const short = { c: "♣", d: "♦", h: "♥", s: "♠" };
  return squares
    .map((at) => (sample().cards as string[])[at] as string)
    .map((card) => `${card[0]}${short[card[1] as keyof typeof short]}\uFE0E`)
    .join(" ");
}

// --- the record

const openDialog = (name: string) => click(one(`[data-dialog="${name}"]`));
const area = () => one("textarea") as HTMLTextAreaElement;

async function paste(words: string): Promise<void> {
  area().value = words;
  await act(() => {
    area().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const copyBy = (button: HTMLElement | undefined) =>
  act(async () => {
    button?.click();
    // The clipboard answers later.
    await new Promise((resolve) => setTimeout(resolve));
  });

it("shows the record, copies it and a summary", async () => {
  await model.set("record", "1. a1 *");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openDialog("records");
  expect(area().value).toBe("1. a1 *");
  const [copy, , share] = all('[data-testid="records"] .lp-buttons button');
  await copyBy(copy);
  expect(write).toHaveBeenLastCalledWith("1. a1 *");
  expect(text("record-word")).toBe("Copied.");
  await copyBy(share);
  expect(write.mock.lastCall?.[0]).toContain("Locus Poker 3 × 3");
  write.mockRejectedValue(new Error("no"));
  await copyBy(copy);
  expect(text("record-word")).toContain("select the text above");
  write.mockRestore();
});

it("sends a pasted text to Python and shows what is wrong with it as text", async () => {
  await openDialog("records");
  await paste("<b>x</b>");
  await click(one(".lp-records .lp-key"));
  const sent = model.sent.at(-1);
  expect(sent).toMatchObject({ kind: "load", text: "<b>x</b>", which: 0 });
  const words = "<b>x</b> is no game (line 1, column 1)";
  await model.emit("msg:custom", {
    v: 1,
    kind: "answer",
    id: sent?.id,
    code: "record",
    seq: 2,
    detail: { text: words },
  });
  expect(text("record-word")).toBe(words);
  expect(area().getAttribute("aria-invalid")).toBe("true");
  expect(text("notice")).toBe("");
  expect(one('[data-testid="records"]').querySelector("b + b, p b")).toBeNull();
});

it("says what is wrong even when the snapshot comes before the answer", async () => {
  await openDialog("records");
  await paste("x");
  await click(one(".lp-records .lp-key"));
  const id = model.sent.at(-1)?.id as string;
  await model.set("_snapshot", sample({ seq: 2, answers: [[id, "record"]] }));
  await model.emit("msg:custom", { v: 1, kind: "answer", id, code: "record", seq: 2, detail: { text: "wrong" } });
  expect(text("record-word")).toBe("wrong");
});

it("lets one game of several be chosen, and closes when it is there", async () => {
  await openDialog("records");
  await paste("two games");
  await click(one(".lp-records .lp-key"));
  const detail = [1, 2].map((n) => ({ first: `Ann ${n}`, second: "", grid: "3x3", result: "4-2" }));
  const id = model.sent.at(-1)?.id;
  await model.emit("msg:custom", { v: 1, kind: "answer", id, code: "games", seq: 2, detail });
  const games = all('[data-testid="games"] button');
  expect(games.map((game) => game.textContent)).toEqual(["1Ann 1 – Second3 × 3, 4-2", "2Ann 2 – Second3 × 3, 4-2"]);
  await click(games[1] as HTMLElement);
  expect(model.sent.at(-1)).toMatchObject({ kind: "load", text: "two games", which: 2 });
  await model.set("_snapshot", sample({ seq: 2, game: "g-2", answers: [[model.sent.at(-1)?.id as string, "ok"]] }));
  expect(all('[data-testid="records"]')).toEqual([]);
});

it("does not send what is too long", async () => {
  await openDialog("records");
  await paste("x".repeat(65_537));
  await click(one(".lp-records .lp-key"));
  expect(model.sent).toEqual([]);
  expect(text("record-word")).toContain("65536");
});

it("typing a record plays nothing", async () => {
  await openDialog("records");
  for (const key of ["u", "d", "?", "Enter", " "]) await press(area(), key);
  expect(model.sent).toEqual([]);
  expect(all('[data-testid="help"]')).toEqual([]);
  await press(area(), "Escape");
  expect(all('[data-testid="records"]')).toEqual([]);
  expect(document.activeElement).toBe(one('[data-dialog="records"]'));
});

// --- the help

it("? opens the help, Escape closes it", async () => {
  await press(square("a1"), "?", { shiftKey: true });
  expect(text("help")).toContain("The game in a minute");
  await press(one('[data-testid="help"] h3'), "Escape");
  expect(all('[data-testid="help"]')).toEqual([]);
});

it("the example of the help can be walked over and plays nothing", async () => {
  await openDialog("help");
  const cell = (name: string) => one(`[data-testid="example-grid"] [data-square="${name}"]`);
  expect(text("example")).toContain("Straight flush11 + 4 = 15");
  await act(() => cell("b2").focus());
  await press(cell("b2"), "ArrowUp");
  expect(document.activeElement).toBe(cell("b1"));
  expect(text("example")).toContain("has a chip already");
  await press(cell("b1"), "ArrowLeft");
  expect(text("example")).toContain("Face down: Pair");
  await press(cell("a1"), "Enter");
  await click(cell("a1"));
  expect(model.sent).toEqual([]);
});

it("the look of the cards is chosen in the help and kept for other boards", async () => {
  localStorage.clear();
  await openDialog("help");
  for (const value of ["four", "large"]) await click(one(`input[value="${value}"]`));
  expect([layout().dataset.suits, layout().dataset.index]).toEqual(["four", "large"]);
  leave();
  element.remove();
  await open();
  expect([layout().dataset.suits, layout().dataset.index]).toEqual(["four", "large"]);
  localStorage.setItem("locus-poker", "{broken");
  leave();
  element.remove();
  await open();
  expect(layout().dataset.suits).toBe("two");
});

it("offers to go on with an unfinished game", async () => {
  const notice = { code: "unfinished", text: "12/30, 30–28" };
  await open(sample({ more: { notice } }));
  expect(text("notice")).toContain("12/30, 30–28");
  await click(one('[data-testid="notice"] button'));
  expect(model.sent.at(-1)).toMatchObject({ kind: "resume" });
});
