// The lab's texts, and those of the board's that it shares. In the bundle stands a packed form of them: pack.mjs replaces this module.

import deBoard from "../../../python/locus_poker/i18n/de.json";
import enBoard from "../../../python/locus_poker/i18n/en.json";
import frBoard from "../../../python/locus_poker/i18n/fr.json";
import itBoard from "../../../python/locus_poker/i18n/it.json";
import de from "../../../python/locus_poker/i18n/lab/de.json";
import en from "../../../python/locus_poker/i18n/lab/en.json";
import fr from "../../../python/locus_poker/i18n/lab/fr.json";
import it from "../../../python/locus_poker/i18n/lab/it.json";
import tr from "../../../python/locus_poker/i18n/lab/tr.json";
import trBoard from "../../../python/locus_poker/i18n/tr.json";
import type { Catalogue } from "../i18n/catalogues";
import type { CommonKey } from "../i18n/texts";
import common from "./common.json";

type SharedKey = CommonKey | "control.close" | "control.help" | "keys.space" | "keys.enter" | "keys.escape";
export type Key = keyof typeof en | SharedKey;
type Table = Readonly<Record<Key, Catalogue[keyof Catalogue]>>;

/** The board's words that the lab uses, and then its own. */
function join(board: Catalogue, own: Omit<Table, SharedKey>): Table {
  const shared = Object.entries(board).filter(([key]) =>
    common.some((start) => key === start || (start.endsWith(".") && key.startsWith(start))),
  );
  return { ...Object.fromEntries(shared), ...own } as Table;
}

export const catalogues = {
  en: join(enBoard, en),
  de: join(deBoard, de),
  fr: join(frBoard, fr),
  it: join(itBoard, it),
  tr: join(trBoard, tr),
};
