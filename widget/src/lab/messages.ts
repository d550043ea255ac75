// What Python and the lab's views say to each other. Whatever arrives is checked here, field by field; what does not fit is
// dropped whole.

import {
  answers,
  bool,
  card,
  fail,
  fields,
  int,
  list,
  MessageError,
  maybe,
  oneOf,
  type Reply,
  readAnswer,
  SAFE,
  text,
} from "../checks";

export { MessageError };
export const VERSION = 1;

export const PAGES = ["area", "draw", "predict", "order"] as const;
export type Page = (typeof PAGES)[number];
export const VALUES = ["points", "jacks", "percentile"] as const;
export type Value = (typeof VALUES)[number];
export const DECKS = [52, 36, 32] as const;
export type Deck = (typeof DECKS)[number];
/** Categories as tables show them. */
export const BEST_FIRST = [8, 7, 6, 5, 4, 3, 2, 1, 0] as const;
export const TIMES = [1, 100, 100_000] as const;

/** An area, as it is asked about. */
export interface Asked {
  readonly deck: number;
  readonly aceLow: boolean;
  readonly cards: number;
  readonly joker: number;
  readonly known: readonly string[];
  readonly dead: readonly string[];
}

/** How many ways have each category as the best one, the weakest first. */
export interface Counts {
  readonly counts: readonly number[];
  readonly total: number;
  readonly points: number;
}

export interface Sample extends Counts {
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly goal: number;
  readonly running: boolean;
  /** The cards of the last deal and its best category. */
  readonly last: readonly string[];
  readonly category: number;
}

/** A text in every language. */
export type Told = Readonly<Record<string, string>>;

export interface Watch {
  readonly category: number;
  /** After so many deals: the share, and its interval. */
  readonly path: readonly (readonly [number, number, number, number])[];
  readonly why: Told | null;
}

export interface Hold {
  readonly hold: readonly string[];
  readonly value: number;
  readonly draws: number;
}

export interface Beaten {
  readonly category: number;
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  readonly kinds: readonly { readonly category: number; readonly rank: string; readonly count: number }[];
}

export interface Draw {
  readonly hand: readonly string[];
  readonly hold: readonly string[];
  readonly value: Value;
  readonly odds: Counts | null;
  readonly holds: readonly Hold[];
  readonly beaten: Beaten | null;
}

export interface Question extends Asked {
  readonly draw: number;
  readonly category: number;
  readonly exactly: boolean;
}

export interface Answered {
  readonly guess: number;
  readonly count: number;
  readonly total: number;
  /** 0 too low, 1 right, 2 too high. */
  readonly verdict: number;
  readonly factor: number | null;
  readonly cost: number;
  readonly why: Told | null;
}

export interface Predict {
  readonly seed: number;
  readonly length: number;
  readonly number: number;
  readonly question: Question;
  readonly told: Answered | null;
  readonly done: readonly { readonly guess: number; readonly truth: number; readonly cost: number }[];
  readonly mean: number | null;
  readonly half: number | null;
}

export interface DeckOrder extends Counts {
  readonly deck: number;
  /** Categories, the rarest first. */
  readonly order: readonly number[];
  /** The first is rarer, the second ranks higher in the game. */
  readonly wrong: readonly (readonly [number, number])[];
}

export interface Snapshot extends Asked {
  readonly seq: number;
  readonly page: Page;
  readonly area: Counts;
  readonly before: (Asked & Counts) | null;
  readonly pinned: boolean;
  readonly sample: Sample | null;
  readonly watch: Watch | null;
  readonly draw: Draw | null;
  readonly predict: Predict | null;
  readonly order: { readonly cards: number; readonly joker: number; readonly decks: readonly DeckOrder[] } | null;
  readonly answers: ReadonlyMap<string, string>;
}

export interface Answer extends Reply {
  /** What is wrong, in Python's words. */
  readonly words: string | null;
}

