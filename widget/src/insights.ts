// What the engine says of the game, apart from the game: each piece names the game and the number of turns that it is about. A piece
// that does not fit is no piece.

import { bool, fail, int, list, num, oneOf, SAFE, spoken, text } from "./checks";
import { type Face, type Faces, readFaces, type Seat, VERSION } from "./messages";

export interface Action {
  readonly square: number;
  readonly face: Face;
}

/** Values are margins at the end of the game, for the side to move. */
export interface Line {
  readonly value: number;
  readonly exact: boolean;
  readonly actions: readonly Action[];
}

interface About {
  readonly game: string;
  readonly ply: number;
}

/** How far the opponent has come. */
export interface Thought extends About {
  readonly depth: number;
  readonly nodes: number;
}

export interface Value extends Action {
  readonly value: number;
  readonly exact: boolean;
}

export interface Analysis extends About {
  readonly running: boolean;
  readonly turn: Seat;
  readonly value: number;
  readonly exact: boolean;
  readonly depth: number;
  /** Turns to the end. */
  readonly left: number;
  readonly nodes: number;
  /** The better face of every free square, the best first. */
  readonly values: readonly Value[];
  readonly lines: readonly Line[];
}

export interface Hint extends About {
  /** The squares to look at, row by row. */
  readonly where: readonly number[];
  /** The best line of each of them, best first. */
  readonly lines: readonly Line[];
}

export interface ReviewedTurn {
  readonly lost: number;
  readonly exact: boolean;
  readonly best: Action;
}

/** A turn worth asking again about: what could be taken then, with its scores. */
export interface Question {
  readonly ply: number;
  readonly seat: Seat;
  readonly faces: readonly (Faces | null)[];
}

export interface Review extends About {
  readonly running: boolean;
  readonly done: number;
  readonly turns: readonly (ReviewedTurn | null)[];
  /** The first player's margin at the end, after 0, 1, ... turns. */
  readonly margins: readonly (number | null)[];
  readonly accuracy: readonly [number, number];
  readonly lost: readonly [number, number];
  readonly questions: readonly Question[];
}

export interface Known {
  readonly thought: Thought | null;
  readonly analysis: Analysis | null;
  readonly hint: Hint | null;
  readonly review: Review | null;
}

const MOST = 64;
const FACES = ["up", "down"] as const;

function action(value: unknown): Action {
  const [square, face] = list(value, "action", 2);
  return { square: int(square, "square", 0, MOST - 1), face: oneOf(face, "face", FACES) };
}

function lines(value: unknown): Line[] {
  return list(value, "lines", 0, 8).map((one) => {
    const [worth, exact, actions] = list(one, "line", 3);
    return {
      value: num(worth, "line.value"),
      exact: bool(exact, "line.exact"),
      actions: list(actions, "line.actions", 1, MOST).map(action),
    };
  });
}

function pair(value: unknown): [number, number] {
  const [a, b] = list(value, "pair", 2);
  return [num(a, "pair"), num(b, "pair")];
}

type Read<T> = (raw: Readonly<Record<string, unknown>>, about: About) => T;

const readers: { readonly [K in keyof Known]: Read<NonNullable<Known[K]>> } = {
  thought: (raw, about) => ({
    ...about,
    depth: int(raw.depth, "depth", 0, MOST),
    nodes: int(raw.nodes, "nodes", 0, SAFE),
  }),
  analysis: (raw, about) => ({
    ...about,
    running: bool(raw.running, "running"),
    turn: oneOf(raw.turn, "turn", ["A", "B"]),
    value: num(raw.value, "value"),
    exact: bool(raw.exact, "exact"),
    depth: int(raw.depth, "depth", 0, MOST),
    left: int(raw.left, "left", 0, MOST),
    nodes: int(raw.nodes, "nodes", 0, SAFE),
    values: list(raw.values, "values", 0, MOST).map((one) => {
      const [square, face, value, exact] = list(one, "values", 4);
      return { ...action([square, face]), value: num(value, "values"), exact: bool(exact, "values") };
    }),
    lines: lines(raw.lines),
  }),
  hint: (raw, about) => ({
    ...about,
    where: list(raw.where, "where", 1, MOST).map((one) => int(one, "where", 0, MOST - 1)),
    lines: lines(raw.lines),
  }),
  review: (raw, about) => ({
    ...about,
    running: bool(raw.running, "running"),
    done: int(raw.done, "done", 0, MOST),
    turns: list(raw.turns, "turns", about.ply).map((one) => {
      if (one === null) return null;
      const [lost, exact, square, face] = list(one, "turns", 4);
      return { lost: num(lost, "lost"), exact: bool(exact, "exact"), best: action([square, face]) };
    }),
    margins: list(raw.margins, "margins", about.ply + 1).map((one) => (one === null ? null : num(one, "margins"))),
    accuracy: pair(raw.accuracy),
    lost: pair(raw.lost),
    questions: list(raw.questions, "questions", 0, 6).map((one) => {
      const [ply, seat, faces] = list(one, "questions", 3);
      return {
        ply: int(ply, "questions.ply", 0, MOST),
        seat: oneOf(seat, "questions.seat", ["A", "B"]),
        faces: readFaces(faces, MOST, () => true),
      };
    }),
  }),
};

/** A piece as it arrived; null for none and for what does not fit. */
export function readInsight<K extends keyof Known>(kind: K, value: unknown): Known[K] {
  return spoken<Known[K]>(value, (raw) => {
    if (raw.v !== VERSION) fail("version", raw.v);
    const about = { game: text(raw.game, "game", 40), ply: int(raw.ply, "ply", 0, MOST) };
    return readers[kind](raw, about);
  });
}

/** The latest pieces. Whether one is about the position on the screen is for the views to ask. */
export class Insights {
  private known: Known = { thought: null, analysis: null, hint: null, review: null };
  private readonly listeners = new Set<() => void>();

  get(): Known {
    return this.known;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  receive<K extends keyof Known>(kind: K, value: unknown): void {
    this.known = { ...this.known, [kind]: readInsight(kind, value) };
    for (const listener of [...this.listeners]) listener();
  }
}
