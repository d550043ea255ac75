import { describe, expect, it } from "vitest";
import { Insights, readInsight } from "../src/insights";
import { BEGIN, questionsFor } from "../src/model/learning";
import { analysis, hint, review } from "./insight";
import { score } from "./sample";

it("reads what Python tells", () => {
  expect(readInsight("analysis", analysis())).toMatchObject({
    ply: 0,
    turn: "A",
    value: 5.5,
    values: [
      { square: 4, face: "down", value: 5.5, exact: false },
      { square: 0 },
      { square: 8, value: -1, exact: true },
    ],
  });
  expect(readInsight("hint", hint())).toMatchObject({ where: [0, 4, 8], lines: [{ value: 5.5 }, {}, {}] });
  expect(readInsight("review", review())?.turns[0]).toEqual({ lost: 3, exact: true, best: { square: 4, face: "up" } });
  expect(readInsight("thought", { v: 1, game: "g-1", ply: 2, depth: 5, nodes: 1e9 })).toMatchObject({ nodes: 1e9 });
});

describe("what does not fit is nothing", () => {
  it.each([
    ["analysis", {}],
    ["analysis", null],
    ["analysis", "x"],
    ["analysis", { ...analysis(), v: 2 }],
    ["analysis", { ...analysis(), value: "5" }],
    ["analysis", { ...analysis(), value: Number.NaN }],
    ["analysis", { ...analysis(), values: [[0, "sideways", 1, true]] }],
    ["analysis", { ...analysis(), values: [[64, "up", 1, true]] }],
    ["analysis", { ...analysis(), lines: new Array(9).fill([1, true, [[0, "up"]]]) }],
    ["hint", { ...hint(), where: [] }],
    ["review", { ...review(), margins: [0] }],
    ["review", { ...review(), turns: [null] }],
    ["review", { ...review(), questions: [[0, "C", []]] }],
    ["thought", { v: 1, game: "g", ply: 65, depth: 1, nodes: 1 }],
    ["thought", { v: 1, game: "g", ply: 1, depth: 1, nodes: -1 }],
  ] as const)("%s %#", (kind, value) => {
    expect(readInsight(kind, value)).toBeNull();
  });
});

it("tells its listeners, until they leave", () => {
  const insights = new Insights();
  let heard = 0;
  const leave = insights.subscribe(() => heard++);
  insights.receive("hint", hint());
  expect(insights.get().hint?.where).toEqual([0, 4, 8]);
  leave();
  insights.receive("hint", {});
  expect([heard, insights.get().hint]).toEqual([1, null]);
});

it("asks the one person about their dearest turns, and two people about both sides'", () => {
  const found = readInsight("review", review());
  if (!found) throw new Error("no review");
  const players = (kinds: string[]) =>
    kinds.map((kind) => ({ kind, id: kind, name: "" })) as unknown as Parameters<typeof questionsFor>[1];
  const plies = (kinds: string[]) => questionsFor(found, players(kinds)).map((one) => one.ply);
  expect(plies(["human", "computer"])).toEqual([0, 2]);
  expect(plies(["computer", "human"])).toEqual([1]);
  expect(plies(["human", "human"])).toEqual([0, 1, 2]);
  expect(plies(["computer", "computer"])).toEqual([0, 1, 2]);
  expect(BEGIN.tried).toBeNull();
  expect(found.questions[0]?.faces[4]?.down.joker).toBe("Th");
  expect(score(1, 2, 3)).toHaveLength(6);
});
