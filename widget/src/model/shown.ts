// The position on the screen: the snapshot with the unconfirmed turn laid on top. Only the chip, the turn and the last turn's worth
// change before Python's word; totals wait for it.

import type { Face, Seat, Snapshot, Turn } from "../messages";
import type { Pending } from "./store";

export interface Shown {
  readonly marks: string;
  readonly turn: Seat;
  readonly last: Turn | null;
  readonly taken: number;
}

export function shown(snapshot: Snapshot, pending: Pending | null): Shown {
  const count = (marks: string) => marks.replaceAll(".", "").length;
  if (!pending) {
    const { marks, turn, turns } = snapshot;
    return { marks, turn, last: turns.at(-1) ?? null, taken: count(marks) };
  }
  const { square, face, seat, score } = pending;
  const marks = snapshot.marks.slice(0, square) + markOf(seat, face) + snapshot.marks.slice(square + 1);
  return { marks, turn: seat === "A" ? "B" : "A", last: { square, face, seat, score }, taken: count(marks) };
}

/** What stands for a chip in the marks. */
export function markOf(seat: Seat, face: Face): string {
  return face === "up" ? seat : seat.toLowerCase();
}

export function isFree(marks: string, square: number): boolean {
  return marks[square] === ".";
}

export function isDown(marks: string, square: number): boolean {
  return marks[square] === "a" || marks[square] === "b";
}

export function owner(marks: string, square: number): Seat | null {
  const mark = marks[square];
  return mark === undefined || mark === "." ? null : (mark.toUpperCase() as Seat);
}
