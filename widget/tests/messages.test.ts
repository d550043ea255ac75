import { describe, expect, it } from "vitest";
import { MessageError, parseAnswer, parseSnapshot } from "../src/messages";
import { chance, type Raw, sample, score } from "./sample";

describe("a snapshot", () => {
  it("gets its types", () => {
    const snapshot = parseSnapshot(sample({ marks: "A.b......", answers: [["x-1", "ok"]] }));
    expect(snapshot.size).toEqual({ columns: 3, rows: 3 });
    expect(snapshot.faces[0]).toBeNull();
    expect(snapshot.faces[1]?.down).toEqual({
      category: 4,
      hand: 7,
      bonus: 3,
      total: 10,
      joker: "Th",
      squares: [1, 2],
    });
    expect(snapshot.faces[1]?.up.joker).toBeNull();
    expect(snapshot.turns.map((turn) => [turn.square, turn.face, turn.seat])).toEqual([
      [0, "up", "A"],
      [2, "down", "B"],
    ]);
    expect(snapshot.answers.get("x-1")).toBe("ok");
  });

  const wrong: Record<string, unknown[]> = {
    v: [0, 2, "1", null],
    seq: [-1, 0.5, "1", Number.NaN],
    game: [1, null, "g".repeat(41)],
    ply: [-1, 10, "0"],
    columns: [0, 9, 2, "3"],
    rows: [0, 9, 4],
    cards: [[], ["As"], "AsKs", new Array(9).fill("Xx"), new Array(9).fill("<img src=x>")],
    marks: ["", "..........", "...X.....", 5],
    turn: ["C", "a", null],
    scores: [[1], [1, 2, 3], [1, -1], ["1", "2"], null],
    outcome: ["C", true],
    players: [[], [{}, {}], [{ kind: "god", id: "x", name: "" }, null]],
    thinking: [1, "true"],
    waiting: [null],
    undo: ["yes"],
    redo: [0],
    faces: [
      {},
      [[0]],
      [[9, score(1, 2, 0), score(1, 2, 0)]],
      [[0, score(9, 2, 0), score(1, 2, 0)]],
      [[0, score(1, 2, 0, "1h"), score(1, 2, 0)]],
      [[0, score(1, 2, 0, "", [9]), score(1, 2, 0)]],
      [[0, score(1, 2, 0, "", [0, 1, 2, 3, 4, 5]), score(1, 2, 0)]],
    ],
    turns: [[[0, "sideways", "A", score(1, 2, 0)]], [[0, "up", "C", score(1, 2, 0)]], "none"],
    setup: [null, {}, { grid: "6x5", opponent: "greedy", first: "me" }],
    grids: [[], [6], "6x5"],
    opponents: [[], [{}], null],
    previous: [{}, { scores: [1] }, 3],
    notice: [{}, { code: "x" }, "text"],
    answers: [[["x"]], {}, [["x".repeat(65), "ok"]]],
  };

  it.each(Object.entries(wrong).flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    "is refused when %s is %j",
    (field, value) => {
      expect(() => parseSnapshot(sample({ more: { [field]: value } }))).toThrow(MessageError);
    },
  );

  it("is refused when a field is missing", () => {
    for (const field of Object.keys(sample())) {
      const raw = sample();
      delete raw[field];
      expect(() => parseSnapshot(raw), field).toThrow(MessageError);
    }
  });

  it("is refused when a chip lies on a square with faces", () => {
    const faces = sample().faces;
    expect(() => parseSnapshot(sample({ marks: "A........", more: { faces } }))).toThrow(/faces/);
  });

  it("is parsed or refused, whatever it is", () => {
    const random = chance(1);
    const junk: unknown[] = [null, undefined, 0, -1, 1e99, "", "x", true, [], {}, [[]], Number.NaN, 10n, () => 0];
    for (let round = 0; round < 2000; round++) {
      const raw: Raw = sample();
      const keys = Object.keys(raw);
      const key = keys[Math.floor(random() * keys.length)] as string;
      raw[key] = junk[Math.floor(random() * junk.length)];
      try {
        parseSnapshot(random() < 0.1 ? raw[key] : raw);
      } catch (error) {
        expect(error).toBeInstanceOf(MessageError);
      }
    }
  });
});

describe("an answer", () => {
  it("is read", () => {
    const raw = { v: 1, kind: "answer", id: "x-1", code: "stale", seq: 4 };
    const nothing = { words: null, rules: null, games: null, verdict: null };
    expect(parseAnswer(raw)).toEqual({ id: "x-1", code: "stale", seq: 4, ...nothing });
  });

  it("is read with what there is to tell of a text", () => {
    const raw = { v: 1, kind: "answer", id: "x-1", code: "record", seq: 4 };
    expect(parseAnswer({ ...raw, detail: { text: "wrong (line 1)", line: 1 } })?.words).toBe("wrong (line 1)");
    const game = { first: "Ann", second: "", grid: "6x5", result: "*" };
    expect(parseAnswer({ ...raw, detail: [game, { ...game, more: 1 }] })?.games).toEqual([game, game]);
    const rules = [["p", "One"]];
    expect(parseAnswer({ ...raw, detail: { rules } })?.rules).toEqual(rules);
    const verdict = { lost: 1.5, exact: true, dearer: false };
    expect(parseAnswer({ ...raw, detail: verdict })?.verdict).toEqual(verdict);
    for (const detail of [
      5,
      "x",
      { text: 5 },
      { rules: 5 },
      { ...verdict, lost: "1" },
      { ...verdict, exact: 1 },
      [5],
      [{ ...game, first: 5 }],
      new Array(301).fill(game),
    ])
      expect(parseAnswer({ ...raw, detail })).toBeNull();
  });

  it.each([null, 1, "answer", [], {}, { v: 1, kind: "answer" }, { v: 2, kind: "answer", id: "x", code: "ok", seq: 1 }])(
    "is not %j",
    (raw) => {
      expect(parseAnswer(raw)).toBeNull();
    },
  );
});
