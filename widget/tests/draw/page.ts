// A table on a page, and short names for its parts.

import draw from "../../src/draw/index";
import { one, type Sent, show } from "../mounted";
import { table } from "./sample";

export * from "../mounted";

export const open = (snapshot: unknown = table(), traits: Sent = {}) =>
  show(draw, { _snapshot: snapshot, record: "", ...traits });

export const card = (place: number) => one(`[data-place="${place}"]`);
export const deed = (name: string) => one(`[data-act="${name}"]`);
