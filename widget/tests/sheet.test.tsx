// @vitest-environment happy-dom
// The score sheet and the past.

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { all, click, layout, leave, model, one, open, point, press, square, text } from "./page";
import { sample } from "./sample";

beforeEach(() => open());
afterEach(leave);

const PLAYED = sample({ seq: 2, marks: "Ab.A....." });
const line = (number: number) => one(`[data-turn="${number}"]`);

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

it("a finger that comes down on the slider and scrolls the page leaves it where it was", async () => {
  await model.set("_snapshot", PLAYED);
  const slider = one('[data-testid="replay"]') as HTMLInputElement;
  const touch = (kind: string) => act(() => void slider.dispatchEvent(new Event(kind, { bubbles: true })));
  for (const before of ["", "2"]) {
    if (before) await click(line(Number(before)));
    await touch("pointerdown");
    slider.value = "1";
    await touch("input");
    expect(layout().dataset.past).toBe("1");
    await touch("pointercancel");
    expect(layout().dataset.past).toBe(before);
  }
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

it("pointing at a past turn marks its cards", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "A.......b" }));
  await point(one('[data-testid="turns"] li'));
  expect(all(".lp-here").map((cell) => cell.dataset.square)).toEqual(["c3"]);
});
