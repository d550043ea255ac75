// What Python and the front end say to each other. Whatever arrives is `unknown` until it has been checked here, field by
// field: a snapshot that does not fit is dropped whole, so the board never shows half of one.

import {
  answers,
  bool,
  card,
  type Fields,
  fail,
  fields,
  int,
  list,
  MessageError,
  num,
  oneOf,
  type Reply,
  readAnswer,
  SAFE,
  text,
} from "./checks";
import { MAX_SIDE, type Size } from "./geometry";

export { MessageError };

export const VERSION = 1;

export type Seat = "A" | "B";
export type Face = "up" | "down";

/** What one face of a free square is worth to the side to move, or what a turn was worth. */
export interface Score {
  /** 0 high card .. 8 straight flush. */
  readonly category: number;
  readonly hand: number;
  readonly bonus: number;
  readonly total: number;
  /** The card that the joker stands for, as "Td"; null when there is none or it helps nothing. */
  readonly joker: string | null;
  /** The squares whose cards make the hand. */
  readonly squares: readonly number[];
}

export interface Faces {
  readonly up: Score;
  readonly down: Score;
}

export interface Turn {
  readonly square: number;
  readonly face: Face;
  readonly seat: Seat;
  readonly score: Score;
}

export interface Player {
  readonly kind: "human" | "computer";
  /** "human", "random", "greedy", ... or "custom", whose name is the player's own. */
  readonly id: string;
  readonly name: string;
}

export interface Setup {
  readonly grid: string;
  readonly opponent: string;
  readonly first: "human" | "opponent";
  /** Of the deal, in digits; empty: none, or any other deal. */
  readonly seed: string;
}

/** A game that is over: totals by seat, and who resigned it. */
export interface Over {
  readonly scores: readonly [number, number];
  readonly resigned: Seat | null;
}

export interface Snapshot {
  /** Grows with every snapshot of a board; a lower one that arrives late is old news. */
  readonly seq: number;
  readonly game: string;
  readonly ply: number;
  readonly size: Size;
  readonly cards: readonly string[];
  /** One of `.ABab` a square. */
  readonly marks: string;
  readonly turn: Seat;
  readonly scores: readonly [number, number];
  readonly outcome: Seat | "draw" | null;
  /** Who has given the game up. */
  readonly resigned: Seat | null;
  readonly players: readonly [Player, Player];
  /** For both seats the tag of the view that has taken it (model/seat.ts); null: nobody has. */
  readonly claims: readonly [string | null, string | null];
  readonly thinking: boolean;
  /** The computer can be made to play at once. */
  readonly stoppable: boolean;
  /** The computer is to move but waits for a word: after an undo from a cell, or after it failed. */
  readonly waiting: boolean;
  readonly undo: boolean;
  readonly redo: boolean;
  /** Indexed by square; null where a chip lies. */
  readonly faces: readonly (Faces | null)[];
  readonly turns: readonly Turn[];
  readonly setup: Setup;
  readonly grids: readonly string[];
  readonly opponents: readonly { readonly id: string; readonly name: string }[];
  /** The first game of a pair on this deal, by the seats of that game; null in the first. */
  readonly previous: Over | null;
  /** Both games of the pair together, by the seats of this one, once it is over. */
  readonly pair: { readonly scores: readonly [number, number]; readonly winner: Seat | "draw" } | null;
  readonly notice: { readonly code: string; readonly text: string } | null;
  /** Intents lately answered, and how: "ok" or a refusal's code. */
  readonly answers: ReadonlyMap<string, string>;
}

export interface Answer extends Reply {
  /** What is wrong with a text, in Python's words; it names the line and the column. */
  readonly words: string | null;
  /** The games of a text, when one must be chosen. */
  readonly games: readonly GameTitle[] | null;
  /** The rules page: for each block the name of an element and its text. */
  readonly rules: readonly (readonly [Block, string])[] | null;
  /** What an action is worth less than the best one. */
  readonly verdict: Verdict | null;
}

export interface Verdict {
  readonly lost: number;
  readonly exact: boolean;
  /** It is no better than what was played. */
  readonly dearer: boolean;
}

