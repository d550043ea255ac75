// @vitest-environment happy-dom

import { afterEach, expect, it } from "vitest";
import draw from "../../src/draw/index";
import {
  all,
  answer,
  card,
  click,
  deed,
  element,
  id,
  last,
  leave,
  model,
  one,
  open,
  press,
  receive,
  sent,
  text,
  type,
} from "./page";
import { type Raw, review, STATES, table, teacher } from "./sample";

afterEach(leave);

const deeds = () => all("[data-act]").map((each) => each.textContent);
const marked = () => all('[data-place][aria-pressed="true"]').map((each) => Number(each.dataset.place));
const slider = () => id("bet-slider") as HTMLInputElement;
const typed = () => id("bet-typed") as HTMLInputElement;

it("offers what may be done, with what it costs", async () => {
  await open();
  expect(deeds()).toEqual(["Fold", "Stand patpay $10", "Raise $20pay $30"]);
  await open(table("opening"));
  expect(deeds()).toEqual(["Fold", "Checkfree", "Open $10pay $10"]);
  await open(table("exchange"));
  expect(deeds()).toEqual(["Stand pat"]);
  await open(table("second"));
  expect(deeds()).toEqual(["Fold", "Showpay $30", "Raise $28pay $58"]);
  for (const state of ["thinking", "waiting"] as const) {
    await open(table(state));
    expect(deeds()).toEqual([]);
  }
  // Where to show with nothing owed passes the word on, it is called so.
  const rules = { ...(table().rules as Raw), showChecks: true };
  await open(table("second", { rules, legal: { ...(table("second").legal as Raw), call: 0 } }));
  expect(deeds()[1]).toBe("Checkfree");
  await open(table("second", { rules }));
  expect(deeds()[1]).toBe("Showpay $30");
});

it("acts, and waits for the answer", async () => {
  await open(table("second"));
  await click(deed("show"));
  expect(last()).toMatchObject({ kind: "act", action: "show", game: "m1", deal: 7, ply: 5 });
  expect(deed("fold").getAttribute("aria-disabled")).toBe("true");
  for (let clicks = 0; clicks < 100; clicks++) await click(deed("fold"));
  expect(sent().length).toBe(1);
  await answer("ok", 2);
  await receive(table("shown", { seq: 2 }));
  expect(all("[data-act]").map((each) => each.dataset.act)).toEqual(["next", "review"]);
  await click(deed("next"));
  expect(last()).toMatchObject({ kind: "next" });
});

it("marks cards by click and by key, as many as may be changed", async () => {
  const legal = { ...(table("exchange").legal as Raw), draw: 3 };
  await open(table("exchange", { legal }));
  await click(card(1));
  await press(card(0), "4");
  await press(id("hand"), "5");
  await press(id("hand"), "1");
  expect(marked()).toEqual([1, 3, 4]);
  expect(card(1).getAttribute("aria-label")).toBe("King of hearts, to be changed");
  expect(deed("draw").textContent).toBe("Change 3 cards");
  await click(card(3));
  await click(deed("draw"));
  expect(last()).toMatchObject({ action: "draw Kh Td" });
});

it("marks all cards that are clicked in one go", async () => {
  await open(table("exchange"));
  for (const place of [4, 0, 2]) card(place).click();
  await press(id("hand"), "1");
  expect(marked()).toEqual([2, 4]);
});

it("keeps the marks when the other side changes cards first, and not beyond the exchange", async () => {
  await open(table("first"));
  await click(card(3));
  expect(deed("draw").dataset.action).toBe("draw 4s");
  await receive(table("exchange", { seq: 2 }));
  expect(marked()).toEqual([3]);
  await click(deed("draw"));
  expect(last()).toMatchObject({ action: "draw 4s" });
  await receive(table("second", { seq: 3, answers: [[last()?.id, "ok"]] }));
  expect(marked()).toEqual([]);
  expect(card(3).getAttribute("aria-disabled")).toBe("true");
  await click(card(3));
  expect(marked()).toEqual([]);
});

