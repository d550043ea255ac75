/// <reference types="vite/client" />
import { expect, it } from "vitest";
import { catalogues as board } from "../../src/i18n/catalogues";
import { catalogues } from "../../src/lab/catalogues";
import { words } from "../../src/lab/views/context";
import { checkCatalogues } from "../catalogues";

const keys = Object.keys(catalogues.en);

it("shares the board's words for cards and hands", () => {
  expect(words("de")("category.6")).toBe(board.de["category.6"]);
  expect(keys.filter((key) => key in board.en)).toContain("rank.A");
  // And not what only the board says.
  expect(keys).not.toContain("control.undo");
});

it("speaks the reader's language", () => {
  expect(words("auto", ["pt", "tr-TR"]).lang).toBe("tr");
  expect(words("fr")("ways.total", { n: 2_000_000, total: "2 000 000" })).toBe("2 000 000 de cas possibles");
  expect(words("en")("deal.count", { n: 1, deals: "1" })).toBe("1 deal");
});

checkCatalogues({
  catalogues,
  same: {
    de: ["col.hand", "predict.export", "value.jacks"],
    fr: ["col.percent", "compare.joker", "joker.title", "keys.page", "value.jacks"],
    it: ["page.area", "predict.export", "value.jacks"],
    tr: ["value.jacks"],
  },
  sources: import.meta.glob("../../src/lab/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
  shared: (key) => key in board.en,
  large: /total|count|ties/,
});
