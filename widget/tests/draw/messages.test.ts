import { expect, it } from "vitest";
import { MessageError, parseAnswer, parseSnapshot } from "../../src/draw/messages";
import { parseReview, parseTeacher } from "../../src/draw/teaching";
import { places, replaced } from "../places";
import { type Raw, review, STATES, table, teacher } from "./sample";

it("takes what Python sends", () => {
  for (const state of STATES) expect(parseSnapshot(table(state)).deal).toBe(7);
  expect(parseTeacher(teacher())?.plans[0]?.discard).toEqual([1, 3, 4]);
  expect(parseReview(review())?.decisions[0]?.cost).toBe(0.21);
});

const JUNK = [{}, () => 1, Number.NaN, -1, 1.5, 10 ** 400, "<img src=x onerror=alert(1)>".repeat(20)];
/** For more than this page: Python's own. */
const UNREAD = new Set(["bank", "pledgesA", "pieces"]);

it("drops a snapshot in which anything is not what it should be", () => {
  for (const state of STATES) {
    const good = table(state);
    for (const path of places(good)) {
      if (path.some((one) => UNREAD.has(String(one)))) continue;
      for (const junk of JUNK) {
        expect(() => parseSnapshot(replaced(good, path, junk)), `${state} ${path} ${String(junk)}`).toThrow(
          MessageError,
        );
      }
    }
  }
});

it("drops a snapshot that lacks something, or has a card twice, or a range that is none", () => {
  const may = new Set(["turn", "other", "legal", "result", "match", "resumable", "notice", ...UNREAD]);
  for (const key of Object.keys(table()).filter((one) => !may.has(one))) {
    const { [key]: _, ...rest } = table();
    expect(() => parseSnapshot(rest), key).toThrow(MessageError);
  }
  const spoilt: Raw[] = [
    { hand: ["9c", "9c", "9d", "4s", "Td"] },
    { hand: ["9c", "Kh", "9d", "4s"] },
    { armour: ["on"] },
    { legal: { ...(table().legal as Raw), raise: [5, 4] } },
    { result: { ...(table("shown").result as Raw), at: 4 } },
    { result: { ...(table("folded").result as Raw), at: 0 } },
    { v: 2 },
    { turns: new Array(1001).fill(["A", "check", null, 0]) },
  ];
  for (const more of spoilt)
    expect(() => parseSnapshot(table("first", more)), JSON.stringify(more)).toThrow(MessageError);
  for (const junk of [null, 5, "snapshot", [], {}]) expect(() => parseSnapshot(junk)).toThrow(MessageError);
});

it("takes what the teacher says whole or not at all", () => {
  for (const path of places(teacher())) {
    expect(parseTeacher(replaced(teacher(), path, {})), String(path)).toBe(null);
  }
  for (const path of places(review())) {
    if (path.at(-1) === "player") continue;
    expect(parseReview(replaced(review(), path, {})), String(path)).toBe(null);
  }
  expect(parseTeacher({})).toBe(null);
  expect(parseReview({})).toBe(null);
  expect(parseTeacher(teacher({ plans: [], advice: null, equity: null }))?.equity).toBe(null);
});

it("hears answers, and nothing else", () => {
  expect(parseAnswer({ v: 1, kind: "answer", id: "a-1", code: "ok", seq: 3 })).toEqual({
    id: "a-1",
    code: "ok",
    seq: 3,
  });
  for (const other of [
    null,
    "answer",
    { v: 2, kind: "answer", id: "a", code: "ok", seq: 3 },
    { v: 1, kind: "heard", id: "a", code: "ok", seq: 3 },
    { v: 1, kind: "answer", id: "a", code: "ok" },
    { v: 1, kind: "answer", id: "a".repeat(65), code: "ok", seq: 3 },
  ]) {
    expect(parseAnswer(other)).toBe(null);
  }
});
