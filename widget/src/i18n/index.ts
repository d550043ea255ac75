// Texts by key, from the catalogues that Python reads as well. `{name}` is filled in; a text that depends on a number has one
// form per plural category of Intl.PluralRules and takes the number as {n}.

import type { Player, Score, Seat, Snapshot } from "../messages";
import { type Catalogue, catalogues, type Key } from "./catalogues";

export { type Catalogue, catalogues, type Key };
export type Lang = keyof typeof catalogues;

export type Params = Readonly<Record<string, string | number>>;

export interface Texts {
  /** The language in use, for the `lang` attribute. */
  readonly lang: Lang;
  (key: Key, params?: Params): string;
  has(key: string): key is Key;
}

/** The first of the wanted languages that there is, a region ("de-CH") aside; else English. */
export function choose(wanted: readonly string[]): Lang {
  const known = wanted.map((one) => one.toLowerCase().split(/[-_]/)[0] as string);
  return (known.find((one) => Object.hasOwn(catalogues, one)) ?? "en") as Lang;
}

/** The texts of a language; `auto` is the reader's own, as the browser tells it. */
export function texts(wanted: string, readers: readonly string[] = globalThis.navigator?.languages ?? []): Texts {
  const lang = choose(wanted === "auto" ? readers : [wanted]);
  const table: Catalogue = catalogues[lang];
  const plural = new Intl.PluralRules(lang);
  const say = (key: Key, params: Params = {}): string => {
    const entry = table[key];
    const form = typeof entry === "string" ? entry : (entry[plural.select(Number(params.n))] ?? entry.other);
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
  return Object.assign(say, { lang, has: (key: string): key is Key => Object.hasOwn(catalogues.en, key) });
}

/** With a capital in front, by the language's own rule: in Turkish the capital of "i" is "İ". */
export function capital(t: Texts, text: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(t.lang) + rest.join("");
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

/** "Two pair", to stand alone. In a sentence it is written as the catalogue has it. */
export function handName(t: Texts, category: number): string {
  return capital(t, t(`category.${category}` as Key));
}

/** Known players go by the language's word, others by the name they came with. */
export function playerName(t: Texts, players: readonly [Player, Player], seat: Seat): string {
  const player = players[seat === "A" ? 0 : 1];
  if (player.kind === "computer") {
    const key = `opponent.${player.id}`;
    return t.has(key) ? t(key) : player.name;
  }
  return alone(players) ? t("player.you") : player.name || t(seat === "A" ? "player.first" : "player.second");
}

/** One person plays against the computer, and can be spoken to as such. */
export function alone(players: readonly [Player, Player]): boolean {
  return players.some((one) => one.kind === "computer");
}

function isYou(players: readonly [Player, Player], seat: Seat): boolean {
  return alone(players) && players[seat === "A" ? 0 : 1].kind === "human";
}

/** "Your turn", or whose it is. */
export function whoseTurn(t: Texts, players: readonly [Player, Player], seat: Seat): string {
  return isYou(players, seat) ? t("turn.yours") : t("turn.of", { player: playerName(t, players, seat) });
}

/** "You win", or who does. */
export function verdict(t: Texts, { players, outcome }: Pick<Snapshot, "players" | "outcome">): string {
  if (outcome === null || outcome === "draw") return t("result.draw");
  return isYou(players, outcome) ? t("result.win") : t("result.lose", { player: playerName(t, players, outcome) });
}

/** "straight, joker as ten of hearts" in the middle of a sentence. */
export function spokenHand(t: Texts, score: Score): string {
  const hand = t(`category.${score.category}` as Key);
  return score.joker ? `${hand}, ${t("joker.long", { card: longCard(t, score.joker) })}` : hand;
}
