import { expect, it } from "vitest";
import { chipsOf, clamp, quickSizes, sums } from "../../src/draw/model/money";

it("writes money as each language does", () => {
  const written = (lang: string) => [sums(lang).sum(1234), sums(lang).change(-5), sums(lang).cents(0.5)];
  expect(written("en")).toEqual(["$1,234", "−$5", "$0.50"]);
  expect(written("de")).toEqual(["1.234\u00a0$", "−5\u00a0$", "0,50\u00a0$"]);
  expect(written("fr")).toEqual(["1\u202f234\u00a0$", "−5\u00a0$", "0,50\u00a0$"]);
  expect(written("it")).toEqual(["1234\u00a0$", "−5\u00a0$", "0,50\u00a0$"]);
  expect(written("tr")).toEqual(["$1.234", "−$5", "$0,50"]);
  expect(sums("en").change(0)).toBe("$0");
  expect([sums("en").percent(0.583), sums("tr").percent(0.583), sums("de").odds(0.0102)]).toEqual([
    "58%",
    "%58",
    "1\u00a0%",
  ]);
});

it("proposes bets within what may be bet, each once", () => {
  expect(quickSizes([1, 95], 30)).toEqual([
    ["half", 15],
    ["pot", 30],
    ["all", 95],
  ]);
  expect(quickSizes([1, 20], 45)).toEqual([["all", 20]]);
  expect(quickSizes([1, 30], 45)).toEqual([
    ["half", 23],
    ["all", 30],
  ]);
  expect(quickSizes([1, 1], 10)).toEqual([["all", 1]]);
  expect([clamp([2, 9], 1), clamp([2, 9], 5.4), clamp([2, 9], 99)]).toEqual([2, 5, 9]);
});

it("lays money out in chips", () => {
  const chips = chipsOf(141);
  expect(chips).toEqual([
    [100, 1],
    [25, 1],
    [5, 3],
    [1, 1],
  ]);
  expect(chips.reduce((sum, [worth, count]) => sum + worth * count, 0)).toBe(141);
  expect(chipsOf(0)).toEqual([]);
  // What is too much for the table is not drawn.
  expect(chipsOf(1_000_000)).toEqual([[100, 9]]);
});
