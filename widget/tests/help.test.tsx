// @vitest-environment happy-dom
// The help and the look of the cards.

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { all, click, layout, leave, model, one, open, openDialog, press, square, text } from "./page";

beforeEach(() => open());
afterEach(leave);

it("? opens the help, Escape closes it", async () => {
  await press(square("a1"), "?", { shiftKey: true });
  expect(text("help")).toContain("The game in a minute");
  await press(one('[data-testid="help"] h2'), "Escape");
  expect(all('[data-testid="help"]')).toEqual([]);
});

it("the example of the help can be walked over and plays nothing", async () => {
  await openDialog("help");
  const cell = (name: string) => one(`[data-testid="example-grid"] [data-square="${name}"]`);
  expect(text("example")).toContain("Straight flush11 + 4 = 15");
  // What the last turn before scored is no part of the lesson.
  expect(all('[data-testid="example-grid"] .lp-gain')).toEqual([]);
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
  await open();
  expect([layout().dataset.suits, layout().dataset.index]).toEqual(["four", "large"]);
  localStorage.setItem("locus-poker", "{broken");
  await open();
  expect(layout().dataset.suits).toBe("two");
});

it("shows all rules as Python has them, with words set off and nothing of it markup", async () => {
  await openDialog("help");
  const ask = () => all('[data-testid="help"] > .lp-button')[0] as HTMLElement;
  await click(ask());
  expect(model.sent).toMatchObject([{ kind: "rules", lang: "en" }]);
  const rules = [
    ["h3", "How <i>it</i> is played"],
    ["p", "Say **face up** on `a1`, in the *area*: 2 * 3 <img src=x>"],
    ["table", "hand|points\npair|2"],
    ["pre", "a  **b**"],
  ];
  const id = model.sent[0]?.id;
  await model.emit("msg:custom", { v: 1, kind: "answer", id, code: "ok", seq: 2, detail: { rules } });
  expect(all('[data-testid="rules"] :is(b, code, em)').map((found) => found.textContent)).toEqual([
    "face up",
    "a1",
    "area",
  ]);
  expect(all('[data-testid="rules"] :is(th, td)').map((found) => found.textContent)).toEqual([
    "hand",
    "points",
    "pair",
    "2",
  ]);
  expect(text("rules")).toContain("2 * 3 <img src=x>");
  expect(one('[data-testid="rules"] pre').textContent).toBe("a  **b**");
  expect(all('[data-testid="rules"] :is(i, img)')).toEqual([]);
});

it.each([[{ rules: [["script", "x"]] }], [{ rules: [["p"]] }], [{ rules: "p" }], [{ rules: [] }]])(
  "rules that are none are not shown: %j",
  async (detail) => {
    await openDialog("help");
    await click(all('[data-testid="help"] > .lp-button')[0] as HTMLElement);
    await model.emit("msg:custom", { v: 1, kind: "answer", id: model.sent[0]?.id, code: "ok", seq: 2, detail });
    expect(all('[data-testid="rules"]')).toEqual([]);
  },
);
