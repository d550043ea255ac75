// @vitest-environment happy-dom
// A position is set up by hand, and what is asked of Python then.

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { all, click, element, leave, model, one, open, openDialog, press, square, text } from "./page";
import { sample } from "./sample";

beforeEach(async () => {
  await open(sample());
  await openDialog("setup");
  await click(one('[data-testid="edit"]'));
});
afterEach(leave);

const CHOICES = ["rank", "suit", "chip", "turn"];
const pick = (what: string, value: string) =>
  click(one(`fieldset:nth-of-type(${CHOICES.indexOf(what) + 1}) input[value="${value}"]`));
const change = (field: Element, value: string, event: string) =>
  act(() => {
    (field as HTMLInputElement).value = value;
    field.dispatchEvent(new Event(event, { bubbles: true }));
  });
const submit = () =>
  act(() => {
    one("form").dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
  });
const asked = () => (model.sent.at(-1) as unknown as { text: string }).text;

it("takes cards, chips, grid, turn and scores by pointing, and sends them as a position", async () => {
  await click(square("b1"));
  await pick("rank", "T");
  await pick("suit", "h");
  await pick("chip", "b");
  await pick("turn", "B");
  const [columns, rows] = all("select");
  await change(columns as Element, "2", "change");
  await change(rows as Element, "2", "change");
  await change(all('input[type="text"]')[1] as Element, "41", "input");
  await submit();
  expect(model.sent).toMatchObject([{ kind: "load", which: 0 }]);
  expect(asked()).toMatch(/^2x2 ..Th\/.... \.b\/\.\. B \d+-41$/);
});

it("is done by keys alone", async () => {
  const cell = () => document.activeElement as HTMLElement;
  expect(cell().dataset.square).toBe("a1");
  for (const key of ["ArrowRight", "ArrowDown", "q", "S", " ", " "]) await press(cell(), key);
  expect(square("b2").dataset.card).toBe("Qs");
  expect(square("b2").dataset.mark).toBe("a");
  expect(cell()).toBe(square("b2"));
  await press(cell(), "Escape");
  expect(element.querySelector('[data-testid="editor"]')).toBeNull();
  expect(model.sent).toEqual([]);
  // Back on the cards, as before.
  expect(cell().getAttribute("role")).toBe("gridcell");
  expect(square("b2").dataset.card).not.toBe("Qs");
});

it("leaves keys with Ctrl alone, and what is typed in a field", async () => {
  const card = square("a1").dataset.card;
  expect((await press(square("a1"), "c", { ctrlKey: true })).defaultPrevented).toBe(false);
  await press(one('input[type="text"]'), "7");
  expect(square("a1").dataset.card).toBe(card);
});

it("shows Python's words when the position is none, and stays as it is", async () => {
  await pick("rank", "9");
  await submit();
  const id = (model.sent[0] as { id: string }).id;
  const detail = { text: "the scores <b>are wrong</b> (column 30)", line: 1, column: 3 };
  await model.emit("msg:custom", { v: 1, kind: "answer", id, code: "record", seq: 2, detail });
  expect(text("edit-word")).toBe("This position cannot be played: the scores <b>are wrong</b>");
  expect(square("a1").dataset.card?.[0]).toBe("9");
});

it("closes when the game is on the board", async () => {
  await submit();
  await model.set("_snapshot", sample({ seq: 2, game: "other" }));
  expect(element.querySelector('[data-testid="editor"]')).toBeNull();
});

it("sends what was typed even when it is not drawn yet", async () => {
  await act(async () => {
    const field = one('input[type="text"]') as HTMLInputElement;
    field.value = "77";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    one("form").dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
  });
  expect(asked()).toContain(" 77-");
});

it("Enter in a field is enough", async () => {
  const event = await press(one('input[type="text"]'), "Enter");
  expect(event.defaultPrevented).toBe(true);
  expect(model.sent).toHaveLength(1);
});

it("takes all chips off", async () => {
  await pick("chip", "A");
  expect(square("a1").dataset.mark).toBe("A");
  await click(all('[data-testid="editor"] .lp-button')[1] as HTMLElement);
  expect(all('[role="gridcell"]').every((cell) => cell.dataset.mark === ".")).toBe(true);
});