it("has one tab stop for the cards, and arrows", async () => {
  await open(table("exchange"));
  const stops = () =>
    all("[data-place]")
      .filter((each) => each.tabIndex === 0)
      .map((each) => Number(each.dataset.place));
  expect(stops()).toEqual([0]);
  card(0).focus();
  await press(card(0), "ArrowRight");
  expect(document.activeElement).toBe(card(1));
  await press(card(1), "End");
  await press(card(4), "ArrowRight");
  expect(document.activeElement).toBe(card(0));
  await press(card(0), "ArrowLeft");
  expect(stops()).toEqual([4]);
  const event = await press(card(4), "ArrowLeft", { ctrlKey: true });
  expect(event.defaultPrevented).toBe(false);
});

it("bets by slider, by typing, by arrows, in the usual sizes", async () => {
  await open(table("opening"));
  expect([slider().value, typed().value, slider().getAttribute("aria-valuetext")]).toEqual(["10", "10", "$10"]);
  await type(slider(), "33");
  expect([typed().value, deed("open").textContent]).toEqual(["33", "Open $33pay $33"]);
  await click(one('[data-size="pot"]'));
  expect(typed().value).toBe("20");
  expect(one('[data-size="pot"]').getAttribute("aria-pressed")).toBe("true");
  await press(typed(), "ArrowUp");
  await press(typed(), "ArrowUp");
  await press(typed(), "ArrowDown");
  expect(typed().value).toBe("21");
  await press(typed(), "Enter", { shiftKey: true });
  expect(sent()).toEqual([]);
  await press(typed(), "Enter");
  expect(last()).toMatchObject({ action: "open 21" });
});

it.each(["0", "59", "", "ten", "-5", "1e1", "5.5", "99999999999"])("does not bet %j", async (words) => {
  await open(table("opening"));
  await type(typed(), words);
  expect(typed().getAttribute("aria-invalid")).toBe("true");
  await press(typed(), "Enter");
  await click(deed("open"));
  expect(sent()).toEqual([]);
  expect(deed("open").textContent).toContain("$1 to $58");
});

it("acts by key, but not while one types, nor with a key held down", async () => {
  await open(table("second"));
  await press(typed(), "f");
  await press(id("hand"), "f", { repeat: true });
  await press(id("hand"), "f", { ctrlKey: true });
  await press(id("hand"), "F", { shiftKey: true });
  expect(sent()).toEqual([]);
  for (const key of ["Enter", "Tab", "s", "x"]) {
    const event = await press(id("hand"), key, { shiftKey: key === "Enter", ctrlKey: key === "s" });
    expect(event.defaultPrevented, key).toBe(false);
  }
  await press(id("hand"), "b");
  expect(document.activeElement).toBe(slider());
  await press(slider(), "s");
  expect(last()).toMatchObject({ action: "show" });
  await receive(table("exchange", { seq: 2, answers: [[last()?.id, "ok"]] }));
  await press(id("hand"), "d");
  expect(last()).toMatchObject({ action: "stand pat" });
  await receive(table("folded", { seq: 3, answers: [[last()?.id, "ok"]] }));
  await press(id("hand"), "n");
  expect(last()).toMatchObject({ kind: "next" });
  await receive(table("opening", { seq: 4, deal: 8, answers: [[last()?.id, "ok"]] }));
  await press(id("hand"), "c");
  expect(last()).toMatchObject({ action: "check" });
});

it("keeps the focus at the table when what had it is gone", async () => {
  await open(table("second"));
  deed("show").focus();
  await click(deed("show"));
  await receive(table("shown", { seq: 2, answers: [[last()?.id, "ok"]] }));
  expect(document.activeElement).toBe(deed("next"));
});

it("takes no focus that it did not have", async () => {
  await open(table("second"));
  await receive(table("shown", { seq: 2 }));
  expect(document.activeElement).toBe(document.body);
});

