// The texts of a widget that has words of its own and shares some of the board's: cards, hands, what is on many buttons. Which ones is
// in the widget's common.json, as whole keys and as beginnings that end in a dot.

import type { Catalogue, Key } from "./catalogues";

export type Entry = Catalogue[Key];

/** The board's texts that a widget uses, and then its own. */
export function joined<K extends string>(
  board: Catalogue,
  own: Readonly<Record<string, Entry>>,
  common: readonly string[],
): Readonly<Record<K, Entry>> {
  const shared = Object.entries(board).filter(([key]) =>
    common.some((start) => key === start || (start.endsWith(".") && key.startsWith(start))),
  );
  return { ...Object.fromEntries(shared), ...own } as Readonly<Record<K, Entry>>;
}
