// What the engine would say of the samples' 3x3 games. Made up, like their scores.

import { type Raw, score } from "./sample";

const about = { v: 1, game: "g-1" };
const lines = (...values: number[]) =>
  values.map((value, at) => [
    value,
    at === 2,
    [
      [
        [4, "down"],
        [0, "up"],
        [8, "up"],
      ][at],
      [at + 1, "up"],
    ],
  ]);

export function analysis(more: Raw = {}): Raw {
  return {
    ...about,
    ply: 0,
    running: true,
    turn: "A",
    value: 5.5,
    exact: false,
    depth: 4,
    left: 9,
    nodes: 212_345,
    values: [
      [4, "down", 5.5, false],
      [0, "up", 2, false],
      [8, "up", -1, true],
    ],
    lines: lines(5.5, 2, -1),
    ...more,
  };
}

export function hint(more: Raw = {}): Raw {
  return { ...about, ply: 0, where: [0, 4, 8], lines: lines(5.5, 2, -1), ...more };
}

/** Of a game of three turns: A on a1, B on b1, A on a2; the first lost 3, the others 2 and 1. */
export function review(more: Raw = {}): Raw {
  const faces = [0, 1, 2, 3, 4].map((at) => [at, score(1, 2, 3, "", [0]), score(4, 7, 3, "Th", [1])]);
  return {
    ...about,
    ply: 3,
    running: false,
    done: 3,
    turns: [
      [3, true, 4, "up"],
      [2, false, 4, "down"],
      [1, true, 5, "up"],
    ],
    margins: [4, 1, 3, 2],
    accuracy: [0.9, 0.75],
    lost: [4, 2],
    questions: [
      [0, "A", faces],
      [2, "A", faces],
      [1, "B", faces],
    ],
    ...more,
  };
}
