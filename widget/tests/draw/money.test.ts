import { expect, it } from "vitest";
import { chipsOf, clamp, quickSizes, sums } from "../../src/draw/model/money";

it("writes money as each language does", () => {
  const written = (lang: string) => [sums(lang).sum(1234), sums(lang).cents(-5), sums(lang).cents(0.5)];
  expect(written("en")).toEqual(["$1,234", "−$5.00", "$0.50"]);
  expect(written("de")).toEqual(["1.234\u00a0$", "−5,00\u00a0$", "0,50\u00a0$"]);
  expect(written("fr")).toEqual(["1\u202f234\u00a0$", "−5,00\u00a0$", "0,50\u00a0$"]);
  expect(written("it")).toEqual(["1234\u00a0$", "−5,00\u00a0$", "0,50\u00a0$"]);
  expect(written("tr")).toEqual(["$1.234", "−$5,00", "$0,50"]);
  // What shows as nothing is not less than nothing.
  expect([sums("en").cents(-0.004), sums("de").sum(-0.4), sums("en").cents(-0.006)]).toEqual([
    "$0.00",
    "0\u00a0$",
    "−$0.01",
  ]);
  expect([sums("en").percent(0.583), sums("tr").percent(0.583), sums("de").odds(0.0102)]).toEqual([
    "58%",
    "%58",
    "1,0\u00a0%",
  ]);
  // What is rare is not what never happens, and what never happens needs no digits.
  const { odds, percent } = sums("en");
  expect([0, 0.00002, 0.0006, 0.9996, 1].map(odds)).toEqual(["0%", "<0.1%", "0.1%", "100.0%", "100%"]);
  expect([0, 0.004, 0.005, 0.995].map(percent)).toEqual(["0%", "<1%", "1%", "100%"]);
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
  expect(chipsOf(2_000)).toEqual([
    [100, 5],
    [100, 5],
  ]);
  // No pile is too tall, and both sides' chips are worth the same.
  expect(chipsOf(900)).toEqual([
    [100, 5],
    [100, 4],
  ]);
  expect(chipsOf(950_000, 1_000_000)).toEqual([
    [25, 3],
    [5, 4],
  ]);
  expect(chipsOf(1_050_000, 1_000_000)).toEqual([
    [100, 1],
    [5, 1],
  ]);
});
