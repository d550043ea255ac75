// What the teacher says, apart from the deal: it names the deal that it is about.

import { bool, type Fields, fail, fields, int, list, maybe, num, spoken, text } from "../checks";
import { MOST_MONEY, places, VERSION } from "./messages";

/** An action, how often the equilibrium takes it, and what it is worth in dollars. */
export type Advice = readonly [action: string, share: number, value: number | null];

export interface Plan {
  /** The places of the cards to change. */
  readonly discard: readonly number[];
  readonly expected: number;
  /** By category, the weakest first. */
  readonly odds: readonly number[];
  readonly equity: number;
}

/** Where the game was when Python said something besides. */
interface At {
  readonly game: string;
  readonly deal: number;
  /** More is to come. */
  readonly running: boolean;
}

export interface Teacher extends At {
  readonly ply: number;
  /** The best first. */
  readonly plans: readonly Plan[];
  readonly equity: number | null;
  readonly advice: readonly Advice[] | null;
}

export interface Review extends At {
  readonly decisions: readonly {
    readonly ply: number;
    readonly did: string;
    readonly advice: readonly Advice[];
    readonly cost: number | null;
  }[];
}

function share(value: unknown, where: string): number {
  const found = num(value, where);
  // Sums of shares are rounded.
  if (found < -1e-6 || found > 1 + 1e-6) fail(where, value);
  return Math.min(1, Math.max(0, found));
}

function advice(value: unknown): readonly Advice[] {
  return list(value, "advice", 0, 64).map((value) => {
    const [action, part, worth] = list(value, "advice", 3);
    return [text(action, "advice", 40), share(part, "advice"), maybe(worth, (one) => num(one, "advice"))];
  });
}

function at(raw: Fields): At {
  if (raw.v !== VERSION) fail("version", raw.v);
  return {
    game: text(raw.game, "game", 40),
    deal: int(raw.deal, "deal", 1, MOST_MONEY),
    running: bool(raw.running, "running"),
  };
}

/** What the teacher says; null when there is nothing, or nothing that can be read. */
export function parseTeacher(value: unknown): Teacher | null {
  return spoken(value, (raw) => ({
    ...at(raw),
    ply: int(raw.ply, "ply", 0, 1000),
    plans: list(raw.plans ?? [], "plans", 0, 32).map((value) => {
      const one = fields(value, "plans");
      return {
        discard: places(one.discard, "plans"),
        expected: num(one.expected, "plans"),
        odds: list(one.odds, "odds", 9).map((part) => share(part, "odds")),
        equity: share(one.equity, "plans"),
      };
    }),
    equity: maybe(raw.equity, (one) => share(one, "equity")),
    advice: maybe(raw.advice, advice),
  }));
}

export function parseReview(value: unknown): Review | null {
  return spoken(value, (raw) => ({
    ...at(raw),
    decisions: list(raw.decisions, "decisions", 0, 200).map((value) => {
      const one = fields(value, "decisions");
      return {
        ply: int(one.ply, "ply", 0, 1000),
        did: text(one.did, "did", 40),
        advice: maybe(one.advice, advice) ?? [],
        cost: maybe(one.cost, (cost) => num(cost, "cost")),
      };
    }),
  }));
}
