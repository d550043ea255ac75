// @vitest-environment happy-dom
// Hints, the analysis, the review, and learning from it.

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { analysis, hint, review } from "./insight";
import { all, click, element, layout, leave, model, one, open, press, square, text } from "./page";
import { sample } from "./sample";

beforeEach(() => open());
afterEach(leave);

const tool = (name: string) => one(`[aria-label="${name}"]`);
const note = (name: string) => square(name).querySelector<HTMLElement>(".lp-note")?.dataset.text;
const sent = (kind: string) => model.sent.filter((message) => message.kind === kind);
const answered = (code = "ok", detail?: unknown) =>
  model.emit("msg:custom", { v: 1, kind: "answer", id: model.sent.at(-1)?.id, code, seq: 0, detail });

it("a hint says more at each step, and no more than was asked for", async () => {
  await press(square("a1"), "h");
  expect(sent("hint")).toHaveLength(1);
  await answered();
  expect(text("hint")).toContain("looking");
  await model.set("_hint", hint());
  expect(text("hint")).toContain("Look here: a1, b2, c3.");
  expect(text("live")).toBe("Look here: a1, b2, c3.");
  expect(["a1", "b2", "c3"].map(note)).toEqual(["?", "?", "?"]);
  expect(all(".lp-ring")).toEqual([]);
  expect(text("hint")).not.toContain("5.5");
  await click(one('[data-testid="hint"] .lp-button'));
  expect(text("hint")).toContain("Best first: b2*, a1, c3.");
  expect([note("b2"), note("a1")]).toEqual(["1. *", "2."]);
  expect(text("hint")).not.toContain("5.5");
  await press(square("a1"), "h");
  expect(text("hint")).toContain("+5.5");
  expect(note("b2")).toBe("+5.5*");
  await press(square("a1"), "h");
  expect(one('[data-testid="hint"]').dataset.step).toBe("3");
  expect(sent("hint")).toHaveLength(1);
});

it("a hint is put away, and says no more than at first when it is asked for again", async () => {
  await press(square("a1"), "h");
  await answered();
  await model.set("_hint", hint());
  await press(square("a1"), "h");
  await press(square("a1"), "Escape");
  expect(all('[data-testid="hint"], .lp-note')).toEqual([]);
  await press(square("a1"), "h");
  expect(one('[data-testid="hint"]').dataset.step).toBe("1");
  await click(one('[data-testid="hint"] .lp-x'));
  expect(all('[data-testid="hint"], .lp-note')).toEqual([]);
  expect(document.activeElement).toBe(square("a1"));
  expect(sent("hint")).toHaveLength(1);
});

it("a hint goes with its position", async () => {
  await press(square("a1"), "h");
  await model.set("_hint", hint());
  await model.set("_snapshot", sample({ seq: 2, marks: "A........", turn: "B" }));
  expect(all('[data-testid="hint"]')).toEqual([]);
  expect(all(".lp-note")).toEqual([]);
});

it("the analysis is asked for, shown on every card and in a bar, and put away", async () => {
  await click(tool("Analyse"));
  expect(sent("analyse")).toMatchObject([{ wanted: true, at: 0 }]);
  await answered();
  await model.set("_analysis", analysis());
  expect(tool("Analyse").getAttribute("aria-pressed")).toBe("true");
  expect(["b2", "a1", "c3", "b1"].map(note)).toEqual(["+5.5*", "+2", "−1", undefined]);
  expect(all(".lp-ring").map((cell) => cell.dataset.square)).toEqual(["b2"]);
  expect(square("b2").getAttribute("aria-label")).toContain("margin +5.5 with b2*, estimate, the best");
  expect(text("analysis")).toContain("At the end: You ahead by ≈\u202f5.5");
  expect(text("exact")).toBe("estimate");
  expect(text("analysis")).toContain("4 of 9 turns ahead, 212K positions");
  await model.set("_analysis", analysis({ value: -2, turn: "A", exact: true, running: false }));
  expect(text("analysis")).toContain("Greedy ahead by 2");
  expect(text("exact")).toBe("exact");
  await press(square("a1"), "a");
  expect(sent("analyse").at(-1)).toMatchObject({ wanted: false });
  await answered();
  await model.set("_analysis", {});
  expect(all('[data-testid="analysis"], .lp-note')).toEqual([]);
});

it("an analysis of another position is not shown", async () => {
  await model.set("_analysis", analysis({ ply: 1 }));
  expect(all(".lp-note")).toEqual([]);
  expect(text("analysis")).toContain("looking");
  await model.set("_analysis", analysis({ game: "g-0" }));
  expect(all(".lp-note")).toEqual([]);
  // A turn that is painted but not confirmed is another position, too.
  await model.set("_analysis", analysis());
  expect(all(".lp-note")).toHaveLength(3);
  await press(square("a1"), "Enter");
  expect(all(".lp-note")).toEqual([]);
});

it("the analysis follows where this view looks, once for each move of it", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "Ab.A....." }));
  await model.set("_analysis", analysis({ ply: 3 }));
  expect(sent("analyse")).toEqual([]);
  await click(one('[data-turn="1"]'));
  expect(sent("analyse")).toMatchObject([{ wanted: true, at: 1 }]);
  await answered();
  await model.set("_analysis", analysis({ ply: 1, turn: "B" }));
  expect(text("analysis")).toContain("Greedy ahead");
  // Another view looks elsewhere: this one does not argue.
  await model.set("_analysis", analysis({ ply: 2 }));
  expect(sent("analyse")).toHaveLength(1);
});

async function reviewed(more = {}): Promise<void> {
  await model.set("_snapshot", sample({ seq: 2, marks: "Ab.A....." }));
  await model.set("_review", review(more));
}

