import { beforeEach, describe, expect, it } from "vitest";
import type { Envelope } from "../../src/lab/messages";
import { LabStore, LONG_PATIENCE_MS } from "../../src/lab/model/store";
import { PATIENCE_MS } from "../../src/model/asking";
import { ManualClock } from "../clock";
import { chance } from "../sample";
import { dealt, drawSample, labSample, type Raw } from "./sample";

let clock: ManualClock;
let sent: Envelope[];
let store: LabStore;

beforeEach(() => {
  clock = new ManualClock();
  sent = [];
  store = new LabStore((message) => sent.push(message), "me", clock);
  store.receiveSnapshot(labSample());
});

const answer = (id: string, code: string, seq: number, words?: string): Raw => ({
  v: 1,
  kind: "answer",
  id,
  code,
  seq,
  ...(words === undefined ? {} : { detail: { text: words } }),
});
const put = (...known: string[]) =>
  store.request({ kind: "area", cards: 5, joker: 0, known, dead: [] }, { known, cards: 5, joker: 0, dead: [] });
const known = () => store.get().snapshot?.known;

describe("cards", () => {
  it("lie where they were put before Python has counted", () => {
    put("As");
    put("As", "Kd");
    expect(known()).toEqual(["As", "Kd"]);
    expect(store.get().busy).toBe(true);
    expect(sent).toMatchObject([
      { v: 1, id: "me-1", kind: "area", known: ["As"] },
      { v: 1, id: "me-2", kind: "area", known: ["As", "Kd"] },
    ]);
    // The first answer does not take the second card away.
    store.receiveSnapshot(labSample({ seq: 2, known: ["As"], answers: [["me-1", "ok"]] }));
    expect(known()).toEqual(["As", "Kd"]);
    store.receiveMessage(answer("me-1", "ok", 2));
    store.receiveMessage(answer("me-2", "ok", 3));
    expect(store.get().busy).toBe(true);
    store.receiveSnapshot(labSample({ seq: 3, known: ["As", "Kd"] }));
    expect(store.get()).toMatchObject({ busy: false, problem: null });
    expect(known()).toEqual(["As", "Kd"]);
  });

  it("go back when Python refuses, and its words are told", () => {
    put("As", "As");
    store.receiveSnapshot(labSample({ seq: 2, answers: [["me-1", "cards"]] }));
    store.receiveMessage(answer("me-1", "cards", 2, "known card 'As' comes twice"));
    expect(known()).toEqual([]);
    expect(store.get().problem).toEqual({ kind: "refused", code: "cards", words: "known card 'As' comes twice" });
    store.receiveSnapshot(labSample({ seq: 3 }));
    expect(store.get().problem?.kind).toBe("refused");
    put("As");
    expect(store.get().problem).toBeNull();
  });

  it("of a hand as well", () => {
    store.receiveSnapshot({ ...drawSample(), seq: 2 });
    store.request({ kind: "hand", hand: ["As"], hold: [] }, { hand: ["As"], hold: [] });
    expect(store.get().snapshot?.draw).toMatchObject({ hand: ["As"], hold: [] });
  });
});

it("says within three seconds that nobody answers; a late word still counts", () => {
  put("As");
  clock.pass(PATIENCE_MS - 1);
  expect(store.get().problem).toBeNull();
  clock.pass(1);
  expect(store.get()).toMatchObject({ problem: { kind: "silent" }, busy: false });
  expect(known()).toEqual([]);
  store.receiveSnapshot(labSample({ seq: 2, known: ["As"] }));
  expect(known()).toEqual(["As"]);
  expect(store.get().problem).toBeNull();
});

it("waits longer when Python said that it has heard", () => {
  put("As");
  store.receiveMessage({ v: 1, kind: "heard", id: "other-1" });
  store.receiveMessage({ v: 1, kind: "heard", id: "me-1" });
  clock.pass(LONG_PATIENCE_MS - 1);
  expect(store.get()).toMatchObject({ problem: null, busy: true });
  clock.pass(1);
  expect(store.get()).toMatchObject({ problem: { kind: "silent" }, busy: false });
});