const BLOCKS = ["h3", "h4", "h5", "p", "blockquote", "pre", "table"] as const;
export type Block = (typeof BLOCKS)[number];

export interface GameTitle {
  readonly first: string;
  readonly second: string;
  readonly grid: string;
  readonly result: string;
}

/** The longest text that Python takes, in characters. */
export const MOST_TEXT = 65_536;

export type Intent =
  | { readonly kind: "play"; readonly square: number; readonly face: Face }
  | { readonly kind: "undo" | "redo" | "swap" | "resign" | "rematch" | "think" | "resume" | "hint" | "review" }
  | { readonly kind: "halt"; readonly what: "review" | "thinking" }
  | { readonly kind: "analyse"; readonly wanted: boolean; readonly at: number }
  | { readonly kind: "judge"; readonly at: number; readonly square: number; readonly face: Face }
  | { readonly kind: "claim"; readonly seat: Seat }
  | { readonly kind: "release" | "here" | "gone" }
  | { readonly kind: "rules"; readonly lang: string }
  | { readonly kind: "load"; readonly text: string; readonly which: number }
  | ({ readonly kind: "new" } & Setup);

/** An intent with its envelope: who asks, and which position they were looking at. */
export type Envelope = Intent & {
  readonly v: number;
  readonly id: string;
  readonly game: string;
  readonly ply: number;
  readonly view: string;
};

/** `[category, hand points, bonus, total, joker's card or "", squares]` */
function score(value: unknown, where: string, count: number): Score {
  const [category, hand, bonus, total, joker, squares] = list(value, where, 6);
  return {
    category: int(category, `${where}.category`, 0, 8),
    hand: int(hand, `${where}.hand`, 0, 99),
    bonus: int(bonus, `${where}.bonus`, 0, 99),
    total: int(total, `${where}.total`, 0, 198),
    joker: joker === "" ? null : card(joker, `${where}.joker`),
    squares: list(squares, `${where}.squares`, 0, 5).map((square) => int(square, `${where}.squares`, 0, count - 1)),
  };
}

function player(value: unknown, where: string): Player {
  const one = fields(value, where);
  return {
    kind: oneOf(one.kind, `${where}.kind`, ["human", "computer"]),
    id: text(one.id, `${where}.id`, 40),
    name: text(one.name, `${where}.name`),
  };
}

function scores(value: unknown, where: string): [number, number] {
  const [a, b] = list(value, where, 2);
  return [int(a, where, 0, SAFE), int(b, where, 0, SAFE)];
}

const OUTCOMES = ["A", "B", "draw"] as const;

function seatOrNone(value: unknown, where: string): Seat | null {
  return value === null ? null : oneOf(value, where, ["A", "B"]);
}

/** Both faces of squares, by square; null where there are none. */
export function readFaces(value: unknown, count: number, free: (square: number) => boolean): (Faces | null)[] {
  const faces: (Faces | null)[] = new Array(count).fill(null);
  for (const one of list(value, "faces", 0, count)) {
    const [square, up, down] = list(one, "faces", 3);
    const at = int(square, "faces.square", 0, count - 1);
    if (!free(at)) fail("faces.square", at);
    faces[at] = { up: score(up, `faces.${at}.up`, count), down: score(down, `faces.${at}.down`, count) };
  }
  return faces;
}

