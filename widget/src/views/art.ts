// The drawings are shared with Python's still pictures, so both show the same cards.

import { emblems, letters, place, ranks, suits } from "../../../python/locus_poker/display/art.json";

type Paths = Readonly<Record<string, string>>;

/** Paths and not letters, so that a card is the same with every system's fonts. */
export const RANKS: Paths = ranks;
export const SUITS: Paths = suits;
/** A plume for the jack, a coronet for the queen, a crown for the king. */
export const EMBLEMS: Paths = emblems;
/** What players are called in records, on their chips. */
export const LETTERS = letters;
/** Where they go on a card of 80 by 100, and on a chip of 40 by 40. */
export const PLACE = place;
