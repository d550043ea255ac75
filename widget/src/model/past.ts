// The game as it was some turns ago, from what the snapshot says of the turns since. What cards scored then is not known here.

import type { Snapshot } from "../messages";

/** The position after so many turns, for looking only. */
export function positionAt(snapshot: Snapshot, ply: number): Snapshot {
  const later = snapshot.turns.slice(ply);
  const [next] = later;
  if (!next) return snapshot;
  const marks = [...snapshot.marks];
  const scores: [number, number] = [...snapshot.scores];
  for (const { square, seat, score } of later) {
    marks[square] = ".";
    scores[seat === "A" ? 0 : 1] -= score.total;
  }
  return {
    ...snapshot,
    ply,
    marks: marks.join(""),
    turn: next.seat,
    scores,
    outcome: null,
    resigned: null,
    faces: snapshot.faces.map(() => null),
    turns: snapshot.turns.slice(0, ply),
  };
}
