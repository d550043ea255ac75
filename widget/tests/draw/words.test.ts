/// <reference types="vite/client" />
import { expect, it } from "vitest";
import { catalogues } from "../../src/draw/catalogues";
import { type Hand, parseSnapshot, type Result, type Side } from "../../src/draw/messages";
import {
  actionWords,
  handWords,
  nameOf,
  outcomeWords,
  statusWords,
  turnWords,
  whyWords,
  words,
} from "../../src/draw/model/words";
import { catalogues as board } from "../../src/i18n/catalogues";
import { checkCatalogues } from "../catalogues";
import { table } from "./sample";

checkCatalogues({
  catalogues,
  same: {
    de: ["hand.theirs", "pot", "said"],
    fr: ["bet.half", "bet.pot", "col.action", "pot"],
    it: ["said"],
    tr: ["bet.half", "bet.pot", "said"],
  },
  sources: import.meta.glob("../../src/draw/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
  // Texts that the table says in its own way are its own.
  shared: (key) => key in board.en && board.en[key as keyof typeof board.en] === catalogues.en[key as "card"],
});

const hand = (category: number, ...ranks: string[]): Hand => ({ category, ranks, cards: [] });
const t = words("en");

it("names hands in every language", () => {
  const named = (one: Hand) => ["en", "de", "fr", "it", "tr"].map((lang) => handWords(words(lang), one));
  expect(named(hand(1, "9", "K"))).toEqual([
    "pair of nines",
    "Paar Neunen",
    "paire de neuf",
    "coppia di nove",
    "dokuzlu per",
  ]);
  expect(named(hand(0, "K", "9"))).toEqual([
    "king high",
    "höchste Karte König",
    "hauteur roi",
    "carta alta: re",
    "en yüksek kart papaz",
  ]);
  expect(named(hand(6, "A", "2"))[0]).toBe("full house, aces full of twos");
  expect(handWords(t, hand(2, "K", "4", "9"))).toBe("two pair, kings and fours");
  expect(handWords(t, hand(8, "T"))).toBe("straight flush, ten high");
});

it("says why a hand is better", () => {
  const why = (winner: "A" | "B" | null, a: Hand, b: Hand, decides: Result["decides"], at: number | null) =>
    whyWords(t, {
      winner,
      taker: winner,
      won: 1,
      why: winner ? "hand" : "tie",
      hands: [a, b],
      decides,
      at,
      pledges: [],
    });
  const [king, queen] = [hand(1, "9", "K", "7", "2"), hand(1, "9", "Q", "7", "2")];
  expect(why("A", king, queen, "kicker", 1)).toBe("pair of nines, king kicker over queen");
  expect(why("B", queen, king, "kicker", 1)).toBe("pair of nines, king kicker over queen");
  expect(why("A", hand(2, "K", "4", "9"), hand(2, "K", "3", "9"), "rank", 1)).toBe(
    "two pair, kings and fours over two pair, kings and threes",
  );
  expect(why("A", hand(5, "K", "9", "8", "3", "2"), hand(5, "K", "8", "7", "3", "2"), "kicker", 1)).toBe(
    "flush, king high, then nine over eight",
  );
  expect(why("B", king, hand(3, "2", "9", "8"), "category", null)).toBe("three twos, beats pair of nines");
  expect(why(null, king, king, null, null)).toBe("both have pair of nines");
  const folded = parseSnapshot(table("folded")).result;
  expect(folded && whyWords(t, folded)).toBe(null);
});

it("tells turns, with money as the language writes it", () => {
  expect(turnWords(t, { deed: "open", amount: 10 })).toBe("open $10");
  expect(turnWords(words("de"), { deed: "raise", amount: 1234 })).toBe("um 1.234\u00a0$ erhöhen");
  expect([0, 1, 3].map((amount) => turnWords(t, { deed: "draw", amount }))).toEqual([
    "stand pat",
    "change 1 card",
    "change 3 cards",
  ]);
  expect(actionWords(t, "draw 9c Td")).toBe("change 9♣\uFE0E 10♦\uFE0E");
  expect(actionWords(t, "draw 2")).toBe("change 2 cards");
  expect([actionWords(t, "stand pat"), actionWords(t, "fold")]).toEqual(["stand pat", "fold"]);
  expect(actionWords(t, "call the king")).toBe("call the king");
});

it("says what is to be done", () => {
  const said = (state: Parameters<typeof table>[0], lang = "en") =>
    statusWords(words(lang), parseSnapshot(table(state)));
  expect(said("first")).toBe("Your turn: $10 to pay");
  expect(said("opening")).toBe("Your turn");
  expect(said("exchange")).toBe("Choose the cards to change");
  expect(said("thinking")).toBe("Knight is thinking");
  expect(said("waiting", "fr")).toBe("La parole est à\u202f: Chevalier");
  expect(said("tie")).toBe("A tie: $120 stay on the table");
  expect(said("folded", "tr")).toBe("Şövalye $30 kazandı");
  expect(said("over")).toBe("You have won the match");
  expect(said("lost")).toBe("Knight has won the match");
});

it("says who gets the pot after equal hands that end the match", () => {
  const tie = parseSnapshot(table("tie"));
  const swept = (taker: Side, lang = "en") =>
    outcomeWords(words(lang), { ...tie, carried: 0, result: { ...(tie.result as Result), taker, won: 80 } });
  expect(outcomeWords(t, tie)).toBe("A tie: $120 stay on the table");
  expect(swept("A")).toBe("A tie: $80 to you, who alone can go on");
  expect(swept("B")).toBe("A tie: $80 to Knight, who alone can go on");
  expect(swept("B", "de")).toContain("80");
});

it("names the other side by its own name, when it has one", () => {
  const long = parseSnapshot(table("long"));
  expect(nameOf(t, long, "B")).toContain("<img src=x");
  expect(nameOf(t, parseSnapshot(table("first")), "B")).toBe("Knight");
  expect(nameOf(words("tr"), long, "A")).toBe("Sen");
});
