// Who may play when views have taken seats. What Python makes of it is tested there (tests/widgets/test_claims.py).

import { beforeEach, expect, it } from "vitest";
import type { Envelope } from "../src/messages";
import { newKey, tagOf } from "../src/model/seat";
import { SIGN_MS, Store } from "../src/model/store";
import { sample } from "./sample";

let sent: Envelope[];
let timers: { action: () => void; ms: number }[];
let store: Store;
let gone: boolean;

beforeEach(() => {
  sent = [];
  timers = [];
  gone = false;
  const send = (message: Envelope) => {
    if (gone) throw new Error("the kernel is gone");
    sent.push(message);
  };
  const set = (action: () => void, ms: number) => timers.push({ action, ms });
  store = new Store(send, "me", { set, clear: () => {} });
  store.receiveSnapshot(sample());
  store.play(0, "up");
  store.receiveSnapshot(sample({ seq: 2, answers: [["me-1", "stale"]] }));
});

/** The tag of this view, from the key that it sends. */
const own = () => tagOf(sent[0]?.view as string);
const claims = (a: string | null, b: string | null, seq = 3) =>
  store.receiveSnapshot(sample({ seq, computer: null, more: { claims: [a, b] } }));

it("a key is not one that somebody guesses, and its tag is Python's", () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
  expect(tagOf("0123456789abcdef")).toBe("87bc333d");
});

it("plays as ever where nobody has taken a seat", () => {
  expect([store.mayPlay(), store.seat(), store.watches()]).toEqual([true, null, false]);
});

it("plays for its own seat alone", () => {
  claims(own(), "0badcafe");
  expect([store.mayPlay(), store.seat(), store.watches()]).toEqual([true, "A", false]);
  claims(null, own(), 4);
  expect([store.mayPlay(), store.seat(), store.watches()]).toEqual([false, "B", false]);
  expect(store.play(4, "up")).toBe(false);
});

it("watches when others have taken seats", () => {
  claims(null, "0badcafe");
  expect([store.mayPlay(), store.seat(), store.watches()]).toEqual([false, null, true]);
});

it("says that it is still there as long as it has a seat", () => {
  const signs = () => timers.filter((timer) => timer.ms === SIGN_MS);
  expect(signs()).toHaveLength(0);
  claims(own(), null);
  claims(own(), null, 4);
  expect(signs()).toHaveLength(1);
  signs()[0]?.action();
  expect(sent.at(-1)).toMatchObject({ kind: "here", view: sent[0]?.view });
  expect(signs()).toHaveLength(2);
  claims(null, null, 5);
  signs()[1]?.action();
  expect(sent.filter((one) => one.kind === "here")).toHaveLength(1);
  expect(signs()).toHaveLength(2);
});

it("leaves its seat when it goes away, whether the kernel is there or not", () => {
  claims(own(), null);
  store.close();
  expect(sent.at(-1)).toMatchObject({ kind: "gone", view: sent[0]?.view });
  gone = true;
  expect(() => store.close()).not.toThrow();
});

it("says that it is there at once and then again while Python works, and is silent when that is done", () => {
  const heres = () => sent.filter((one) => one.kind === "here").length;
  const next = () => timers.splice(0).at(-1)?.action();
  timers = [];
  store.serve("running");
  store.serve("running");
  expect([heres(), timers.length]).toEqual([1, 1]);
  next();
  expect([heres(), timers.length]).toEqual([2, 1]);
  // Begun again soon after: it was heard of just now.
  store.serve("done");
  store.serve("running");
  expect([heres(), timers.length]).toEqual([2, 1]);
  store.serve("done");
  next();
  expect([heres(), timers.length]).toEqual([2, 0]);
  store.serve("running");
  expect([heres(), timers.length]).toEqual([3, 1]);
});

it("says that it is there as soon as it knows of a game", () => {
  const view = new Store((message) => sent.push(message), "you", {
    set: (action, ms) => timers.push({ action, ms }),
    clear() {},
  });
  sent = [];
  view.serve("running");
  expect(sent).toHaveLength(0);
  view.receiveSnapshot(sample());
  expect(sent).toMatchObject([{ kind: "here" }]);
});

it("says that it goes when there is something to rest from", () => {
  for (const [work, says] of [
    ["none", false],
    ["done", true],
    ["running", true],
  ] as const) {
    sent = [];
    store.serve(work);
    expect(store.leave()).toBe(says);
    expect(sent.some((one) => one.kind === "gone")).toBe(says);
  }
});

it("says nothing on leaving without a seat", () => {
  const before = sent.length;
  claims("0badcafe", null);
  store.close();
  expect(sent).toHaveLength(before);
});
