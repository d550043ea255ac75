// Texts by key. `{name}` is filled in; a text that depends on a number has one form per plural category of Intl.PluralRules and
// takes the number as {n}. Which catalogue it is from, is the widget's matter: the board and the lab each carry their own.

import type { Catalogue, catalogues, Key } from "./catalogues";

export type Lang = keyof typeof catalogues;
export type Params = Readonly<Record<string, string | number>>;
type Entry = Catalogue[Key];

/** Says the texts of one language. */
export interface Says<K extends string> {
  /** The language in use, for the `lang` attribute. */
  readonly lang: Lang;
  (key: K, params?: Params): string;
}

/** What every catalogue has: cards and hands. */
export type CommonKey = Extract<Key, "card" | `rank.${string}` | `suit.${string}` | `category.${string}`>;

/** The first of the wanted languages that there is, a region ("de-CH", "de_CH.UTF-8", "de@euro") aside; else English. */
export function choose(wanted: readonly string[], known: Readonly<Record<Lang, unknown>>): Lang {
  const bases = wanted.map((one) => one.toLowerCase().split(/[-_.@]/)[0] as string);
  return (bases.find((one) => Object.hasOwn(known, one)) ?? "en") as Lang;
}

/** The texts of a language; `auto` is the reader's own, as the browser tells it. */
export function says<K extends string>(
  tables: Readonly<Record<Lang, Readonly<Record<K, Entry>>>>,
  wanted: string,
  readers: readonly string[],
): Says<K> {
  const lang = choose(wanted === "auto" ? readers : [wanted], tables);
  const table = tables[lang];
  const plural = new Intl.PluralRules(lang);
  const say = (key: K, params: Params = {}): string => {
    const entry = table[key];
    const form = typeof entry === "string" ? entry : (entry[plural.select(Number(params.n))] ?? entry.other);
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
  return Object.assign(say, { lang });
}

/** With a capital in front, by the language's own rule: in Turkish the capital of "i" is "İ". */
export function capital(t: { readonly lang: Lang }, text: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(t.lang) + rest.join("");
}

const SUIT_SIGN: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** "10♥". The sign is followed by U+FE0E, or some systems draw an emoji. */
export function shortCard(card: string): string {
  return `${card[0] === "T" ? "10" : card[0]}${SUIT_SIGN[card[1] as string]}\uFE0E`;
}

/** "queen of hearts" */
export function longCard(t: Says<CommonKey>, card: string): string {
  return t("card", { rank: t(`rank.${card[0]}` as CommonKey), suit: t(`suit.${card[1]}` as CommonKey) });
}

/** "Two pair", to stand alone. In a sentence it is written as the catalogue has it. */
export function handName(t: Says<CommonKey>, category: number): string {
  return capital(t, t(`category.${category}` as CommonKey));
}