export type Intent =
  | { readonly kind: "page"; readonly page: Page }
  | { readonly kind: "deck"; readonly deck: number; readonly ace_low: boolean }
  | {
      readonly kind: "area";
      readonly cards: number;
      readonly joker: number;
      readonly known: readonly string[];
      readonly dead: readonly string[];
    }
  | { readonly kind: "read"; readonly place: "known" | "dead" | "hand"; readonly text: string }
  | { readonly kind: "deal"; readonly times: number }
  | { readonly kind: "stop" | "clear" | "another" }
  | { readonly kind: "watch"; readonly category: number }
  | { readonly kind: "pin"; readonly on: boolean }
  | { readonly kind: "hand"; readonly hand: readonly string[]; readonly hold: readonly string[] }
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "series"; readonly seed: number; readonly length: number }
  | { readonly kind: "guess"; readonly number: number; readonly percent: number }
  | { readonly kind: "next"; readonly number: number }
  | { readonly kind: "order"; readonly cards: number; readonly joker: number };

export type Envelope = Intent & { readonly v: number; readonly id: string };

const CATEGORIES = 9;

function number(value: unknown, where: string, min: number, max: number): number {
  if (typeof value !== "number" || !(value >= min && value <= max)) fail(where, value);
  return value;
}

const category = (value: unknown) => int(value, "category", 0, CATEGORIES - 1);
const cards = (value: unknown, where: string, most: number) =>
  list(value, where, 0, most).map((one) => card(one, where));
const shares = (value: unknown, where: string) => list(value, where, CATEGORIES).map((one) => number(one, where, 0, 1));

function counts(value: unknown, where: string): Counts {
  const raw = fields(value, where);
  return {
    counts: list(raw.counts, where, CATEGORIES).map((one) => int(one, where, 0, SAFE)),
    total: int(raw.total, where, 1, SAFE),
    points: number(raw.points, where, 0, 11),
  };
}

function asked(value: unknown): Asked {
  const raw = fields(value, "area");
  return {
    deck: int(raw.deck, "deck", 32, 52),
    aceLow: bool(raw.ace_low, "ace_low"),
    cards: int(raw.cards, "cards", 1, 9),
    joker: int(raw.joker, "joker", 0, 2),
    known: cards(raw.known, "known", 9),
    dead: cards(raw.dead, "dead", 52),
  };
}

function told(value: unknown): Told | null {
  return maybe(value, (one) =>
    Object.fromEntries(Object.entries(fields(one, "why")).map(([lang, words]) => [lang, text(words, "why", 5000)])),
  );
}

function sample(value: unknown): Sample {
  const raw = fields(value, "sample");
  return {
    ...counts(raw, "sample"),
    low: shares(raw.low, "low"),
    high: shares(raw.high, "high"),
    goal: int(raw.goal, "goal", 1, SAFE),
    running: bool(raw.running, "running"),
    last: cards(raw.last, "last", 9),
    category: category(raw.category),
  };
}

function watch(value: unknown): Watch {
  const raw = fields(value, "watch");
  return {
    category: category(raw.category),
    path: list(raw.path, "path", 0, 500).map((point) => {
      const [deals, ...rest] = list(point, "path", 4);
      const [share, low, high] = rest.map((one) => number(one, "path", 0, 1)) as [number, number, number];
      return [int(deals, "path", 1, SAFE), share, low, high];
    }),
    why: told(raw.why),
  };
}

function beaten(value: unknown): Beaten {
  const raw = fields(value, "beaten");
  return {
    category: category(raw.category),
    wins: int(raw.wins, "wins", 0, SAFE),
    ties: int(raw.ties, "ties", 0, SAFE),
    losses: int(raw.losses, "losses", 0, SAFE),
    kinds: list(raw.kinds, "kinds", 0, 200).map((value) => {
      const [of, rank, count] = list(value, "kinds", 3);
      return {
        category: category(of),
        rank: card(`${rank}c`, "kinds")[0] as string,
        count: int(count, "kinds", 1, SAFE),
      };
    }),
  };
}

