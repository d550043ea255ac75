// @vitest-environment happy-dom
// The record of the game.

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { all, click, leave, model, one, open, openDialog, press, text } from "./page";
import { sample } from "./sample";

beforeEach(() => open());
afterEach(leave);

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
