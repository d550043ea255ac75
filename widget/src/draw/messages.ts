// What Python and the table's views say to each other. Whatever arrives is checked here, field by field; what does not fit is
// dropped whole. A is the person at the table, B the knight.

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

export type Side = "A" | "B";
export const PIECES = ["helmet", "gauntlets", "pauldrons", "breastplate", "greaves", "shield", "sword"] as const;
export type Worn = "on" | "pledged" | "gone";
export const PHASES = ["first", "exchange", "second", "shown", "over"] as const;
export type Phase = (typeof PHASES)[number];
export const DEEDS = ["open", "check", "fold", "raise", "draw", "show"] as const;
export type Deed = (typeof DEEDS)[number];
export const DECKS = [52, 32] as const;
/** The last is a function of a cell's. */
export const STYLES = ["balanced", "cautious", "bold", "student", "custom"] as const;
export type Style = (typeof STYLES)[number];
export type Pair = readonly [number, number];
/** The least and the most. */
export type Range = readonly [number, number];

export interface Turn {
  readonly side: Side;
  readonly deed: Deed;
  /** The bet, or how many cards were changed. */
  readonly amount: number | null;
  readonly paid: number;
}

/** What A may do. */
export interface Legal {
  readonly fold: boolean;
  readonly check: boolean;
  readonly show: boolean;
  /** The most cards to change; null when nobody draws now. */
  readonly draw: number | null;
  readonly open: Range | null;
  readonly raise: Range | null;
  readonly call: number;
}

export interface Hand {
  readonly category: number;
  /** In the order in which they decide, a pair once: "9", "K", ... */
  readonly ranks: readonly string[];
  /** The places of the cards that make the hand. */
  readonly cards: readonly number[];
}

export interface Pledge {
  readonly piece: number;
  readonly what: "pledged" | "lost" | "redeemed" | "bought";
}

export interface Result {
  readonly winner: Side | null;
  /** Who got what lay on the table, after equal hands, too; null when it stays there. */
  readonly taker: Side | null;
  /** What the taker got. */
  readonly won: number;
  readonly why: "fold" | "hand" | "tie";
  readonly hands: readonly [Hand, Hand] | null;
  readonly decides: "category" | "rank" | "kicker" | null;
  /** Which of the ranks decides, when the categories are equal. */
  readonly at: number | null;
  readonly pledges: readonly Pledge[];
}

export interface Done {
  readonly deal: number;
  readonly winner: Side | null;
  readonly won: number;
  readonly money: Pair;
}

export interface Setup {
  readonly style: Style;
  readonly deck: number;
  /** In digits; empty: any. */
  readonly seed: string;
}

export interface Snapshot {
  readonly seq: number;
  readonly game: string;
  /** The number of the deal, from 1. */
  readonly deal: number;
  readonly ply: number;
  readonly rules: {
    readonly deck: number;
    readonly stake: number;
    readonly ante: number;
    readonly discards: number;
    readonly raises: number | null;
    readonly showChecks: boolean;
    readonly aceLow: boolean;
  };
  /** Who sits opposite; a style is the knight's, others have a name. */
  readonly opponent: { readonly kind: "style" | "agent" | "human"; readonly style: Style | ""; readonly name: string };
  readonly money: Pair;
  readonly pot: number;
  readonly paid: Pair;
  readonly carried: number;
  readonly armour: readonly Worn[];
  readonly phase: Phase;
  readonly turn: Side | null;
  /** Who speaks first in this deal. */
  readonly speaks: Side;
  readonly thinking: boolean;
  /** The knight waits for a word: after it failed, say. */
  readonly waiting: boolean;
  readonly owed: number;
  readonly hand: readonly string[];
  /** The places of the cards that were drawn. */
  readonly fresh: readonly number[];
  readonly other: readonly string[] | null;
  readonly changed: readonly [number | null, number | null];
  readonly legal: Legal | null;
  readonly turns: readonly Turn[];
  readonly result: Result | null;
  readonly match: Side | "draw" | null;
  readonly history: readonly Done[];
  readonly deals: number;
  readonly saved: boolean;
  readonly resumable: { readonly deal: number; readonly money: Pair; readonly when: string } | null;
  readonly setup: Setup;
  readonly styles: readonly Style[];
  readonly notice: { readonly code: string; readonly text: string } | null;
  readonly answers: ReadonlyMap<string, string>;
}

