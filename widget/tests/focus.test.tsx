// @vitest-environment happy-dom
// The focus is where it belongs as soon as something is there to be seen: not a frame later, when somebody may have begun.

import { afterEach, expect, it } from "vitest";
import { open as openTable } from "./draw/page";
import { drawn, freeFrames, holdFrames } from "./frames";
import { open as openLab } from "./lab/page";
import { button, leave, model, one, open } from "./page";

afterEach(() => {
  freeFrames();
  leave();
});

const PLACES = {
  board: { open: () => open(), dialogs: ["setup", "records", "help", "resign"] },
  table: { open: () => openTable(), dialogs: ["new", "record", "help"] },
};
const DIALOGS = Object.entries(PLACES).flatMap(([name, place]) =>
  place.dialogs.map((dialog) => [name as keyof typeof PLACES, dialog] as const),
);

/** Presses a button in a frame that lasts, and expects the focus inside of what comes then, once and not again. */
async function comesWithIt(press: () => HTMLElement, inside: string): Promise<void> {
  const endFrames = holdFrames();
  press().click();
  await drawn();
  const focused = document.activeElement as HTMLElement;
  expect(focused.closest(inside)).not.toBeNull();
  focused.blur();
  endFrames();
  await drawn();
  expect(document.activeElement).not.toBe(focused);
}

it.each(DIALOGS)("of the %s in its dialog %s", async (name, dialog) => {
  await PLACES[name].open();
  await comesWithIt(() => one(`[data-dialog="${dialog}"]`), ".lp-panel");
});

it("of the lab in its help", async () => {
  await openLab();
  await comesWithIt(() => button("Help"), ".ll-help");
});

it.each(["board", "table"] as const)(
  "what is selected in the record of the %s at once stays selected",
  async (name) => {
    await PLACES[name].open();
    await model.set("record", "1. a1 *");
    const endFrames = holdFrames();
    one('[data-dialog^="record"]').click();
    await drawn();
    const area = one("textarea") as HTMLTextAreaElement;
    expect(area.value).not.toBe("");
    area.select();
    endFrames();
    await drawn();
    expect(area.selectionEnd - area.selectionStart).toBe(area.value.length);
  },
);