function draw(value: unknown): Draw {
  const raw = fields(value, "draw");
  return {
    hand: cards(raw.hand, "hand", 5),
    hold: cards(raw.hold, "hold", 5),
    value: oneOf(raw.value, "value", VALUES),
    odds: maybe(raw.odds, (one) => counts(one, "odds")),
    holds: list(raw.holds, "holds", 0, 32).map((value) => {
      const [hold, worth, draws] = list(value, "holds", 3);
      return {
        hold: cards(hold, "holds", 5),
        value: number(worth, "holds", -SAFE, SAFE),
        draws: int(draws, "holds", 1, SAFE),
      };
    }),
    beaten: maybe(raw.beaten, beaten),
  };
}

function predict(value: unknown): Predict {
  const raw = fields(value, "predict");
  const question = fields(raw.question, "question");
  return {
    seed: int(raw.seed, "seed", 0, SAFE),
    length: int(raw.length, "length", 1, 100),
    number: int(raw.number, "number", 1, 100),
    question: {
      ...asked(question),
      draw: int(question.draw, "draw", 0, 5),
      category: category(question.category),
      exactly: bool(question.exactly, "exactly"),
    },
    told: maybe(raw.told, (value) => {
      const one = fields(value, "told");
      return {
        guess: number(one.guess, "guess", 0, 1),
        count: int(one.count, "count", 0, SAFE),
        total: int(one.total, "total", 1, SAFE),
        verdict: int(one.verdict, "verdict", 0, 2),
        factor: maybe(one.factor, (factor) => number(factor, "factor", 0, SAFE)),
        cost: number(one.cost, "cost", 0, 100),
        why: told(one.why),
      };
    }),
    done: list(raw.done, "done", 0, 100).map((value) => {
      const [guess, truth, cost] = list(value, "done", 3);
      return {
        guess: number(guess, "done", 0, 1),
        truth: number(truth, "done", 0, 1),
        cost: number(cost, "done", 0, 100),
      };
    }),
    mean: maybe(raw.mean, (one) => number(one, "mean", 0, 100)),
    half: maybe(raw.half, (one) => number(one, "half", 0, 100)),
  };
}

function deckOrder(value: unknown): DeckOrder {
  const raw = fields(value, "decks");
  return {
    ...counts(raw, "decks"),
    deck: int(raw.deck, "deck", 32, 52),
    order: list(raw.order, "order", 0, CATEGORIES).map(category),
    wrong: list(raw.wrong, "wrong", 0, 36).map((value) => {
      const [rarer, other] = list(value, "wrong", 2);
      return [category(rarer), category(other)];
    }),
  };
}

/** Checks a snapshot and gives it its types. @throws MessageError naming the field. */
export function parseSnapshot(value: unknown): Snapshot {
  const raw = fields(value, "snapshot");
  if (raw.v !== VERSION) fail("version", raw.v);
  return {
    ...asked(raw),
    seq: int(raw.seq, "seq", 0, SAFE),
    page: oneOf(raw.page, "page", PAGES),
    area: counts(raw.area, "area"),
    before: maybe(raw.before, (one) => ({ ...asked(one), ...counts(one, "before") })),
    pinned: bool(raw.pinned, "pinned"),
    sample: maybe(raw.sample, sample),
    watch: maybe(raw.watch, watch),
    draw: maybe(raw.draw, draw),
    predict: maybe(raw.predict, predict),
    order: maybe(raw.order, (value) => {
      const one = fields(value, "order");
      return {
        cards: int(one.cards, "order", 5, 9),
        joker: int(one.joker, "order", 0, 2),
        decks: list(one.decks, "decks", 1, 3).map(deckOrder),
      };
    }),
    answers: answers(raw.answers),
  };
}

/** Python has heard a question that takes it longer: the id; null when the message is something else. */
export function parseHeard(value: unknown): string | null {
  const { v, kind, id } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return v === VERSION && kind === "heard" && typeof id === "string" ? id : null;
}

/** An answer to an intent; null when the message is something else. */
export function parseAnswer(value: unknown): Answer | null {
  return readAnswer(value, VERSION, ({ detail }) => ({
    words: maybe(detail, (one) => text(fields(one, "detail").text, "detail", 1000)),
  }));
}