it("shows both hands with the reason", async () => {
  await open(table("shown"));
  expect(text("result")).toBe("You win $140Pair of nines, king kicker over jack");
  expect(id("other").getAttribute("aria-label")).toBe(
    "Hand: Knight: Nine of hearts, Nine of diamonds, Jack of hearts, Seven of clubs, Two of diamonds",
  );
  expect(all(".lt-card.lp-making").map((each) => each.dataset.card)).toEqual(["9c", "9s"]);
  expect(all(".lt-other .lp-area").map((each) => each.dataset.card)).toEqual(["9h", "9d"]);
  expect(text("pledges")).toBe("Pledged: gauntletsLost: gauntlets");
  await open(table("folded"));
  expect(text("result")).toBe("Knight wins $30You folded");
  expect(id("other").dataset.shown).toBe("false");
  expect(id("other").getAttribute("aria-label")).toBe("Hand: Knight: five cards, face down");
  expect(all(".lt-other .lp-back").length).toBe(5);
});

it("draws the knight with what it wears", async () => {
  await open(table("shown", { armour: ["gone", "gone", "pledged", "on", "on", "on", "on"] }));
  const worn = () => Object.fromEntries(all("[data-piece]").map((each) => [each.dataset.piece, each.dataset.worn]));
  expect(worn()).toMatchObject({ helmet: "gone", gauntlets: "gone", pauldrons: "pledged", shield: "on" });
  expect(id("knight").dataset.mood).toBe("sad");
  expect(id("knight").getAttribute("aria-label")).toBe(
    "Knight: wears: breastplate, greaves, shield, sword; pledged: pauldrons; gone: helmet, gauntlets",
  );
  await receive(table("over", { seq: 2 }));
  expect(new Set(Object.values(worn()))).toEqual(new Set(["gone"]));
  expect(id("knight").getAttribute("aria-label")).toMatch(/^Knight: wears no armour any more; gone: helmet/);
  await receive(table("thinking", { seq: 3 }));
  expect(id("knight").dataset.mood).toBe("thinks");
  await receive(table("lost", { seq: 4 }));
  expect(id("knight").dataset.mood).toBe("glad");
});

it("tells the story of the deal and of the match", async () => {
  await open(table("second"));
  expect(all('[data-testid="turns"] li').map((each) => each.textContent)).toEqual([
    "Both pay the ante of $5.",
    "KnightOpen $10$10",
    "YouRaise $15$25",
    "KnightChange 1 card$15",
    "YouChange 3 cards",
    "KnightOpen $30$30",
  ]);
  expect([text("said-B"), text("changed-B"), text("said-A")]).toEqual([
    "Open $30",
    "change 1 card⇄ 1",
    "Change 3 cards",
  ]);
  expect(all('[data-testid="history"] li')[0]?.textContent).toBe("6Tie$95 : $85");
  expect(all('[data-testid="history"] li')[1]?.textContent).toBe("5Knight wins $60$105 : $95");
  expect(id("chart").getAttribute("aria-label")).toContain("your line is solid");
  await open(table("first", { history: [] }));
  expect(text("history")).toContain("No deal is over yet.");
});

it("the match ends, and another begins as one likes", async () => {
  await open(table("over"));
  expect(text("status")).toContain("You have won the matchThe other side has nothing left to pledge");
  await click(one(".lt-deck .lp-key"));
  await click(one('[data-testid="setup"] input[value="bold"]'));
  expect(text("setup")).toContain("Bets and raises more often than its cards deserve.");
  await click(one('[data-testid="setup"] input[value="32"]'));
  await type(one('[data-testid="setup"] input[inputmode="numeric"]'), " 42 ");
  await click(one('[data-testid="setup"] [type="submit"]'));
  expect(last()).toMatchObject({ kind: "new", style: "bold", deck: 32, seed: "42" });
  expect(all('[data-testid="setup"]').length).toBe(0);
});

