// What the board says, and what it calls players.

import type { Player, Score, Seat, Snapshot } from "../messages";
import { type Catalogue, catalogues, type Key } from "./catalogues";
import { choose as chosen, type Lang, longCard, type Says, says } from "./texts";

export { capital, handName, type Lang, longCard, type Params, shortCard } from "./texts";
export { type Catalogue, catalogues, type Key };

export interface Texts extends Says<Key> {
  has(key: string): key is Key;
}

/** The first of the wanted languages that there is, a region ("de-CH") aside; else English. */
export const choose = (wanted: readonly string[]): Lang => chosen(wanted, catalogues);

/** The texts of a language; `auto` is the reader's own, as the browser tells it. */
export function texts(wanted: string, readers: readonly string[] = globalThis.navigator?.languages ?? []): Texts {
  const has = (key: string): key is Key => Object.hasOwn(catalogues.en, key);
  return Object.assign(says<Key>(catalogues, wanted, readers), { has });
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