/** Checks a snapshot and gives it its types. @throws MessageError naming the field. */
export function parseSnapshot(value: unknown): Snapshot {
  const raw = fields(value, "snapshot");
  if (raw.v !== VERSION) fail("version", raw.v);
  const size: Size = { columns: int(raw.columns, "columns", 1, MAX_SIDE), rows: int(raw.rows, "rows", 1, MAX_SIDE) };
  const count = size.columns * size.rows;
  const cards = list(raw.cards, "cards", count).map((one) => card(one, "cards"));
  const marks = text(raw.marks, "marks", count);
  if (marks.length !== count || !/^[.ABab]*$/.test(marks)) fail("marks", marks);

  const faces = readFaces(raw.faces, count, (square) => marks[square] === ".");
  const turns = list(raw.turns, "turns", 0, count).map((value): Turn => {
    const [square, face, seat, worth] = list(value, "turns", 4);
    return {
      square: int(square, "turns.square", 0, count - 1),
      face: oneOf(face, "turns.face", ["up", "down"]),
      seat: oneOf(seat, "turns.seat", ["A", "B"]),
      score: score(worth, "turns.score", count),
    };
  });

  const [first, second] = list(raw.players, "players", 2);
  const setup = fields(raw.setup, "setup");
  const notice = raw.notice === null ? null : fields(raw.notice, "notice");
  const previous = raw.previous === null ? null : fields(raw.previous, "previous");
  const pair = raw.pair === null ? null : fields(raw.pair, "pair");
  return {
    seq: int(raw.seq, "seq", 0, SAFE),
    game: text(raw.game, "game", 40),
    ply: int(raw.ply, "ply", 0, count),
    size,
    cards,
    marks,
    turn: oneOf(raw.turn, "turn", ["A", "B"]),
    scores: scores(raw.scores, "scores"),
    outcome: raw.outcome === null ? null : oneOf(raw.outcome, "outcome", OUTCOMES),
    resigned: seatOrNone(raw.resigned, "resigned"),
    players: [player(first, "players.0"), player(second, "players.1")],
    claims: list(raw.claims, "claims", 2).map((one) => (one === null ? null : text(one, "claims", 8))) as [null, null],
    thinking: bool(raw.thinking, "thinking"),
    stoppable: bool(raw.stoppable, "stoppable"),
    waiting: bool(raw.waiting, "waiting"),
    undo: bool(raw.undo, "undo"),
    redo: bool(raw.redo, "redo"),
    faces,
    turns,
    setup: {
      grid: text(setup.grid, "setup.grid", 10),
      opponent: text(setup.opponent, "setup.opponent", 40),
      first: oneOf(setup.first, "setup.first", ["human", "opponent"]),
      seed: text(setup.seed, "setup.seed", 20),
    },
    grids: list(raw.grids, "grids", 1, 20).map((one) => text(one, "grids", 10)),
    opponents: list(raw.opponents, "opponents", 1, 40).map((value) => {
      const one = fields(value, "opponents");
      return { id: text(one.id, "opponents.id", 40), name: text(one.name, "opponents.name") };
    }),
    previous: previous && {
      scores: scores(previous.scores, "previous.scores"),
      resigned: seatOrNone(previous.resigned, "previous.resigned"),
    },
    pair: pair && { scores: scores(pair.scores, "pair.scores"), winner: oneOf(pair.winner, "pair.winner", OUTCOMES) },
    notice: notice && { code: text(notice.code, "notice.code", 40), text: text(notice.text, "notice.text", 500) },
    answers: answers(raw.answers),
  };
}

function gameTitle(value: unknown): GameTitle {
  const one = fields(value, "games");
  return {
    first: text(one.first, "games.first"),
    second: text(one.second, "games.second"),
    grid: text(one.grid, "games.grid", 10),
    result: text(one.result, "games.result", 40),
  };
}

function block(value: unknown): [Block, string] {
  const [kind, words] = list(value, "rules", 2);
  return [oneOf(kind, "rules", BLOCKS), text(words, "rules", 2000)];
}

function verdict({ lost, exact, dearer }: Fields): Verdict {
  return {
    lost: num(lost, "verdict.lost"),
    exact: bool(exact, "verdict.exact"),
    dearer: bool(dearer, "verdict.dearer"),
  };
}

/** An answer to an intent; null when the message is something else. */
export function parseAnswer(value: unknown): Answer | null {
  return readAnswer(value, VERSION, (raw) => {
    const games = Array.isArray(raw.detail) ? raw.detail : null;
    const detail: Fields = games || raw.detail === undefined ? {} : fields(raw.detail, "detail");
    return {
      words: "text" in detail ? text(detail.text, "detail", 1000) : null,
      rules: "rules" in detail ? list(detail.rules, "rules", 1, 99).map(block) : null,
      games: games && list(games, "games", 0, 300).map(gameTitle),
      verdict: "lost" in detail ? verdict(detail) : null,
    };
  });
}
