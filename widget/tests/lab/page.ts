// A lab on a page, and short names for its parts.

import lab from "../../src/lab/index";
import { one, show } from "../mounted";
import { labSample } from "./sample";

export * from "../mounted";

export const open = (snapshot: unknown = labSample(), lang = "en") => show(lab, { _snapshot: snapshot, lang });

export const tile = (card: string) => one(`[data-testid="picker"] [data-card="${card}"]`);