export type Intent =
  | { readonly kind: "act"; readonly action: string }
  | { readonly kind: "next" | "review" | "resume" | "think" }
  | { readonly kind: "teach"; readonly wanted: boolean }
  | { readonly kind: "record"; readonly which: "deal" | "match" }
  | ({ readonly kind: "new" } & Setup);

/** An intent with its envelope: who asks, and which position they were looking at. */
export type Envelope = Intent & {
  readonly v: number;
  readonly id: string;
  readonly game: string;
  readonly deal: number;
  readonly ply: number;
};

export const MOST_MONEY = 1e9;
const SIDES = ["A", "B"] as const;

const side = (where: string) => (value: unknown) => oneOf(value, where, SIDES);
const money = (where: string) => (value: unknown) => int(value, where, 0, MOST_MONEY);
const count = (where: string) => (value: unknown) => int(value, where, 0, 5);
const category = (value: unknown) => int(value, "category", 0, 8);
export const places = (value: unknown, where: string) => list(value, where, 0, 5).map((one) => int(one, where, 0, 4));

function pair<T>(value: unknown, where: string, read: (value: unknown) => T): readonly [T, T] {
  const [a, b] = list(value, where, 2);
  return [read(a), read(b)];
}

function cards(value: unknown, where: string): readonly string[] {
  const found = list(value, where, 5).map((one) => card(one, where));
  if (new Set(found).size < 5) fail(where, value);
  return found;
}

function range(where: string) {
  return (value: unknown): Range => {
    const [low, high] = list(value, where, 2);
    const least = int(low, where, 1, MOST_MONEY);
    return [least, int(high, where, least, MOST_MONEY)];
  };
}

function legal(value: unknown): Legal {
  const raw = fields(value, "legal");
  return {
    fold: bool(raw.fold, "legal.fold"),
    check: bool(raw.check, "legal.check"),
    show: bool(raw.show, "legal.show"),
    draw: maybe(raw.draw, count("legal.draw")),
    open: maybe(raw.open, range("legal.open")),
    raise: maybe(raw.raise, range("legal.raise")),
    call: money("legal.call")(raw.call),
  };
}

function turn(value: unknown): Turn {
  const [who, deed, amount, paid] = list(value, "turns", 4);
  return {
    side: side("turns")(who),
    deed: oneOf(deed, "turns", DEEDS),
    amount: maybe(amount, money("turns")),
    paid: money("turns")(paid),
  };
}

function hand(value: unknown): Hand {
  const raw = fields(value, "hands");
  return {
    category: category(raw.category),
    ranks: list(raw.ranks, "ranks", 1, 5).map((one) => card(`${one}c`, "ranks")[0] as string),
    cards: places(raw.cards, "hands.cards"),
  };
}

function result(value: unknown): Result {
  const raw = fields(value, "result");
  const hands = maybe(raw.hands, (one) => pair(one, "hands", hand));
  const at = maybe(raw.at, count("at"));
  if (at !== null && hands?.some((one) => at >= one.ranks.length) !== false) fail("at", at);
  return {
    winner: maybe(raw.winner, side("winner")),
    taker: maybe(raw.taker, side("taker")),
    won: money("won")(raw.won),
    why: oneOf(raw.why, "why", ["fold", "hand", "tie"]),
    hands,
    decides: maybe(raw.decides, (one) => oneOf(one, "decides", ["category", "rank", "kicker"])),
    at,
    pledges: list(raw.pledges, "pledges", 0, 30).map((value) => {
      const one = fields(value, "pledges");
      return {
        piece: int(one.piece, "pledges", 0, PIECES.length - 1),
        what: oneOf(one.what, "pledges", ["pledged", "lost", "redeemed", "bought"]),
      };
    }),
  };
}

