// @vitest-environment happy-dom
// Who does something while the board is still at what was done before loses nothing by it.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldElsewhere } from "./elsewhere";
import { drawn, freeFrames, holdFrames } from "./frames";
import { review } from "./insight";
import { all, answer, button, click, id, layout, leave, model, one, open, openDialog, press, square } from "./page";
import { sample } from "./sample";

let elsewhere: HTMLInputElement;
beforeEach(async () => {
  elsewhere = fieldElsewhere();
  await open();
});
afterEach(() => {
  freeFrames();
  leave();
});

const area = () => one("textarea") as HTMLTextAreaElement;
const enter = (target: HTMLElement) => target.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
const key = (target: HTMLElement, name: string) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
const input = (target: HTMLTextAreaElement, words: string) => {
  target.value = words;
  target.dispatchEvent(new Event("input", { bubbles: true }));
};

/** A turn is played, and its chip is not painted yet. */
async function play(): Promise<() => void> {
  await click(square("b2"));
  const endFrames = holdFrames();
  const face = one('button[data-face="up"]');
  face.focus();
  face.click();
  await drawn();
  expect(layout().dataset.pending).toBe("true");
  return endFrames;
}

it("who plays a card and goes away at once keeps the focus there", async () => {
  const endFrames = await play();
  elsewhere.focus();
  endFrames();
  await drawn();
  expect(document.activeElement).toBe(elsewhere);
});

it("who plays a card and opens a dialog at once writes in it", async () => {
  const endFrames = await play();
  one('[data-dialog="records"]').click();
  await drawn();
  endFrames();
  await drawn();
  expect(document.activeElement).toBe(area());
});

it("who plays a card and points at another at once has chosen that one", async () => {
  const endFrames = await play();
  square("c3").focus();
  square("c3").click();
  await drawn();
  endFrames();
  await drawn();
  await answer();
  await model.set("_snapshot", sample({ seq: 2, marks: "....A...." }));
  expect(document.activeElement).toBe(square("c3"));
  expect(square("c3").getAttribute("aria-selected")).toBe("true");
  expect(id("panel").dataset.square).toBe("c3");
});

it("who plays a card by a key and points at another at once sees what that would score", async () => {
  await press(square("b2"), "ArrowLeft");
  const endFrames = holdFrames();
  key(square("a2"), "Enter");
  await drawn();
  enter(square("c3"));
  await drawn();
  endFrames();
  await drawn();
  expect(square("c3").classList).toContain("lp-here");
});

it("who goes on by an arrow at once is where it led", async () => {
  square("b2").focus();
  const endFrames = holdFrames();
  key(square("b2"), "Enter");
  await drawn();
  key(square("b2"), "ArrowRight");
  await drawn();
  endFrames();
  await drawn();
  expect(document.activeElement).toBe(square("c2"));
});

it("who puts a review away at once does not see it again", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "Ab.A....." }));
  const endFrames = holdFrames();
  model.put("_review", review());
  await drawn();
  one('[data-testid="review"] .lp-x').click();
  await drawn();
  endFrames();
  await drawn();
  expect(all('[data-testid="review"]')).toEqual([]);
});

it("a score sheet that is scrolled at once stays so", async () => {
  await model.set("_snapshot", sample({ seq: 2, marks: "Ab.A....." }));
  const list = one(".lp-list");
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.dataset.turn ? 50 : 0, 10, 20);
  });
  const endFrames = holdFrames();
  one('[data-turn="1"]').click();
  await drawn();
  list.scrollTop = 7;
  endFrames();
  await drawn();
  vi.restoreAllMocks();
  expect(list.scrollTop).toBe(7);
});

async function edit(): Promise<void> {
  await openDialog("setup");
  await click(id("edit"));
}

it("a position that was taken is not sent once more", async () => {
  await edit();
  const endFrames = holdFrames();
  const field = one('[data-testid="editor"] input[type="text"]');
  field.focus();
  key(field, "Enter");
  const { id: loading } = model.sent.at(-1) as { id: string };
  model.put("_snapshot", sample({ seq: 2, game: "g-2", answers: [[loading, "ok"]] }));
  await drawn();
  expect(all('[data-testid="editor"]')).toEqual([]);
  expect(document.activeElement).toBe(square("a1"));
  endFrames();
});

it("another game that ends the editing takes no focus from elsewhere", async () => {
  await edit();
  elsewhere.focus();
  await model.set("_snapshot", sample({ seq: 2, game: "g-2" }));
  expect(all('[data-testid="editor"]')).toEqual([]);
  expect(document.activeElement).toBe(elsewhere);
});

it("a record that is selected is selected when there is more of it", async () => {
  await model.set("record", "1. a1 *");
  await openDialog("records");
  area().select();
  await model.set("record", "1. a1 2. b2* *");
  expect([area().selectionStart, area().selectionEnd]).toEqual([0, area().value.length]);
  // And one that is not is read from its beginning.
  area().setSelectionRange(3, 5);
  await model.set("record", "1. a1 2. b2* 3. c3 *");
  expect([area().selectionStart, area().selectionEnd]).toEqual([0, 0]);
});

it("what is typed is written where the cursor is", async () => {
  await openDialog("records");
  input(area(), "1. a\r\n1");
  area().setSelectionRange(4, 4);
  await drawn();
  expect([area().selectionStart, area().selectionEnd]).toEqual([4, 4]);
});

it("a clipboard that refuses late takes no text that was typed meanwhile", async () => {
  await model.set("record", "1. a1 *");
  await openDialog("records");
  let refuse = (_: Error) => {};
  vi.spyOn(navigator.clipboard, "writeText").mockReturnValue(new Promise((_, no) => (refuse = no)));
  button("Copy a summary").click();
  input(area(), "mine");
  refuse(new Error("no"));
  await drawn();
  vi.restoreAllMocks();
  expect(area().value).toBe("mine");
});

it.each([
  ["somebody has typed", () => input(area(), "mine")],
  ["the dialog was closed", () => one('[data-dialog="records"]').click()],
])("a file that is read when %s is not opened", async (_, act) => {
  await openDialog("records");
  let read = (_: string) => {};
  const file = { size: 7, text: () => new Promise<string>((done) => (read = done)) };
  const chooser = one('input[type="file"]');
  Object.defineProperty(chooser, "files", { value: [file] });
  chooser.dispatchEvent(new Event("change", { bubbles: true }));
  act();
  await drawn();
  read("1. a1 *");
  await drawn();
  expect(model.sent).toEqual([]);
  expect(all("textarea").map((one) => (one as HTMLTextAreaElement).value)).not.toContain("1. a1 *");
});
