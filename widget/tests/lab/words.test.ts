/// <reference types="vite/client" />
import { describe, expect, it } from "vitest";
import { catalogues as board } from "../../src/i18n/catalogues";
import type { Lang } from "../../src/i18n/texts";
import { catalogues, type Key } from "../../src/lab/catalogues";
import { words } from "../../src/lab/views/context";

const langs = Object.keys(catalogues) as Lang[];
const keys = Object.keys(catalogues.en) as Key[];
const forms = (lang: Lang, key: Key): string[] => {
  const entry = catalogues[lang][key];
  return typeof entry === "string" ? [entry] : Object.values(entry);
};

/** The same in English because the word is the same, or no word is in it. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: ["col.hand", "predict.export", "value.jacks"],
  fr: ["col.percent", "compare.joker", "joker.title", "keys.page", "value.jacks"],
  it: ["page.area", "predict.export", "value.jacks"],
  tr: ["value.jacks"],
};

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

describe.each(langs)("%s", (lang) => {
  it("has the keys of the English catalogue, in its order", () => {
    expect(Object.keys(catalogues[lang])).toEqual(keys);
  });

  it("fills in the same names", () => {
    const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const key of keys) {
      const wanted = names(forms("en", key)[0] as string);
      for (const form of forms(lang, key)) expect(names(form), key).toEqual(wanted);
    }
  });

  it("has no empty text, no stray brace, no stray space", () => {
    for (const key of keys) {
      for (const text of forms(lang, key)) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe("");
        expect(text.replace(/\{\w+\}/g, "x"), key).not.toMatch(/[{}]| {2}/);
      }
    }
  });

  it("has a form for every number that comes up", () => {
    const plural = new Intl.PluralRules(lang);
    const small = new Set(Array.from({ length: 1000 }, (_, n) => plural.select(n)));
    for (const key of keys) {
      const entry = catalogues[lang][key];
      if (typeof entry === "string") continue;
      for (const form of small) expect(Object.keys(entry), key).toContain(form);
      // What counts ways and deals goes into the millions.
      if (/total|count|ties/.test(key)) expect(Object.keys(entry), key).toContain(plural.select(1_000_000));
    }
  });

  it("says nothing in English", () => {
    if (lang === "en") return;
    const own = keys.filter((key) => !(key in board.en));
    const same = own.filter((key) => JSON.stringify(catalogues[lang][key]) === JSON.stringify(catalogues.en[key]));
    expect(same.sort()).toEqual([...(SAME[lang] ?? [])].sort());
  });
});

it("keeps French signs from the start of a line", () => {
  for (const key of keys) for (const form of forms("fr", key)) expect(form, key).not.toMatch(/ [:;?!]/);
});

it("has no text that nobody uses", () => {
  const sources = import.meta.glob("../../src/lab/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
  const code = Object.values(sources).join("\n");
  const literal = new Set([...code.matchAll(/"([a-z]+(?:\.[a-zA-Z0-9]+)*)"/g)].map(([, key]) => key));
  const starts = [...code.matchAll(/`([a-z.]+\.)\$\{/g)].map(([, start]) => start as string);
  const shared = (key: string) => key in board.en && /^(rank|suit)\.|^card$/.test(key);
  const used = (key: string) => literal.has(key) || shared(key) || starts.some((start) => key.startsWith(start));
  expect(keys.filter((key) => !used(key))).toEqual([]);
});
