import { expect, it } from "vitest";
import { parseSnapshot } from "../src/messages";
import { asText, bare, type Draft, draftOf, drawn, fits, lay, putMark, resize } from "../src/model/draft";
import { sample } from "./sample";

const small: Draft = {
  size: { columns: 2, rows: 2 },
  cards: ["As", "Kd", "7c", "7h"],
  marks: "A..b",
  turn: "A",
  scores: ["2", "2"],
};

it("is written as a position that Python reads", () => {
  expect(asText(small)).toBe("2x2 AsKd/7c7h A./.b A 2-2");
  const wide = resize(small, { columns: 3, rows: 1 });
  expect(asText(wide)).toMatch(/^3x1 AsKd2c A\.\. A 2-2$/);
});

it("lays a card, and one that lies elsewhere changes places", () => {
  expect(lay(small, 0, "Qh").cards).toEqual(["Qh", "Kd", "7c", "7h"]);
  expect(lay(small, 0, "7h").cards).toEqual(["7h", "Kd", "7c", "As"]);
  expect(lay(small, 1, "Kd").cards).toEqual(small.cards);
  expect(small.cards[0]).toBe("As");
});

it("puts and takes chips", () => {
  expect(putMark(small, 1, "B").marks).toBe("AB.b");
  expect(bare(putMark(small, 1, "B"))).toEqual({ ...small, marks: "....", scores: ["0", "0"] });
});

it("keeps what is on both grids, and never has a card twice", () => {
  let draft = small;
  for (const [columns, rows] of [
    [3, 3],
    [8, 6],
    [7, 7],
    [2, 8],
    [2, 2],
  ] as const) {
    draft = resize(draft, { columns, rows });
    expect(draft.cards).toHaveLength(columns * rows);
    expect(draft.marks).toHaveLength(columns * rows);
    expect(new Set(draft.cards).size).toBe(columns * rows);
    expect([draft.cards[0], draft.cards[1], draft.cards[columns]]).toEqual(["As", "Kd", "7c"]);
    expect([draft.marks[0], draft.marks[columns + 1]]).toEqual(["A", "b"]);
  }
  expect(asText(draft)).toBe(asText(small));
  expect([fits({ columns: 8, rows: 6 }), fits({ columns: 8, rows: 7 })]).toEqual([true, false]);
});

it("begins with what is on the board, and is shown as cards with nothing to score", () => {
  const snapshot = parseSnapshot(sample());
  const draft = draftOf(snapshot);
  expect(draft.cards).toEqual(snapshot.cards);
  const seen = drawn(snapshot, { ...draft, scores: ["12", "x"] });
  expect(seen.scores).toEqual([12, 0]);
  expect(seen.faces.every((one) => one === null)).toBe(true);
  expect(seen.turns).toEqual([]);
});
