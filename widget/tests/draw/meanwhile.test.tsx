// @vitest-environment happy-dom
// Who does something while the table waits for Python loses nothing by it.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldElsewhere } from "../elsewhere";
import { all, button, click, deed, id, last, leave, model, one, open, receive, sent, type } from "./page";
import { type State, table } from "./sample";

let elsewhere: HTMLInputElement;
beforeEach(async () => {
  elsewhere = fieldElsewhere();
  await open();
});
afterEach(leave);

const area = () => one("textarea") as HTMLTextAreaElement;
const dialog = (name: string) => one(`[data-dialog="${name}"]`);
/** The answer to the last intent, and what came of it. */
const came = (seq: number, state: State = "first") => receive({ ...table(state), seq, answers: [[last()?.id, "ok"]] });

async function fold(): Promise<void> {
  deed("fold").focus();
  await click(deed("fold"));
}

it("who has acted goes on with a key", async () => {
  await fold();
  await came(2, "shown");
  expect(one(".lt-deck").contains(document.activeElement)).toBe(true);
});

it("who has acted and gone elsewhere stays there, then and later", async () => {
  await fold();
  elsewhere.focus();
  await came(2, "shown");
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.blur();
  await receive({ ...table("first"), seq: 3 });
  expect(document.activeElement).toBe(document.body);
});

it("a record is asked for when it can be, and nothing is copied before it is there", async () => {
  await model.set("record", "of another deal");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await fold();
  await click(dialog("record"));
  await click(button("Copy"));
  expect(sent()).toHaveLength(1);
  await came(2);
  expect(last()).toMatchObject({ kind: "record", which: "deal" });
  await click(button("Copy"));
  await came(3);
  await model.set("record", "of this deal");
  await click(button("Copy"));
  expect(write.mock.calls).toEqual([["of this deal"]]);
  // Another one is asked for at once, and takes its time, too.
  await click(all('[data-testid="records"] .lp-segments button')[1] as HTMLElement);
  await click(button("Copy"));
  expect(last()).toMatchObject({ kind: "record", which: "match" });
  expect(write).toHaveBeenCalledOnce();
  write.mockRestore();
});

it("a record that was selected before it is there is selected then", async () => {
  await model.set("record", "of another deal");
  await click(dialog("record"));
  area().select();
  await model.set("record", "of this deal");
  expect([area().selectionStart, area().selectionEnd]).toEqual([0, "of this deal".length]);
});

it("what is no number yet is left to who types it", async () => {
  await fold();
  await type(id("bet-typed"), "1,5");
  await came(2);
  expect((id("bet-typed") as HTMLInputElement).value).toBe("1,5");
});
