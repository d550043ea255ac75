// Asking again about the dearest turns, one after the other.

import type { Action, Question, Review } from "../insights";
import type { Player, Seat, Snapshot } from "../messages";

/** As many turns are asked about. */
const MOST = 3;

export interface Learning {
  /** Which of the questions. */
  readonly at: number;
  /** What was answered last; null before the first try. */
  readonly tried: Action | null;
  /** The answer is on the board. */
  readonly revealed: boolean;
}

export const BEGIN: Learning = { at: 0, tried: null, revealed: false };

/** The dearest turns, dearest first: of the one person who plays the computer, else of both sides. */
export function questionsFor(review: Review, players: Snapshot["players"]): Question[] {
  const lost = ({ ply }: Question) => review.turns[ply]?.lost ?? 0;
  const asked = review.questions.filter(({ seat }) => asks(players, seat));
  return asked.sort((a, b) => lost(b) - lost(a) || a.ply - b.ply).slice(0, MOST);
}

function asks(players: readonly [Player, Player], seat: Seat): boolean {
  const people = players.filter((one) => one.kind === "human").length;
  return people !== 1 || players[seat === "A" ? 0 : 1].kind === "human";
}
