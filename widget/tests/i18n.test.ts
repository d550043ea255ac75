/// <reference types="vite/client" />
import { expect, it } from "vitest";
import {
  capital,
  catalogues,
  choose,
  handName,
  type Lang,
  longCard,
  playerName,
  shortCard,
  texts,
  verdict,
  whoseTurn,
} from "../src/i18n";
import { parseSnapshot } from "../src/messages";
import { checkCatalogues } from "./catalogues";
import { sample } from "./sample";

const t = texts("en");
const langs = Object.keys(catalogues) as Lang[];
it("fills in names and chooses plurals", () => {
  expect(t("turn.of", { player: "Ann" })).toBe("Ann to play");
  expect(t("how.dead", { n: 1 })).toBe("1 dead card does not count");
  expect(t("how.dead", { n: 8 })).toBe("8 dead cards do not count");
  // In French, nothing is singular.
  expect(texts("fr")("result.by", { n: 0 })).toBe("de 0 point");
  expect(texts("de")("result.by", { n: 0 })).toBe("mit 0 Punkten Vorsprung");
});

it("leaves markup and odd names as they are", () => {
  expect(t("turn.of", { player: "<img src=x> $& {n}" })).toBe("<img src=x> $& {n} to play");
});

it("finds the language whatever the region and the case", () => {
  expect(choose(["de-CH"])).toBe("de");
  expect(choose(["de.UTF-8"])).toBe("de");
  expect(choose(["it@euro"])).toBe("it");
  expect(choose(["FR"])).toBe("fr");
  expect(choose(["tr_TR"])).toBe("tr");
  expect(choose(["tlh-Latn", "it-IT", "de"])).toBe("it");
  for (const odd of ["tlh-Latn", "constructor", "__proto__", ""]) expect(choose([odd])).toBe("en");
  expect(choose([])).toBe("en");
  expect(texts("auto", ["pt-BR", "tr"]).lang).toBe("tr");
  expect(texts("it", ["de"]).lang).toBe("it");
});

it("names cards short and long", () => {
  expect(shortCard("Th")).toBe("10♥\uFE0E");
  const spoken = (card: string) => langs.map((lang) => longCard(texts(lang), card));
  expect(spoken("Qh")).toEqual(["queen of hearts", "Herz Dame", "dame de cœur", "donna di cuori", "kupa kızı"]);
  expect(spoken("2c")).toEqual(["two of clubs", "Kreuz Zwei", "deux de trèfle", "due di fiori", "sinek ikilisi"]);
});

it("begins with a capital by the language's own rule", () => {
  expect(handName(texts("tr"), 2)).toBe("İki per");
  expect(handName(texts("en"), 2)).toBe("Two pair");
  expect(capital(texts("tr"), "ığdır")).toBe("Iğdır");
  expect(capital(texts("fr"), "échec")).toBe("Échec");
});

it("names players: you, two people, known opponents, custom ones", () => {
  const versus = parseSnapshot(sample());
  expect([playerName(t, versus.players, "A"), playerName(t, versus.players, "B")]).toEqual(["You", "Greedy"]);
  const two = parseSnapshot(sample({ computer: null }));
  expect([playerName(t, two.players, "A"), playerName(t, two.players, "B")]).toEqual(["First", "Second"]);
  const ann = [{ ...two.players[0], name: "Ann <3" }, two.players[1]] as const;
  expect([playerName(t, ann, "A"), playerName(t, ann, "B")]).toEqual(["Ann <3", "Second"]);
  const custom = { ...versus.players[1], id: "custom", name: "My <b>bot</b>" };
  expect(playerName(t, [versus.players[0], custom], "B")).toBe("My <b>bot</b>");
});

it("speaks to the one person at the board, and of two by their names", () => {
  const { players } = parseSnapshot(sample());
  expect([whoseTurn(t, players, "A"), whoseTurn(t, players, "B")]).toEqual(["Your turn", "Greedy to play"]);
  expect(verdict(t, { players, outcome: "A" })).toBe("You win");
  expect(verdict(t, { players, outcome: "B" })).toBe("Greedy wins");
  const two = parseSnapshot(sample({ computer: null })).players;
  expect(verdict(t, { players: two, outcome: "A" })).toBe("First wins");
  expect(verdict(t, { players: two, outcome: "draw" })).toBe("A draw");
});

checkCatalogues({
  catalogues,
  same: {
    de: ["square.worth", "keys.enter", "keys.escape", "help.worth"],
    fr: ["rank.6", "square.worth", "bonus.short", "joker.short", "how.total"],
    it: ["bonus.short", "keys.escape", "help.worth"],
    tr: ["bonus.short", "joker.short", "keys.enter", "keys.escape", "help.worth"],
  },
  sources: import.meta.glob("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
});