it("opens the teacher's eye, and says what it sees", async () => {
  await open();
  await click(id("teach"));
  expect(last()).toMatchObject({ kind: "teach", wanted: true });
  await receive(table("first", { seq: 2, answers: [[last()?.id, "ok"]] }));
  await model.set("teaching", true);
  expect(id("teach").getAttribute("aria-pressed")).toBe("true");
  expect(text("teacher")).toContain("The teacher is counting");
  await model.set("_teacher", teacher({ running: true, plans: [], equity: null, advice: null }));
  expect(text("teacher")).toContain("The teacher is counting");
  await model.set("_teacher", teacher());
  expect(text("equity")).toContain("wins 58% of the time");
  expect(all('[data-testid="plans"] tbody tr').map((each) => each.textContent?.replaceAll("\uFE0E", ""))).toEqual([
    "K♥ 4♠ 10♦68.3%",
    "4♠ 10♦65.6%",
    "4♠61.0%",
    "Stand pat54.0%",
    "9♣ 9♦31.0%",
    "9♣ K♥ 9♦24.0%",
  ]);
  expect(one('[data-testid="odds"] [data-category="1"]').textContent).toBe("Pair71.3%");
  await click(card(3));
  expect(one('[data-testid="odds"] [data-category="1"]').textContent).toBe("Pair85.0%");
  await click(one('[data-plan="134"] button'));
  expect(one('[data-testid="odds"] [data-category="1"]').textContent).toBe("Pair71.3%");
  expect(all('[data-testid="advice"] tbody tr')[0]?.textContent).toBe("Change 3 cards72%$4.31");
  await click(id("teach"));
  expect(last()).toMatchObject({ kind: "teach", wanted: false });
});

it("looks back at a deal that is over", async () => {
  await open(table("shown"));
  await click(deed("review"));
  expect(last()).toMatchObject({ kind: "review" });
  await model.set("_review", review());
  expect(all('[data-testid="review"] summary').map((each) => each.textContent?.replaceAll("\uFE0E", ""))).toEqual([
    "You: raise $15$0.21 lost",
    "You: change K♥ 4♠ 10♦nothing lost",
    "You: shownothing lost",
  ]);
  const rows = all('[data-testid="review"] details[data-ply="5"] tbody tr');
  expect(rows.map((row) => row.dataset.action)).toEqual(["show", "raise 28", "fold"]);
  expect(rows.map((row) => row.className)).toEqual(["lt-did", "", ""]);
  // What the equilibrium never does stands below what it does, with what it was worth.
  const decision = { ply: 5, player: "A", did: "raise 7", advice: [["show", 1, 12]], cost: 2.5 };
  await model.set("_review", review({ decisions: [decision] }));
  expect(all('[data-testid="review"] tbody tr').map((row) => row.textContent)).toEqual([
    "Show100%$12.00",
    "Raise $70%$9.50",
  ]);
});

it("asks for the record and shows what came", async () => {
  await open(table("shown"));
  await click(one('[data-dialog="record"]'));
  expect(last()).toMatchObject({ kind: "record", which: "deal" });
  await answer("ok", 1);
  await model.set("record", "<b>7</b> deal");
  expect((one("textarea") as HTMLTextAreaElement).value).toBe("<b>7</b> deal");
  await click(all('[data-testid="records"] .lp-segments button')[1] as HTMLElement);
  expect(last()).toMatchObject({ kind: "record", which: "match" });
  await press(one("textarea"), "Escape");
  expect(all('[data-testid="records"]').length).toBe(0);
  expect(document.activeElement).toBe(one('[data-dialog="record"]'));
});

