// Codes and numbers as sentences.

import { capital, longCard, type Says, says, shortCard } from "../../i18n/texts";
import { catalogues, type Key } from "../catalogues";
import { DEEDS, type Hand, type Result, type Side, type Snapshot, type Turn } from "../messages";
import { type Sums, sums } from "./money";

export interface Words extends Says<Key> {
  readonly money: Sums;
}

/** The texts of a language; `auto` is the reader's own, as the browser tells it. */
export function words(wanted: string, readers: readonly string[] = globalThis.navigator?.languages ?? []): Words {
  const t = says<Key>(catalogues, wanted, readers);
  return Object.assign(t, { money: sums(t.lang) });
}

/** Known styles are the knight, others go by the name they came with. */
export function nameOf(t: Words, snapshot: Snapshot, side: Side): string {
  if (side === "A") return t("you");
  return (snapshot.opponent.kind !== "style" && snapshot.opponent.name) || t("knight");
}

const rank = (t: Words, name: string | undefined, n: number) => (name ? t(`name.${name}` as Key, { n }) : "");

/** Hands that are named by how many of a rank there are. */
const BY_MANY: ReadonlySet<number> = new Set([1, 2, 3, 6, 7]);

/** "pair of nines" */
export function handWords(t: Words, { category, ranks }: Hand): string {
  const n = BY_MANY.has(category) ? 2 : 1;
  return t(`hand.${category}` as Key, { a: rank(t, ranks[0], n), b: rank(t, ranks[1], n) });
}

/** "pair of nines, king kicker over queen"; null when nothing was shown. */
export function whyWords(t: Words, { winner, hands, decides, at }: Result): string | null {
  if (!hands) return null;
  const [mine, theirs] = winner === "B" ? [hands[1], hands[0]] : hands;
  const hand = handWords(t, mine);
  if (winner === null) return t("why.tie", { hand });
  const other = handWords(t, theirs);
  if (decides === "category") return t("why.beats", { hand, other });
  if (decides !== "kicker" || at === null) return t("why.over", { hand, other });
  const single = !BY_MANY.has(mine.category);
  const names = { hand, mine: rank(t, mine.ranks[at], 1), theirs: rank(t, theirs.ranks[at], 1) };
  return t(single ? "why.card" : "why.kicker", names);
}

/** "raise $5" */
export function turnWords(t: Words, { deed, amount }: Pick<Turn, "deed" | "amount">): string {
  if (deed === "draw") return amount ? t("act.draw", { n: amount }) : t("act.pat");
  return t(`act.${deed}`, { sum: t.money.sum(amount ?? 0) });
}

/** An action as Python writes it, in words: "draw 9c 4d", "raise 5", "stand pat". */
export function actionWords(t: Words, action: string): string {
  const [word, ...rest] = action.split(" ");
  if (action === "stand pat") return t("act.pat");
  const deed = DEEDS.find((one) => one === word);
  if (!deed) return action;
  const amount = Number(rest[0] ?? 0);
  if (deed !== "draw" || Number.isInteger(amount)) return turnWords(t, { deed, amount: amount || null });
  return t("act.these", { cards: rest.map(shortCard).join(" ") });
}

/** The action that changes these cards. */
export function drawAction(hand: readonly string[], marked: readonly number[]): string {
  const cards = hand.filter((_, place) => marked.includes(place));
  return cards.length > 0 ? `draw ${cards.join(" ")}` : "stand pat";
}

/** What came of the deal: who got how much. */
export function outcomeWords(t: Words, snapshot: Snapshot): string {
  const { result } = snapshot;
  if (!result) return "";
  const { winner, taker, won } = result;
  if (winner) return wonWords(t, snapshot, winner, won);
  if (!taker) return t("status.tie", { sum: t.money.sum(snapshot.carried) });
  return t(taker === "A" ? "status.tie.A" : "status.tie.B", { sum: t.money.sum(won), name: nameOf(t, snapshot, "B") });
}

/** "You win $30" */
export function wonWords(t: Words, snapshot: Snapshot, winner: Side, won: number): string {
  return t(winner === "A" ? "status.won" : "status.lost", { sum: t.money.sum(won), name: nameOf(t, snapshot, "B") });
}

/** Why it came so: a fold, or what the hands were. */
export function reasonWords(t: Words, { result, turns }: Snapshot): string {
  if (!result) return "";
  const why = whyWords(t, result);
  if (why) return why;
  return t(turns.at(-1)?.side === "A" ? "fold.A" : "fold.B");
}

/** What is to be done now. */
export function statusWords(t: Words, snapshot: Snapshot): string {
  const name = nameOf(t, snapshot, "B");
  if (snapshot.match) return t(`match.${snapshot.match}`, { name });
  if (snapshot.result) return outcomeWords(t, snapshot);
  if (snapshot.turn === "A") {
    if (snapshot.phase === "exchange") return t("status.exchange");
    return snapshot.owed > 0 ? t("status.owed", { sum: t.money.sum(snapshot.owed) }) : t("status.yours");
  }
  return t(snapshot.thinking ? "status.thinking" : "status.waits", { name });
}

/** "Nine of clubs, to be changed" for a card of a hand. */
export function cardWords(t: Words, card: string, marked: boolean, fresh: boolean): string {
  const name = capital(t, longCard(t, card));
  if (marked) return t("card.change", { card: name });
  return fresh ? t("card.fresh", { card: name }) : name;
}
