// A position that is set up by hand: what lies where, as the editor has it. Whether it can be played from is Python's to say.

import { columnOf, MAX_SIDE, rowOf, type Size } from "../geometry";
import type { Seat, Snapshot } from "../messages";

export interface Draft {
  readonly size: Size;
  readonly cards: readonly string[];
  readonly marks: string;
  readonly turn: Seat;
  /** As typed. */
  readonly scores: readonly [string, string];
}

export const RANKS = [..."23456789TJQKA"];
export const SUITS = [..."cdhs"];
export const MARKS = [...".AaBb"];
const DECK = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
const LEAST_SIDE = 2;
export const SIDES = Array.from({ length: MAX_SIDE - LEAST_SIDE + 1 }, (_, index) => index + LEAST_SIDE);

/** Whether there are cards enough. */
export function fits({ columns, rows }: Size): boolean {
  return columns * rows <= DECK.length;
}

/** What lies on the board now, to begin with. */
export function draftOf({ size, cards, marks, turn, scores }: Snapshot): Draft {
  return { size, cards, marks, turn, scores: [String(scores[0]), String(scores[1])] };
}

/** Lays a card; one that lies elsewhere changes places with the one that goes. */
export function lay(draft: Draft, square: number, card: string): Draft {
  const cards = [...draft.cards];
  const from = cards.indexOf(card);
  if (from >= 0) cards[from] = cards[square] as string;
  cards[square] = card;
  return { ...draft, cards };
}

export function putMark(draft: Draft, square: number, mark: string): Draft {
  return { ...draft, marks: draft.marks.slice(0, square) + mark + draft.marks.slice(square + 1) };
}

/** Another grid: what is on both stays, what is new takes cards that are in no other place. */
export function resize(draft: Draft, size: Size): Draft {
  const stays = (square: number) =>
    columnOf(size, square) < draft.size.columns && rowOf(size, square) < draft.size.rows
      ? rowOf(size, square) * draft.size.columns + columnOf(size, square)
      : null;
  const olds = Array.from({ length: size.columns * size.rows }, (_, square) => stays(square));
  const kept = new Set(olds.flatMap((old) => (old === null ? [] : [draft.cards[old]])));
  const rest = DECK.filter((card) => !kept.has(card));
  return {
    ...draft,
    size,
    cards: olds.map((old) => (old === null ? rest.shift() : draft.cards[old]) as string),
    marks: olds.map((old) => (old === null ? "." : draft.marks[old])).join(""),
  };
}

/** All chips off, as before the first turn. */
export function bare(draft: Draft): Draft {
  return { ...draft, marks: ".".repeat(draft.marks.length), turn: "A", scores: ["0", "0"] };
}

/** As a position's text, which Python reads. */
export function asText({ size, cards, marks, turn, scores }: Draft): string {
  const rows = (all: readonly string[]) =>
    Array.from({ length: size.rows }, (_, row) => all.slice(row * size.columns, (row + 1) * size.columns).join(""));
  const parts = [rows(cards).join("/"), rows([...marks]).join("/"), turn, scores.join("-")];
  return `${size.columns}x${size.rows} ${parts.join(" ")}`;
}

/** The draft as the cards on the board show it: nothing to score, nothing played. */
export function drawn(snapshot: Snapshot, { size, cards, marks, turn, scores }: Draft): Snapshot {
  const [a, b] = scores.map((one) => Number(one) || 0) as [number, number];
  const nothing = { outcome: null, faces: cards.map(() => null), turns: [], thinking: false, waiting: false };
  return { ...snapshot, ...nothing, size, cards, marks, turn, scores: [a, b] };
}
