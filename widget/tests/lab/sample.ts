// A snapshot of the lab as Python would send it. The counts are made up where nobody looks: the front end must not care.

export type Raw = Record<string, unknown>;

/** Five cards of 52. */
export const COUNTS = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40];
export const TOTAL = 2598960;

export const exact = (counts = COUNTS, points = 1.2): Raw => ({
  counts,
  total: counts.reduce((sum, count) => sum + count, 0),
  points,
});

export function labSample(more: Raw = {}): Raw {
  return {
    v: 1,
    seq: 1,
    desk: "d",
    page: "area",
    deck: 52,
    ace_low: false,
    cards: 5,
    joker: 0,
    known: [],
    dead: [],
    area: exact(),
    before: null,
    pinned: false,
    sample: null,
    watch: { category: 1, path: [], why: null },
    draw: null,
    predict: null,
    order: null,
    answers: [],
    ...more,
  };
}

export function dealt(more: Raw = {}): Raw {
  return {
    ...exact([50, 42, 5, 2, 1, 0, 0, 0, 0]),
    low: [0.4, 0.33, 0.02, 0.005, 0.001, 0, 0, 0, 0],
    high: [0.6, 0.52, 0.11, 0.07, 0.05, 0.04, 0.04, 0.04, 0.04],
    goal: 100,
    running: false,
    last: ["As", "Kd", "Qh", "2c", "2d"],
    category: 1,
    ...more,
  };
}

export const HAND = ["9c", "9d", "2c", "5c", "Kc"];

export function drawSample(more: Raw = {}): Raw {
  return labSample({
    page: "draw",
    watch: null,
    draw: {
      hand: HAND,
      hold: ["9c", "9d"],
      value: "points",
      odds: exact([0, 11559, 2592, 1854, 0, 0, 165, 45, 0], 2.756),
      holds: [
        [["9c", "9d"], 2.756, 16215],
        [["9c", "9d", "Kc"], 2.64, 1081],
        [[], 1.2, 1533939],
      ],
      beaten: {
        category: 1,
        wins: 1000,
        ties: 27,
        losses: 300,
        kinds: [
          [2, "A", 200],
          [1, "T", 100],
        ],
      },
      ...more,
    },
  });
}

export function predictSample(told: Raw | null = null, more: Raw = {}): Raw {
  return labSample({
    page: "predict",
    watch: null,
    predict: {
      seed: 7,
      length: 3,
      number: 1,
      question: {
        deck: 52,
        ace_low: false,
        cards: 6,
        joker: 1,
        known: ["As"],
        dead: ["Kd"],
        draw: 0,
        category: 5,
        exactly: true,
      },
      told,
      done: told ? [[told.guess, 0.1, told.cost]] : [],
      mean: told ? told.cost : null,
      half: told ? 0.5 : null,
      ...more,
    },
  });
}

export const TOLD = {
  guess: 0.5,
  count: 100,
  total: 1000,
  verdict: 2,
  factor: 5,
  cost: 0.74,
  why: { en: "1. <b>x</b>", de: "y" },
};

export function orderSample(): Raw {
  const deck = (size: number, order: number[], wrong: number[][], counts = COUNTS) => ({
    ...exact(counts),
    deck: size,
    order,
    wrong,
  });
  return labSample({
    page: "order",
    watch: null,
    order: {
      cards: 5,
      joker: 0,
      decks: [
        deck(52, [8, 7, 6, 5, 4, 3, 2, 1, 0], []),
        deck(
          36,
          [8, 7, 5, 6, 4, 3, 2, 0, 1],
          [
            [5, 6],
            [0, 1],
          ],
          [123420, 193536, 36288, 16128, 5100, 484, 1728, 288, 20],
        ),
      ],
    },
  });
}
