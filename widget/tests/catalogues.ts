// What holds for the texts of every widget: complete, in five languages, with no word that nobody uses.

import { describe, expect, it } from "vitest";
import type { Catalogue, Key } from "../src/i18n/catalogues";
import type { Lang } from "../src/i18n/texts";

type Entry = Catalogue[Key];
type Table = Readonly<Record<string, Entry>>;

export interface Checked {
  readonly catalogues: Readonly<Record<Lang, Table>>;
  /** What is the same in English because the word is the same, or no word is in it. */
  readonly same: Readonly<Record<string, readonly string[]>>;
  /** The program's sources. */
  readonly sources: Readonly<Record<string, unknown>>;
  /** Keys of another catalogue, which are held to this where they are from. */
  shared?(key: string): boolean;
  /** Keys whose numbers go into the millions. */
  readonly large?: RegExp;
}

export function checkCatalogues({ catalogues, same, sources, shared = () => false, large }: Checked): void {
  const langs = Object.keys(catalogues) as Lang[];
  const keys = Object.keys(catalogues.en);
  const own = keys.filter((key) => !shared(key));
  const forms = (lang: Lang, key: string): string[] => {
    const entry = catalogues[lang][key] as Entry;
    return typeof entry === "string" ? [entry] : Object.values(entry);
  };
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

  describe.each(langs)("%s", (lang) => {
    it("has the keys of the English catalogue, in its order", () => {
      expect(Object.keys(catalogues[lang])).toEqual(keys);
    });

    it("fills in the same names", () => {
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
      const small = [...new Set(Array.from({ length: 1000 }, (_, n) => plural.select(n)))];
      for (const key of own) {
        const entry = catalogues[lang][key] as Entry;
        if (typeof entry === "string") continue;
        const wanted = new Set(large?.test(key) ? [...small, plural.select(1_000_000)] : small);
        for (const form of wanted) expect(Object.keys(entry), key).toContain(form);
        if (!large) expect(Object.keys(entry).length, key).toBe(wanted.size);
      }
    });

    it("says nothing in English", () => {
      if (lang === "en") return;
      const alike = own.filter((key) => JSON.stringify(catalogues[lang][key]) === JSON.stringify(catalogues.en[key]));
      expect(alike.sort()).toEqual([...(same[lang] ?? [])].sort());
    });
  });

  it("keeps French signs from the start of a line", () => {
    for (const key of keys) for (const form of forms("fr", key)) expect(form, key).not.toMatch(/ [:;?!]/);
  });

  it("has no text that nobody uses", () => {
    const code = Object.values(sources).join("\n");
    const literal = new Set([...code.matchAll(/"([a-z]+(?:\.[a-zA-Z0-9]+)*)"/g)].map(([, key]) => key));
    const starts = [...code.matchAll(/`([a-z.]+\.)\$\{/g)].map(([, start]) => start as string);
    // Read where cards and hands are named, which is the board's source.
    const common = (key: string) => shared(key) && /^(rank|suit|category)\.|^card$/.test(key);
    const used = (key: string) => literal.has(key) || common(key) || starts.some((start) => key.startsWith(start));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });
}
