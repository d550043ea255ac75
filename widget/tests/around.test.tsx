// @vitest-environment happy-dom
// What stands around the cards: notices, results, the next game, the theme.

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { all, click, element, layout, leave, model, one, open, openDialog, press, square, text } from "./page";
import { sample } from "./sample";

beforeEach(() => open());
afterEach(leave);

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

it("after the return match the pair is told as Python says", async () => {
  const previous = { scores: [10, 100], resigned: null };
  const pair = { scores: [118, 19], winner: "A" };
  await model.set("_snapshot", sample({ seq: 2, marks: "ABABABABA", more: { previous, pair } }));
  expect(text("pair")).toBe("Both games on this deal: You 118, Greedy 19. You win.");
  expect(element.querySelector('[data-testid="result"] button')).toBeNull();
  const given = { previous: { ...previous, resigned: "B" }, pair: { ...pair, winner: "B" } };
  await model.set("_snapshot", sample({ seq: 3, marks: "ABABABABA", more: given }));
  expect(text("pair")).toContain("Greedy wins, since a game was resigned.");
});

it("a game is given up only after a second word", async () => {
  await openDialog("resign");
  expect(text("resign")).toContain("won by: Greedy");
  expect(document.activeElement?.textContent).toBe("Cancel");
  await press(layout(), "Escape");
  expect(all('[data-testid="resign"]')).toEqual([]);
  expect(model.sent).toEqual([]);
  await openDialog("resign");
  await click(one('[data-testid="resign"] .lp-key'));
  expect(model.sent).toMatchObject([{ kind: "resign" }]);
  one('[data-dialog="resign"]').focus();
  await model.set("_snapshot", sample({ seq: 2, more: { outcome: "B", resigned: "A", undo: true } }));
  expect(text("result")).toContain("Greedy wins");
  expect(text("result")).toContain("by resignation");
  expect(text("live")).toBe("Greedy wins, by resignation.");
  expect(one('[data-dialog="resign"]').getAttribute("aria-disabled")).toBe("true");
  expect(one('[aria-label="Undo"]').getAttribute("aria-disabled")).toBeNull();
  // A button that is of no use now keeps the focus, and does nothing.
  expect(document.activeElement).toBe(one('[data-dialog="resign"]'));
  await click(one('[data-dialog="resign"]'));
  expect(all('[data-testid="resign"]')).toEqual([]);
  await model.set("_snapshot", sample({ seq: 3 }));
  expect(text("live")).toBe("Your turn");
});

it("the levels are offered by name, each in a sentence", async () => {
  const opponents = [1, 7].map((level) => ({ id: `level${level}`, name: "English name" }));
  await model.set("lang", "tr");
  await model.set("_snapshot", sample({ seq: 2, more: { opponents: [{ id: "human", name: "" }, ...opponents] } }));
  await openDialog("setup");
  expect(all("option").map((found) => found.textContent)).toEqual(["İki kişi, tek ekran", "1. İkili", "7. As"]);
  const select = one("select") as HTMLSelectElement;
  select.value = "level7";
  await act(() => {
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(text("about")).toContain("Sekiz hamle ileriye bakar");
  expect(select.getAttribute("aria-describedby")).toBe(one('[data-testid="about"]').id);
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
  const seed = one('input[inputmode="numeric"]') as HTMLInputElement;
  expect(seed.placeholder).toBe("now: 7");
  await act(() => {
    seed.value = "42";
    seed.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(() => {
    one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
  expect(model.sent).toMatchObject([{ kind: "new", grid: "8x6", opponent: "human", first: "human", seed: "42" }]);
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

it("follows the notebook's theme and its own", async () => {
  expect(one(".lp-board").dataset.theme).toBe("light");
  document.body.setAttribute("data-jp-theme-light", "false");
  await vi.waitFor(() => expect(one(".lp-board").dataset.theme).toBe("dark"), 60_000);
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
});

it("waits in words for a snapshot that is not there yet", async () => {
  await open({});
  expect(element.textContent).toContain("waits for Python");
  await model.set("_snapshot", sample());
  expect(all('[role="gridcell"]')).toHaveLength(9);
});

it("offers to go on with an unfinished game", async () => {
  const notice = { code: "unfinished", text: "12/30, 30–28" };
  await open(sample({ more: { notice } }));
  expect(text("notice")).toContain("12/30, 30–28");
  await click(one('[data-testid="notice"] button'));
  expect(model.sent.at(-1)).toMatchObject({ kind: "resume" });
});
