// The table's texts, and those of the board's that it shares. In the bundle stands a packed form of them: pack.mjs replaces this module.

import de from "../../../python/locus_poker/i18n/draw/de.json";
import en from "../../../python/locus_poker/i18n/draw/en.json";
import fr from "../../../python/locus_poker/i18n/draw/fr.json";
import it from "../../../python/locus_poker/i18n/draw/it.json";
import tr from "../../../python/locus_poker/i18n/draw/tr.json";
import { catalogues as board } from "../i18n/catalogues";
import { joined } from "../i18n/joined";
import type { CommonKey } from "../i18n/texts";
import common from "./common.json";

type SharedKey =
  | CommonKey
  | `control.${"close" | "help" | "start" | "cancel" | "resume" | "think"}`
  | `keys.${"space" | "enter" | "escape"}`
  | `help.${"title" | "keys" | "suits" | "index"}`
  | `deck.${"two" | "four" | "normal" | "large"}`
  | `record.${"copy" | "save" | "copied" | "uncopied"}`
  | `problem.${"silent" | "stale" | "turn" | "other" | "seed"}`
  | `notice.${"agent" | "callback" | "autosave"}`
  | "setup.opponent";
export type Key = keyof typeof en | SharedKey;

export const catalogues = {
  en: joined<Key>(board.en, en, common),
  de: joined<Key>(board.de, de, common),
  fr: joined<Key>(board.fr, fr, common),
  it: joined<Key>(board.it, it, common),
  tr: joined<Key>(board.tr, tr, common),
};
