import { expect, it } from "vitest";
import { longCard, playerName, shortCard, texts } from "../src/i18n";
import { en } from "../src/i18n/en";
import { parseSnapshot } from "../src/messages";
import { sample } from "./sample";

const t = texts("en");

it("fills in names and chooses plurals", () => {
  expect(t("turn.of", { player: "Ann" })).toBe("Ann to play");
  expect(t("area.count", { n: 1 })).toBe("1 card counts");
  expect(t("area.count", { n: 8 })).toBe("8 cards count");
});

it("leaves markup and odd names as they are", () => {
  expect(t("turn.of", { player: "<img src=x> $& {n}" })).toBe("<img src=x> $& {n} to play");
});

it("falls back to English for a language it does not have", () => {
  expect(texts("tlh-Latn").lang).toBe("en");
  expect(texts("en-GB").lang).toBe("en");
  expect(texts("constructor").lang).toBe("en");
  expect(texts("").lang).toBe("en");
});

it("names cards short and long", () => {
  expect(shortCard("Th")).toBe("10♥\uFE0E");
  expect(longCard(t, "Qs")).toBe("queen of spades");
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

it("has no empty text and no stray brace", () => {
  for (const [key, entry] of Object.entries(en)) {
    for (const text of typeof entry === "string" ? [entry] : Object.values(entry)) {
      expect(text, key).not.toBe("");
      expect(text.replace(/\{\w+\}/g, ""), key).not.toMatch(/[{}]/);
    }
  }
});