it("says so at once when it cannot be sent", () => {
  store = new LabStore(() => {
    throw new Error("kernel is gone");
  }, "me");
  store.receiveSnapshot(labSample());
  put("As");
  expect(store.get()).toMatchObject({ problem: { kind: "silent" }, busy: false });
});

it("notices that a growing sample is heard of no more", () => {
  store.receiveSnapshot(labSample({ seq: 2, sample: dealt({ running: true }) }));
  clock.pass(PATIENCE_MS - 1);
  store.receiveSnapshot(labSample({ seq: 3, sample: dealt({ running: true }) }));
  clock.pass(PATIENCE_MS - 1);
  expect(store.get().problem).toBeNull();
  clock.pass(1);
  expect(store.get().problem).toEqual({ kind: "silent" });
  store.receiveSnapshot(labSample({ seq: 4, sample: dealt() }));
  clock.pass(PATIENCE_MS);
  expect(store.get().problem).toBeNull();
});

it("keeps the last good snapshot when one is malformed or old", () => {
  store.receiveSnapshot(labSample({ seq: 5, known: ["As"] }));
  store.receiveSnapshot(labSample({ seq: 4, known: ["Kd"] }));
  expect(known()).toEqual(["As"]);
  store.receiveSnapshot(labSample({ seq: 6, known: ["<b>"] }));
  expect(known()).toEqual(["As"]);
  expect(store.get().problem?.kind).toBe("malformed");
  store.dismiss();
  expect(store.get().problem).toBeNull();
});

it("asks nothing before it knows anything, and nothing is left when it closes", () => {
  store = new LabStore((message) => sent.push(message), "me", clock);
  put("As");
  expect(sent).toEqual([]);
  store.receiveSnapshot(labSample({ sample: dealt({ running: true }) }));
  put("As");
  store.close();
  clock.pass(PATIENCE_MS);
  expect(store.get().problem).toBeNull();
});

it.each(Array.from({ length: 60 }, (_, seed) => [seed]))(
  "whatever the order of messages, it becomes Python's (%i)",
  (seed) => {
    const random = chance(seed);
    const deck = ["As", "Kd", "7c", "2h"];
    let [seq, cards] = [1, [] as string[]];
    const [wire, snapshots, answers, done]: [Envelope[], Raw[], Raw[], [string, string][]] = [[], [], [], []];
    const take = <T>(queue: T[]) => queue.splice(Math.floor(random() * queue.length), 1)[0];
    store = new LabStore((message) => wire.push(message), "me", clock);
    store.receiveSnapshot(labSample());
    const obey = (message: Envelope | undefined) => {
      if (message?.kind !== "area" || random() < 0.1) return;
      const fits = message.known.length < 3;
      if (fits) cards = [...message.known];
      done.push([message.id, fits ? "ok" : "cards"]);
      answers.push(answer(message.id, fits ? "ok" : "cards", ++seq));
      snapshots.push(labSample({ seq, known: cards, answers: done.slice(-8) }));
    };
    for (let round = 0; round < 80; round++) {
      const dice = random();
      if (dice < 0.3) put(...deck.filter(() => random() < 0.5));
      else if (dice < 0.5) obey(wire.shift());
      else if (dice < 0.7) store.receiveSnapshot(take(snapshots) ?? {});
      else if (dice < 0.9) store.receiveMessage(take(answers));
      else clock.pass(random() * PATIENCE_MS);
    }
    for (const message of wire) obey(message);
    snapshots.push(labSample({ seq: ++seq, known: cards, answers: done.slice(-8) }));
    for (const snapshot of snapshots) store.receiveSnapshot(snapshot);
    for (const one of answers) store.receiveMessage(one);
    clock.pass(PATIENCE_MS);
    expect(store.get().busy).toBe(false);
    expect(known()).toEqual(cards);
  },
);
