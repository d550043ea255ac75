import { expect, it } from "vitest";
import { MessageError, parseAnswer, parseSnapshot } from "../../src/lab/messages";
import { type Place, places, replaced } from "../places";
import { chance } from "../sample";
import { dealt, drawSample, exact, labSample, orderSample, predictSample, type Raw, TOLD } from "./sample";

const WHY = { en: "1. choose", tr: "1. seç" };
const GOOD: Raw[] = [
  labSample(),
  labSample({
    before: { deck: 32, ace_low: true, cards: 1, joker: 0, known: ["As"], dead: [], ...exact() },
    sample: dealt(),
    watch: { category: 8, path: [[1, 1, 0.2, 1]], why: WHY },
  }),
  drawSample(),
  drawSample({ hand: [], hold: [], odds: null, holds: [], beaten: null }),
  predictSample(),
  predictSample(TOLD),
  orderSample(),
];

it("takes what Python sends", () => {
  for (const raw of GOOD) expect(parseSnapshot(raw).seq).toBe(1);
});

it("drops a snapshot in which anything is not what it should be", () => {
  const random = chance(1);
  // `desk` is read by nobody, and a text that explains may be any text.
  const free = (path: Place) => path[0] === "desk" || path.includes("why");
  const junk = [undefined, {}, [], () => 1, Number.NaN, -1e300, "<img src=x>", 10 ** 400];
  for (const good of GOOD) {
    for (const path of places(good).filter((one) => !free(one))) {
      const value = junk[Math.floor(random() * junk.length)];
      const spoilt = replaced(good, path, value);
      // A missing page is as good as none.
      const mayMiss =
        value === undefined &&
        [
          "before",
          "sample",
          "watch",
          "draw",
          "predict",
          "order",
          "told",
          "mean",
          "half",
          "factor",
          "odds",
          "beaten",
        ].includes(String(path.at(-1)));
      if (mayMiss) continue;
      if (path.at(-1) === "answers" || Array.isArray(value)) continue;
      expect(() => parseSnapshot(spoilt), JSON.stringify([path, String(value)])).toThrow(MessageError);
    }
  }
});

it("reads answers and nothing else", () => {
  const good = { v: 1, kind: "answer", id: "a", code: "ok", seq: 1 };
  expect(parseAnswer(good)).toEqual({ id: "a", code: "ok", seq: 1, words: null });
  expect(parseAnswer({ ...good, detail: { text: "no" } })?.words).toBe("no");
  for (const bad of [null, 1, [], {}, { ...good, v: 2 }, { ...good, kind: "x" }, { ...good, detail: { text: 1 } }]) {
    expect(parseAnswer(bad)).toBeNull();
  }
});
