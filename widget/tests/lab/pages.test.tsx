// @vitest-environment happy-dom

import { afterEach, expect, it } from "vitest";
import { all, button, click, element, last, leave, one, open, press, receive, sent, text, tile, type } from "./page";
import { drawSample, HAND, orderSample, predictSample, TOLD } from "./sample";

afterEach(leave);

const card = (name: string) => one(`[data-testid="hand"] [data-card="${name}"]`);

it("cards of a hand are kept or thrown away", async () => {
  await open(drawSample());
  expect(card("9c").getAttribute("aria-pressed")).toBe("true");
  expect(card("Kc").getAttribute("aria-label")).toBe("king of clubs, to be exchanged");
  await click(card("Kc"));
  expect(last()).toMatchObject({ kind: "hand", hand: HAND, hold: ["9c", "9d", "Kc"] });
  expect(card("Kc").getAttribute("aria-pressed")).toBe("true");
  await click(card("9c"));
  expect(last()).toMatchObject({ hold: ["9d", "Kc"] });
});

it("a discard of the ranking is taken with one click, by another value with another", async () => {
  await open(drawSample());
  const rows = all("[data-hold]");
  expect(rows.map((row) => row.dataset.hold)).toEqual(["9c 9d", "9c 9d Kc", ""]);
  expect(rows.map((row) => row.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"]);
  expect(rows[2]?.textContent).toContain("keep nothing");
  await click(rows[1] as HTMLElement);
  expect(last()).toMatchObject({ kind: "hand", hold: ["9c", "9d", "Kc"] });
  await click(one('[data-testid="value"] input[value="percentile"]'));
  expect(last()).toMatchObject({ kind: "value", value: "percentile" });
});

it("tells what beats the hand", async () => {
  await open(drawSample());
  expect(text("beaten")).toContain("your hand (pair) loses to 300 of 1,327 hands: 22.6%. 27 hands tie.");
  expect(all('[data-testid="beaten"] summary').map((row) => row.textContent)).toEqual([
    "Two pair20015.1%",
    "Pair1007.5%",
  ]);
  expect(one(".ll-kinds").textContent).toBe("A 200");
});

it("cards are chosen from the deck, five at most", async () => {
  await open(drawSample({ hand: HAND.slice(0, 4), hold: [], odds: null, holds: [], beaten: null }));
  await click(tile("9c"));
  expect(last()).toMatchObject({ kind: "hand", hand: ["9d", "2c", "5c"] });
  await click(tile("As"));
  await click(tile("Ks"));
  expect(last()).toMatchObject({ kind: "hand", hand: ["9d", "2c", "5c", "As", "Ks"] });
  await click(button("Another hand"));
  expect(last()).toMatchObject({ kind: "another" });
});

it("asks, and sends a guess that is a number", async () => {
  await open(predictSample());
  expect(text("question")).toContain("Question 1 of 3");
  expect(text("question")).toContain("A deck of 52 cards. An area of 6 cards, a joker among them.");
  expect(text("question")).toContain("How likely: flush as the best hand?");
  const submit = () => click(button("That is my guess"));
  for (const wrong of ["", "x", "-1", "101"]) {
    await type(one('[data-testid="guess"]'), wrong);
    await submit();
  }
  expect(sent()).toEqual([]);
  await type(one('[data-testid="guess"]'), "12,5");
  await submit();
  expect(last()).toMatchObject({ kind: "guess", number: 1, percent: 12.5 });
});

it("a slider guesses as well", async () => {
  await open(predictSample());
  await type(one('input[type="range"]'), "500");
  expect((one('[data-testid="guess"]') as HTMLInputElement).value).toBe("50");
});

it("tells the truth after the guess, and goes on", async () => {
  await open(predictSample());
  await receive({ ...predictSample(TOLD), seq: 2 });
  expect(text("told")).toContain("Too high. You said 50.0%; it is 10.0%. (5.0 times)");
  expect(text("told")).toContain("100 of 1,000 ways: one in 10.0.");
  expect(text("told")).toContain("1. <b>x</b>");
  expect(text("score")).toContain("Mean cost so far: 0.740 bits");
  await click(button("Next question"));
  expect(last()).toMatchObject({ kind: "next", number: 1 });
  await open(predictSample(TOLD, { number: 3 }));
  expect(text("told")).toContain("The series is over.");
});

it("begins another series", async () => {
  await open(predictSample());
  await type(one('[data-testid="seed"]'), "4711");
  await type(one('[data-testid="length"]'), "5");
  await click(button("New series"));
  expect(last()).toMatchObject({ kind: "series", seed: 4711, length: 5 });
  const before = sent().length;
  for (const [seed, length] of [
    ["x", "5"],
    ["99999999999", "5"],
    ["1", "0"],
    ["1", "101"],
  ] as const) {
    await type(one('[data-testid="seed"]'), seed);
    await type(one('[data-testid="length"]'), length);
    await click(button("New series"));
  }
  expect(sent()).toHaveLength(before);
});

it("puts decks side by side in the order that frequency demands", async () => {
  await open(orderSample());
  expect(all("[data-flush]").map((deck) => deck.dataset.flush)).toEqual(["false", "true"]);
  expect(text("deck-52")).toContain("as in the game");
  expect(text("deck-36")).toContain("Flush is rarer than full house");
  expect(all('[data-testid="deck-36"] .ll-displaced').map((row) => row.dataset.category)).toEqual(["5", "0"]);
  await click(one('[data-testid="order-size"] input[value="7"]'));
  expect(last()).toMatchObject({ kind: "order", cards: 7, joker: 0 });
});

it("no key of a page without an area deals", async () => {
  await open(orderSample());
  await press(one('[role="tablist"]'), "1");
  expect(sent()).toEqual([]);
  expect(element.querySelector('[data-testid="deal"]')).toBeNull();
});