it("the review tells what each turn lost, and goes to any position", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "Ab.A....." }));
  await click(tool("Review the game"));
  expect(sent("review")).toHaveLength(1);
  await answered();
  await model.set("_review", review({ running: true, done: 1, questions: [] }));
  expect(text("review")).toContain("1 of 3 turns");
  await click(one('[data-testid="review"] button'));
  expect(sent("halt")).toMatchObject([{ what: "review" }]);
  await answered();
  await model.set("_review", review());
  expect(text("live")).toBe("The review is ready.");
  expect(text("review")).toContain("You90% 4 points lost");
  expect(all(".lp-line .lp-lost").map((found) => found.textContent)).toEqual([
    "1 point lost−1",
    "2 points lost−2",
    "3 points lost−3",
  ]);
  const rows = all('[data-testid="review"] tbody tr').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["1", "a1", "3", "b2", "+1"],
    ["2", "b1*", "≈\u202f2", "b2*", "+3"],
    ["3", "a2", "1", "c2", "+2"],
  ]);
  await click(all('[data-testid="review"] tbody button')[1] as HTMLElement);
  expect(layout().dataset.past).toBe("2");
  const chart = one('[data-testid="chart"]');
  vi.spyOn(chart, "getBoundingClientRect").mockReturnValue({ left: 100, width: 400 } as DOMRect);
  for (const [x, ply] of [
    [230, "1"],
    [90, "0"],
  ] as const) {
    await act(() => {
      chart.dispatchEvent(new MouseEvent("click", { clientX: x, bubbles: true }));
    });
    expect(layout().dataset.past).toBe(ply);
  }
  await click(one('[data-testid="review"] .lp-x'));
  expect(all('[data-testid="review"]')).toEqual([]);
});

it("learning asks again, gives nothing away, and shows the answer when asked to", async () => {
  await reviewed();
  await click(one('[data-testid="review"] .lp-button'));
  expect(text("learn")).toContain("1/2");
  expect(text("learn")).toContain("Turn 1, You: what is better?");
  expect(layout().dataset.past).toBe("0");
  expect(all(".lp-ring, .lp-note")).toEqual([]);
  expect(text("learn")).not.toContain("b2");
  await click(square("b1"));
  await click(one('button[data-face="down"]'));
  expect(sent("judge")).toMatchObject([{ at: 0, square: 1, face: "down" }]);
  expect(sent("play")).toEqual([]);
  await answered("ok", { lost: 2.5, exact: true, dearer: false });
  expect(text("verdict")).toBe("b1* Better, and still 2.5 less than the best. Try again.");
  expect(text("live")).toContain("still 2.5 less");
  await act(() => square("a1").focus());
  await press(square("a1"), "Enter");
  await answered("ok", { lost: 3, exact: true, dearer: true });
  expect(text("verdict")).toContain("No better: 3 less");
  await click(one('[data-testid="learn"] button'));
  expect(text("answer")).toBe("Best was b2.");
  expect(all(".lp-ring").map((cell) => cell.dataset.square)).toEqual(["b2"]);
  await click(one('[data-testid="learn"] .lp-key'));
  expect(text("learn")).toContain("Turn 3");
  expect(layout().dataset.past).toBe("2");
  expect(all('[data-testid="answer"]')).toEqual([]);
  await press(layout(), "Escape");
  expect(layout().dataset.past).toBe("");
  expect(all('[data-testid="learn"]')).toEqual([]);
  expect(element.querySelector('[data-testid="review"]')).not.toBeNull();
});

it("the best answer is told as such, and a game that goes on ends the lesson", async () => {
  await reviewed();
  await click(one('[data-testid="review"] .lp-button'));
  await click(square("b2"));
  await click(one('button[data-face="up"]'));
  await answered("ok", { lost: 0, exact: true, dearer: false });
  expect(text("verdict")).toContain("the best there is");
  await model.set("_snapshot", sample({ seq: 3, marks: "Ab.A....b" }));
  expect(all('[data-testid="learn"]')).toEqual([]);
});

it("says how far a long thought is, and can end it", async () => {
  vi.useFakeTimers();
  try {
    const thinking = { thinking: true, stoppable: true };
    await model.set("_snapshot", sample({ seq: 2, marks: "A........", turn: "B", more: thinking }));
    expect(all('[data-testid="status"] button')).toEqual([]);
    await model.set("_thought", { v: 1, game: "g-1", ply: 1, depth: 8, nodes: 512_000 });
    expect(text("thought")).toBe("8 turns ahead, 512K positions");
    await act(() => void vi.advanceTimersByTime(1000));
    await click(one('[data-testid="status"] button'));
    expect(sent("halt")).toMatchObject([{ what: "thinking" }]);
    await model.set("_thought", { v: 1, game: "g-1", ply: 3, depth: 8, nodes: 1 });
    expect(all('[data-testid="thought"]')).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it("tells Python that somebody looks at what it works out, and that nobody does any more", async () => {
  expect(model.sent).toEqual([]);
  await model.set("_analysis", analysis());
  expect(model.sent).toMatchObject([{ kind: "here", game: "g-1", ply: 0 }]);
  await model.set("_analysis", {});
  await model.set("_review", review({ ply: 0, running: true, done: 0, turns: [], margins: [0], questions: [] }));
  leave();
  expect(model.sent.slice(1)).toMatchObject([{ kind: "gone", view: model.sent[0]?.view }]);
  // One that comes to a running analysis says so by itself.
  await open();
  expect(model.sent).toEqual([]);
  await open(sample(), { _analysis: analysis() });
  expect(model.sent).toMatchObject([{ kind: "here" }]);
  await model.set("_analysis", {});
  leave();
  expect(model.sent).toHaveLength(1);
});