function rules(value: unknown): Snapshot["rules"] {
  const raw = fields(value, "rules");
  return {
    deck: int(raw.deck, "deck", 32, 52),
    stake: money("stake")(raw.stake),
    ante: money("ante")(raw.ante),
    discards: count("discards")(raw.discards),
    raises: maybe(raw.raises, (one) => int(one, "raises", 0, 100)),
    showChecks: bool(raw.showChecks, "showChecks"),
    aceLow: bool(raw.aceLow, "aceLow"),
  };
}

/** Checks a snapshot and gives it its types. @throws MessageError naming the field. */
export function parseSnapshot(value: unknown): Snapshot {
  const raw = fields(value, "snapshot");
  if (raw.v !== VERSION) fail("version", raw.v);
  const opponent = fields(raw.opponent, "opponent");
  const setup = fields(raw.setup, "setup");
  return {
    seq: int(raw.seq, "seq", 0, SAFE),
    game: text(raw.game, "game", 40),
    deal: int(raw.deal, "deal", 1, MOST_MONEY),
    ply: int(raw.ply, "ply", 0, 1000),
    rules: rules(raw.rules),
    opponent: {
      kind: oneOf(opponent.kind, "opponent", ["style", "agent", "human"]),
      style: oneOf(opponent.style, "opponent", ["", ...STYLES]),
      name: text(opponent.name, "opponent"),
    },
    money: pair(raw.money, "money", money("money")),
    pot: money("pot")(raw.pot),
    paid: pair(raw.paid, "paid", money("paid")),
    carried: money("carried")(raw.carried),
    armour: list(raw.armour, "armour", PIECES.length).map((one) => oneOf(one, "armour", ["on", "pledged", "gone"])),
    phase: oneOf(raw.phase, "phase", PHASES),
    turn: maybe(raw.turn, side("turn")),
    speaks: side("speaks")(raw.speaks),
    thinking: bool(raw.thinking, "thinking"),
    waiting: bool(raw.waiting, "waiting"),
    owed: money("owed")(raw.owed),
    hand: cards(raw.hand, "hand"),
    fresh: places(raw.fresh, "fresh"),
    other: maybe(raw.other, (one) => cards(one, "other")),
    changed: pair(raw.changed, "changed", (one) => maybe(one, count("changed"))),
    legal: maybe(raw.legal, legal),
    turns: list(raw.turns, "turns", 0, 1000).map(turn),
    result: maybe(raw.result, result),
    match: maybe(raw.match, (one) => oneOf(fields(one, "match").winner, "match", ["A", "B", "draw"])),
    history: list(raw.history, "history", 0, 50).map((value) => {
      const [deal, winner, won, a, b] = list(value, "history", 5);
      return {
        deal: int(deal, "history", 1, MOST_MONEY),
        winner: maybe(winner, side("history")),
        won: money("history")(won),
        money: pair([a, b], "history", money("history")),
      };
    }),
    deals: int(raw.deals, "deals", 0, MOST_MONEY),
    saved: bool(raw.saved, "saved"),
    resumable: maybe(raw.resumable, (value) => {
      const one = fields(value, "resumable");
      return {
        deal: int(one.deal, "resumable", 1, MOST_MONEY),
        money: pair(one.money, "resumable", money("resumable")),
        when: text(one.when, "resumable", 40),
      };
    }),
    setup: {
      style: oneOf(setup.style, "setup", STYLES),
      deck: int(setup.deck, "setup", 32, 52),
      seed: text(setup.seed, "setup", 20),
    },
    styles: list(raw.styles, "styles", 1, STYLES.length).map((one) => oneOf(one, "styles", STYLES)),
    notice: maybe(raw.notice, (value) => {
      const one = fields(value, "notice");
      return { code: text(one.code, "notice", 40), text: text(one.text, "notice", 500) };
    }),
    answers: answers(raw.answers),
  };
}

/** An answer to an intent; null when the message is something else. */
export function parseAnswer(value: unknown): Reply | null {
  return readAnswer(value, VERSION, () => ({}));
}
