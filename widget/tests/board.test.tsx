// @vitest-environment happy-dom
// Pointing at cards and playing them.

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldElsewhere } from "./elsewhere";
import { all, click, element, leave, model, one, open, point, press, square, text } from "./page";
import { sample } from "./sample";

beforeEach(() => open());
afterEach(leave);

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
  const elsewhere = fieldElsewhere();
  elsewhere.focus();
  await model.set("_snapshot", sample({ seq: 2, game: "g-2" }));
  expect(document.activeElement).toBe(elsewhere);
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
