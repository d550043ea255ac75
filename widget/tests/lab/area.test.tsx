// @vitest-environment happy-dom

import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  all,
  button,
  click,
  element,
  last,
  leave,
  model,
  one,
  open,
  press,
  receive,
  sent,
  text,
  tile,
  type,
} from "./page";
import { dealt, exact, labSample } from "./sample";

beforeEach(() => open());
afterEach(leave);

const cells = (category: number) => all(`[data-category="${category}"] [role="cell"]`).map((cell) => cell.textContent);
const heads = () => all('[role="columnheader"]').map((head) => head.textContent);

it("every bar is a row of a table", () => {
  expect(one('[role="table"]').getAttribute("aria-label")).toBe("How likely each hand is");
  expect(heads()).toEqual(["Hand", "ways", "exact", "one in", "at least"]);
  expect(all('[role="rowheader"]').map((head) => head.textContent)).toEqual([
    "Straight flush",
    "Four of a kind",
    "Full house",
    "Flush",
    "Straight",
    "Three of a kind",
    "Two pair",
    "Pair",
    "High card",
  ]);
  expect(cells(6)).toEqual(["3,744", "0.14%", "694", "0.17%"]);
  expect(text("points")).toContain("1.20");
});

it("the bars have a scale, and the end of each lies where it says", () => {
  const place = (target: HTMLElement | undefined, side: "left" | "width") =>
    Number.parseFloat(target?.style[side] ?? "");
  expect(all(".ll-axis span").map((mark) => mark.textContent)).toEqual(["0%", "20%", "40%"]);
  const [, , mark] = all(".ll-axis span");
  // A pair in 42.3% of the ways.
  expect((place(one('[data-category="1"] .ll-fill'), "width") / place(mark, "left")) * 40).toBeCloseTo(42.26, 1);
});

it("a card of the deck is put in, moved out of play by D, and taken out again", async () => {
  await click(tile("As"));
  expect(last()).toMatchObject({ kind: "area", known: ["As"], dead: [], cards: 5, joker: 0 });
  expect(tile("As").dataset.state).toBe("known");
  expect(tile("As").getAttribute("aria-label")).toBe("ace of spades, in the area");
  await press(tile("As"), "d");
  expect(last()).toMatchObject({ known: [], dead: ["As"] });
  expect(tile("As").getAttribute("aria-label")).toBe("ace of spades, out of play");
  await press(tile("As"), "d");
  expect(last()).toMatchObject({ known: [], dead: [] });
});

it("is not confused by fingers and keys that are quicker than the screen", async () => {
  const key = (target: Element | null, name: string) =>
    target?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  await act(() => {
    tile("As").click();
    tile("2c").click();
    tile("Ks").focus();
    key(tile("Ks"), "ArrowDown");
    key(document.activeElement, "d");
  });
  expect(last()).toMatchObject({ kind: "area", known: ["As", "2c"], dead: ["Kh"] });
});

it("a chosen place takes the next card, so that one card changes", async () => {
  await open(labSample({ known: ["As", "Kd"] }));
  const places = () => all('[data-testid="slots"] [data-card]').map((slot) => slot.dataset.card);
  expect(places()).toEqual(["As", "Kd", "", "", ""]);
  await click(one('[data-testid="slots"] [data-card="As"]'));
  await click(tile("7c"));
  expect(last()).toMatchObject({ known: ["7c", "Kd"] });
  expect(places().slice(0, 2)).toEqual(["7c", "Kd"]);
  // It stays chosen: one card after the other can be tried there.
  await click(tile("8c"));
  expect(last()).toMatchObject({ known: ["8c", "Kd"] });
  await click(one('[data-testid="slots"] [data-card="8c"]'));
  expect(last()).toMatchObject({ known: ["Kd"] });
  await press(one('[data-testid="slots"] [data-card="Kd"]'), "Delete");
  expect(last()).toMatchObject({ known: [] });
});

it("an area that is full grows, up to nine", async () => {
  const known = ["2c", "3c", "4c", "5c", "7d", "8d", "9d", "Td"];
  await open(labSample({ known, cards: 8 }));
  await click(tile("As"));
  expect(last()).toMatchObject({ cards: 9, known: [...known, "As"] });
  const before = sent().length;
  await click(tile("Ks"));
  expect(sent()).toHaveLength(before);
});

