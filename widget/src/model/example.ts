// The position that the help shows. Python wrote it down (tests/widgets/test_example.py), scores included: no rule is in here.

import { parseSnapshot } from "../messages";
import written from "./example.json";

export const POINTS: readonly number[] = written.points;

const player = (name: string) => ({ kind: "human", id: "human", name });

export const EXAMPLE = parseSnapshot({
  v: 1,
  seq: 0,
  game: "example",
  ...written.position,
  players: [player(""), player("")],
  claims: [null, null],
  thinking: false,
  stoppable: false,
  waiting: false,
  undo: false,
  redo: false,
  setup: { grid: "3x3", opponent: "human", first: "human", seed: "" },
  grids: ["3x3"],
  opponents: [{ id: "human", name: "" }],
  resigned: null,
  previous: null,
  pair: null,
  notice: null,
  answers: [],
});
