// A board on a page, and short names for its parts.

import { act } from "preact/test-utils";
import board from "../src/index";
import { click, one, type Sent, show } from "./mounted";
import { sample } from "./sample";

export * from "./mounted";

export const open = (snapshot: unknown = sample(), traits: Sent = {}) =>
  show(board, { _snapshot: snapshot, ...traits });

export const square = (name: string) => one(`[data-square="${name}"][role="gridcell"]`);
export const layout = () => one(".lp-layout");
/** What the button of a dialog does. */
export const openDialog = (name: string) => click(one(`[data-dialog="${name}"]`));

export const point = (target: HTMLElement, pointerType = "mouse") =>
  act(() => {
    target.dispatchEvent(new PointerEvent("pointerenter", { pointerType }));
  });