it("arrows go through the deck, and only one card takes Tab", async () => {
  expect(all('[role="gridcell"][tabindex="0"]').map((one) => one.dataset.card)).toEqual(["As"]);
  for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "End", "ArrowUp"]) {
    await press((document.activeElement as HTMLElement | null) ?? tile("As"), key);
    if (key === "ArrowRight" && document.activeElement === document.body) tile("As").focus();
  }
  const here = all('[role="gridcell"][tabindex="0"]');
  expect(here).toHaveLength(1);
  await press(here[0] as HTMLElement, "Enter");
  expect(last()).toMatchObject({ kind: "area", known: [here[0]?.dataset.card] });
});

it("size, jokers and deck are chosen; what does not fit is off", async () => {
  await open(labSample({ known: ["As", "Kd"], joker: 1 }));
  const choice = (name: string, value: string) =>
    one(`[data-testid="${name}"] input[value="${value}"]`) as HTMLInputElement;
  expect([1, 2, 3, 4].map((size) => choice("size", String(size)).disabled)).toEqual([true, true, false, false]);
  await click(choice("size", "9"));
  expect(last()).toMatchObject({ kind: "area", cards: 9, joker: 1, known: ["As", "Kd"] });
  await click(choice("joker", "2"));
  expect(last()).toMatchObject({ joker: 2, cards: 9 });
  await click(choice("deck", "36"));
  expect(last()).toMatchObject({ kind: "deck", deck: 36, ace_low: false });
});

it("a short deck has its own cards, and the ace may be low", async () => {
  await open(labSample({ deck: 32 }));
  expect(all('[role="gridcell"]')).toHaveLength(32);
  await click(one(".ll-check input"));
  expect(last()).toMatchObject({ kind: "deck", deck: 32, ace_low: true });
});

it("typed cards go to Python as they are", async () => {
  await type(one('[data-testid="typed-known"]'), "As <b>Kd");
  await press(one('[data-testid="typed-known"]'), "Enter");
  expect(last()).toMatchObject({ kind: "read", place: "known", text: "As <b>Kd" });
  const id = last()?.id;
  await model.emit("msg:custom", {
    v: 1,
    kind: "answer",
    id,
    code: "cards",
    seq: 2,
    detail: { text: "no <i>card</i>" },
  });
  expect(text("notice")).toContain("no <i>card</i>");
  expect(element.querySelector("i.card, .lp-notice i")).toBeNull();
  await click(button("Close"));
  expect(text("notice")).toBe("");
});

it("what was before stands beside what is now", async () => {
  await receive(
    labSample({
      seq: 2,
      known: ["As"],
      before: {
        deck: 52,
        ace_low: false,
        cards: 5,
        joker: 1,
        known: ["Kd"],
        dead: ["2c", "3c"],
        ...exact([1, 1, 0, 0, 0, 0, 0, 0, 0], 1),
      },
    }),
  );
  expect(heads()).toEqual(["Hand", "ways", "exact", "before", "change", "one in", "at least"]);
  expect(cells(1).slice(1, 4)).toEqual(["42.3%", "50.0%", "−7.7"]);
  expect(text("before")).toBe("before: 5 cards of 52, 1 joker, Kd, 2 out of play");
  expect(all(".ll-ghost")).toHaveLength(9);
  await click(all(".ll-compare input")[1] as HTMLElement);
  expect(last()).toMatchObject({ kind: "pin", on: true });
  await click(all(".ll-compare input")[0] as HTMLElement);
  expect(heads()).toEqual(["Hand", "ways", "exact", "one in", "at least"]);
});

it("deals by button and by key, stops, and starts over", async () => {
  await click(button("Deal 1"));
  expect(last()).toMatchObject({ kind: "deal", times: 1 });
  for (const [key, times] of [
    ["1", 1],
    ["2", 100],
    ["3", 100_000],
  ] as const) {
    await press(one('[role="tablist"]'), key);
    expect(last()).toMatchObject({ kind: "deal", times });
  }
  await press(one('[data-testid="typed-known"]'), "1");
  expect(last()).toMatchObject({ kind: "deal", times: 100_000 });
  await receive(labSample({ seq: 2, sample: dealt({ running: true, goal: 1000 }) }));
  expect(text("deals")).toBe("100 deals; the last one: pair");
  await press(one('[role="tablist"]'), "Escape");
  expect(last()).toMatchObject({ kind: "stop" });
  await receive(labSample({ seq: 3, sample: dealt() }));
  await click(button("Start over"));
  expect(last()).toMatchObject({ kind: "clear" });
});