it("explains itself", async () => {
  await open();
  await press(id("hand"), "?");
  expect(text("help")).toContain("The game in a minute");
  expect(text("help")).toContain("the bank lends $100");
  // A letter or a number in a dialog does nothing on the table.
  for (const key of ["f", "d", "1", "t"]) await press(id("help"), key);
  expect([sent(), marked()]).toEqual([[], []]);
  await press(id("help"), "?");
  expect(all('[data-testid="help"]').length).toBe(0);
});

it("offers what was kept, and lets the knight go on", async () => {
  await open(table("offer"));
  expect(text("notice")).toContain("A match from before is kept: deal 12, $140 to $60.");
  await click(one('[data-testid="notice"] .lp-button'));
  expect(last()).toMatchObject({ kind: "resume" });
  await open(table("waiting"));
  await click(one(".lt-deck .lp-key"));
  expect(last()).toMatchObject({ kind: "think" });
});

it("says what went wrong", async () => {
  await open();
  await click(deed("fold"));
  await answer("stale", 1);
  expect(text("notice")).toContain("The game had already gone on");
  await click(one('[data-testid="notice"] .lp-x'));
  expect(text("notice")).toBe("");
  await click(deed("fold"));
  await answer("<b>odd</b>", 1);
  expect(text("notice")).toBe("Python refused: <b>odd</b>.");
  await receive({ v: 9 });
  expect(text("notice")).toContain("a message that it cannot read (version: 9)");
  expect(text("pot")).toBe("$30");
  await open(table("notice"));
  expect(text("notice")).toContain("The opponent failed: ValueError: 'open 900' cannot be played <b>now</b>");
  await open({ v: 9 });
  expect(text("notice")).toContain("version: 9");
  await open({});
  expect(element.textContent).toContain("The table waits for Python.");
});

it("tells a screen reader what happened", async () => {
  await open(table("opening"));
  expect(text("live")).toBe("");
  await receive(table("second", { seq: 2 }));
  expect(text("live")).toBe(
    "Knight: open $10. You: raise $15. Knight: change 1 card. You: change 3 cards. Knight: open $30. Your turn: $30 to pay.",
  );
  await receive(table("shown", { seq: 3 }));
  expect(text("live")).toMatch(/^You: show\. You win \$140\. Pair of nines, king kicker over jack\. Wears: pauldrons/);
  await receive(table("opening", { seq: 4, deal: 8 }));
  expect(text("live")).toBe("Your turn.");
});

it("shows names and texts as they are, never as markup", async () => {
  await open(table("long"));
  expect(element.querySelectorAll("img, b img, script").length).toBe(0);
  expect(one(".lt-theirs .lt-name").textContent).toContain("<img src=x");
});

it.each(["en", "de", "fr", "it", "tr"])("says every state and dialog in %s, with no key left", async (lang) => {
  const clean = () => expect(element.innerHTML).not.toMatch(/undefined|\{\w+\}|NaN|null/);
  await open(table(), { lang, teaching: true, _teacher: teacher(), _review: review() });
  expect(one(".lt-board").getAttribute("lang")).toBe(lang);
  for (const [at, state] of STATES.entries()) {
    await receive(table(state, { seq: at + 2 }));
    clean();
  }
  for (const dialog of ["new", "help", "record"]) {
    await click(one(`[data-dialog="${dialog}"]`));
    clean();
  }
});

it("two views know nothing of each other's marks, and both show what Python says", async () => {
  await open(table("exchange"));
  const other = document.createElement("div");
  const close = draw.render({ model, el: other });
  await click(card(2));
  expect(other.querySelectorAll('[aria-pressed="true"][data-place]').length).toBe(0);
  await receive(table("second", { seq: 2 }));
  for (const view of [element, other]) expect(view.querySelector('[data-testid="pot"]')?.textContent).toBe("$90");
  const ids = (view: HTMLElement) => [...view.querySelectorAll("[id]")].map((each) => each.id);
  expect(ids(element).filter((one) => ids(other).includes(one))).toEqual([]);
  close();
  expect(other.children.length).toBe(0);
  leave();
  expect(model.listeners).toBe(0);
});
