// A snapshot as Python would send it. The scores are made up: the front end must not care.

import type { Seat } from "../src/messages";

export type Raw = Record<string, unknown>;

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

export function score(category: number, hand: number, bonus: number, joker = "", squares: number[] = []): unknown[] {
  return [category, hand, bonus, hand + bonus, joker, squares];
}

export interface Options {
  seq?: number;
  game?: string;
  columns?: number;
  rows?: number;
  marks?: string;
  turn?: Seat;
  computer?: Seat | null;
  answers?: [string, string][];
  more?: Raw;
}

export function sample(options: Options = {}): Raw {
  const { seq = 1, game = "g-1", columns = 3, rows = 3, turn = "A", computer = "B", answers = [], more = {} } = options;
  const count = columns * rows;
  const marks = options.marks ?? ".".repeat(count);
  const taken = [...marks].flatMap((mark, square) => (mark === "." ? [] : [{ mark, square }]));
  const over = taken.length === count;
  const player = (seat: Seat) =>
    seat === computer ? { kind: "computer", id: "greedy", name: "Greedy" } : { kind: "human", id: "human", name: "" };
  return {
    v: 1,
    seq,
    game,
    ply: taken.length,
    columns,
    rows,
    cards: DECK.slice(-count),
    marks,
    turn,
    scores: [taken.length * 2, taken.length],
    outcome: over ? "A" : null,
    players: [player("A"), player("B")],
    claims: [null, null],
    thinking: false,
    stoppable: false,
    waiting: false,
    undo: taken.length > 0,
    redo: false,
    faces: [...marks].flatMap((mark, square) =>
      mark === "." ? [[square, score(1, 2, 3, "", [0, 1]), score(4, 7, 3, "Th", [1, 2])]] : [],
    ),
    turns: taken.map(({ mark, square }) => [
      square,
      mark === mark.toLowerCase() ? "down" : "up",
      mark.toUpperCase(),
      score(1, 2, 0, "", [0]),
    ]),
    setup: { grid: "6x5", opponent: "greedy", first: "human", seed: "7" },
    grids: ["6x5", "6x6", "7x6", "8x6"],
    opponents: [
      { id: "human", name: "" },
      { id: "random", name: "Random" },
      { id: "greedy", name: "Greedy" },
    ],
    resigned: null,
    previous: null,
    pair: null,
    notice: null,
    answers,
    ...more,
  };
}

/** A repeatable generator of numbers in [0, 1). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
