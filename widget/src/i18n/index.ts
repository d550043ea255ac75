// Texts by key. A language is a table like `en`; what a table lacks is shown in English.

import type { Face, Player, Score, Seat } from "../messages";
import { en } from "./en";

export type Key = keyof typeof en;

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };
export type Catalogue = Readonly<Partial<Record<Key, string | Plural>>>;

const catalogues: Readonly<Record<string, Catalogue>> = { en };

export type Params = Readonly<Record<string, string | number>>;

export interface Texts {
  /** The language in use, for the `lang` attribute. */
  readonly lang: string;
  (key: Key, params?: Params): string;
  has(key: string): key is Key;
}

export function texts(wanted: string): Texts {
  const lang = [wanted, wanted.split("-")[0] as string].find((one) => Object.hasOwn(catalogues, one)) ?? "en";
  const table = catalogues[lang] as Catalogue;
  const plural = new Intl.PluralRules(lang);
  const say = (key: Key, params: Params = {}): string => {
    const entry: string | Plural = table[key] ?? en[key];
    const form = typeof entry === "string" ? entry : (entry[plural.select(Number(params.n))] ?? entry.other);
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
  return Object.assign(say, { lang, has: (key: string): key is Key => Object.hasOwn(en, key) });
}

const SUIT_SIGN: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** "10♥". The sign is followed by U+FE0E, or some systems draw an emoji. */
export function shortCard(card: string): string {
  return `${card[0] === "T" ? "10" : card[0]}${SUIT_SIGN[card[1] as string]}\uFE0E`;
}

/** "queen of hearts" */
export function longCard(t: Texts, card: string): string {
  return t("card", { rank: t(`rank.${card[0]}` as Key), suit: t(`suit.${card[1]}` as Key) });
}

export function handName(t: Texts, category: number): string {
  return t(`category.${category}` as Key);
}

/** Known players go by the language's word, others by the name they came with. */
export function playerName(t: Texts, players: readonly [Player, Player], seat: Seat): string {
  const player = players[seat === "A" ? 0 : 1];
  if (player.kind === "computer") {
    const key = `opponent.${player.id}`;
    return t.has(key) ? t(key) : player.name;
  }
  const alone = players.some((one) => one.kind === "computer");
  return alone ? t("player.you") : player.name || t(seat === "A" ? "player.first" : "player.second");
}

/** "straight, joker as ten of hearts" in the middle of a sentence. */
export function spokenHand(t: Texts, score: Score): string {
  const hand = handName(t, score.category).toLocaleLowerCase(t.lang);
  return score.joker ? `${hand}, ${t("joker.long", { card: longCard(t, score.joker) })}` : hand;
}

export function spokenFace(t: Texts, face: Face): string {
  return t(`said.face.${face}`);
}