it("a sample has its share, its interval and its last cards", async () => {
  await receive(
    labSample({
      seq: 2,
      sample: dealt(),
      watch: {
        category: 1,
        path: [
          [1, 1, 0.2, 1],
          [100, 0.42, 0.33, 0.52],
        ],
        why: null,
      },
    }),
  );
  expect(heads()).toEqual(["Hand", "ways", "exact", "dealt", "95% interval", "one in", "at least"]);
  expect(cells(1).slice(2, 4)).toEqual(["42.0%", "33% – 52%"]);
  expect(all(".ll-whisker")).toHaveLength(9);
  expect(all(".ll-open").map((slot) => slot.dataset.card)).toEqual(["As", "Kd", "Qh", "2c", "2d"]);
  expect(one('[data-testid="watch"] svg').getAttribute("aria-label")).toBe(
    "Pair: 42.0% after 100 deals, interval 33.0% to 52.0%; exactly 42.3%",
  );
});

it("a row is looked at more closely, with its reason in the reader's language", async () => {
  await click(button("Full house"));
  expect(last()).toMatchObject({ kind: "watch", category: 6 });
  await open(labSample({ watch: { category: 6, path: [], why: { en: "one", de: "eins <b>" } } }), "de");
  expect(text("watch")).toContain("eins <b>");
  expect(one('[role="rowheader"] [aria-pressed="true"]').textContent).toBe("Full House");
});

it("turns its pages by click and by arrow", async () => {
  await click(button("Predict first"));
  expect(last()).toMatchObject({ kind: "page", page: "predict" });
  await press(one('[data-tab="area"]'), "ArrowLeft");
  expect(last()).toMatchObject({ kind: "page", page: "order" });
  await press(one('[data-tab="area"]'), "ArrowRight");
  expect(last()).toMatchObject({ kind: "page", page: "draw" });
});

it("tells its keys, and leaves the notebook's alone", async () => {
  expect(one(".lp-board").dataset.lmSuppressShortcuts).toBe("true");
  await press(one('[role="tablist"]'), "?");
  expect(text("help")).toContain("deal 1, 100, 100,000");
  await press(one('[data-testid="help"]'), "Escape");
  expect(element.querySelector('[data-testid="help"]')).toBeNull();
  const before = sent().length;
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect((await press(tile("As"), "Enter", more)).defaultPrevented).toBe(false);
    expect((await press(one('[role="tablist"]'), "1", more)).defaultPrevented).toBe(false);
  }
  expect(sent()).toHaveLength(before);
});

it("says what came of a change to those who hear it", async () => {
  expect(text("live")).toBe("");
  await receive(labSample({ seq: 2, area: exact([0, 3, 1, 0, 0, 0, 0, 0, 0], 2.5) }));
  expect(text("live")).toBe("Expected points 2.50; most likely: pair, 75.0%");
  await receive(labSample({ seq: 3, area: exact([0, 3, 1, 0, 0, 0, 0, 0, 0], 2.5), sample: dealt({ running: true }) }));
  expect(text("live")).toMatch(/^Expected/);
  await receive(labSample({ seq: 4, area: exact([0, 3, 1, 0, 0, 0, 0, 0, 0], 2.5), sample: dealt() }));
  expect(text("live")).toBe("100 deals; dealt 1.20");
});

it("follows the page's theme and language, and leaves nothing behind", async () => {
  expect(one(".lp-board").dataset.theme).toBe("light");
  await model.set("theme", "dark");
  expect(one(".lp-board").dataset.theme).toBe("dark");
  await model.set("lang", "tr");
  expect(button("Alan")).toBeTruthy();
  leave();
  expect(model.listeners).toBe(0);
  expect(element.childElementCount).toBe(0);
});

it("waits for Python, and says when it cannot read it", async () => {
  await open({});
  expect(element.textContent).toContain("The lab waits for Python.");
  await open(labSample({ v: 9 }));
  expect(text("notice")).toContain("cannot read");
});
