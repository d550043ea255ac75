import { expect, it } from "vitest";
import type { Envelope } from "../../src/draw/messages";
import { DrawStore } from "../../src/draw/model/store";
import { PATIENCE_MS } from "../../src/model/asking";
import { ManualClock } from "../clock";
import { chance } from "../sample";
import { type Raw, review, STATES, table, teacher } from "./sample";

function fresh(snapshot: unknown = table()) {
  const sent: Envelope[] = [];
  const clock = new ManualClock();
  const store = new DrawStore((message) => sent.push(message), "me", clock);
  if (snapshot) store.receiveSnapshot(snapshot);
  return { store, sent, clock };
}
const answer = (id: string, code: string, seq: number): Raw => ({ v: 1, kind: "answer", id, code, seq });

it("asks for one thing at a time, with what it was looking at", () => {
  const { store, sent } = fresh();
  expect(store.request({ kind: "act", action: "fold" })).toBe(true);
  expect(sent).toEqual([{ kind: "act", action: "fold", v: 1, id: "me-1", game: "m1", deal: 7, ply: 1 }]);
  expect(store.get().busy).toBe(true);
  expect(store.request({ kind: "next" })).toBe(false);
  store.receiveMessage(answer("me-1", "ok", 2));
  expect(store.get().busy).toBe(true);
  store.receiveSnapshot(table("folded", { seq: 2 }));
  expect(store.get().busy).toBe(false);
  expect(store.request({ kind: "next" })).toBe(true);
  expect(sent[1]).toMatchObject({ kind: "next", id: "me-2", ply: 2 });
});

it("says nothing to a kernel that has said nothing", () => {
  expect(fresh(null).store.request({ kind: "next" })).toBe(false);
});

it("tells of a refusal until the table moves, of silence until Python speaks", () => {
  const { store, clock } = fresh();
  store.request({ kind: "act", action: "fold" });
  store.receiveMessage(answer("me-1", "stale", 1));
  expect(store.get()).toMatchObject({ busy: false, problem: { kind: "refused", code: "stale" } });
  store.receiveSnapshot(table("first", { seq: 2 }));
  expect(store.get().problem).not.toBe(null);
  store.receiveSnapshot(table("exchange", { seq: 3 }));
  expect(store.get().problem).toBe(null);

  store.request({ kind: "act", action: "stand pat" });
  clock.pass(PATIENCE_MS - 1);
  expect(store.get().problem).toBe(null);
  clock.pass(1);
  expect(store.get()).toMatchObject({ busy: false, problem: { kind: "silent" } });
  // Too late: it changes nothing.
  store.receiveMessage(answer("me-2", "action", 3));
  expect(store.get().problem).toEqual({ kind: "silent" });
  store.receiveSnapshot(table("second", { seq: 4 }));
  expect(store.get().problem).toBe(null);
});

it("hears of an answer by the snapshot, too", () => {
  const { store } = fresh();
  store.request({ kind: "act", action: "fold" });
  store.receiveSnapshot(table("folded", { seq: 2, answers: [["me-1", "ok"]] }));
  expect(store.get().busy).toBe(false);
  store.request({ kind: "act", action: "fold" });
  store.receiveSnapshot(table("folded", { seq: 3, answers: [["me-2", "turn"]] }));
  expect(store.get()).toMatchObject({ busy: false, problem: { kind: "refused", code: "turn" } });
  store.dismiss();
  expect(store.get().problem).toBe(null);
});

it("knows when the message cannot be sent", () => {
  const store = new DrawStore(() => {
    throw new Error("gone");
  }, "me");
  store.receiveSnapshot(table());
  store.request({ kind: "next" });
  expect(store.get()).toMatchObject({ busy: false, problem: { kind: "silent" } });
  store.close();
});

it("never goes back, and never shows half a snapshot", () => {
  const { store } = fresh(table("shown", { seq: 9 }));
  store.receiveSnapshot(table("first", { seq: 8 }));
  expect(store.get().snapshot?.phase).toBe("shown");
  store.receiveSnapshot(table("first", { seq: 10, pot: -1 }));
  expect(store.get().snapshot?.seq).toBe(9);
  expect(store.get().problem).toMatchObject({ kind: "malformed", detail: "pot: -1" });
  expect(() => store.receiveSnapshot(new Proxy({}, { get: () => undefined }))).not.toThrow();
});

it("shows what the teacher says of this position, and a review of this deal", () => {
  const { store } = fresh();
  store.receiveTeacher(teacher());
  store.receiveReview(review());
  expect(store.get().teacher?.equity).toBe(0.583);
  expect(store.get().review?.decisions.length).toBe(3);
  store.receiveSnapshot(table("exchange", { seq: 2 }));
  expect(store.get().teacher).toBe(null);
  expect(store.get().review).not.toBe(null);
  store.receiveSnapshot(table("first", { seq: 3, deal: 8, ply: 1 }));
  expect(store.get()).toMatchObject({ teacher: null, review: null });
  store.receiveTeacher("junk");
  expect(store.get().teacher).toBe(null);
});

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  "whatever comes in whatever order, it ends where Python is (%i)",
  (seed) => {
    const random = chance(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const { store, sent, clock } = fresh();
    let seq = 1;
    for (let step = 0; step < 80; step++) {
      const what = Math.floor(random() * 7);
      if (what === 0) store.receiveSnapshot(table(pick(STATES), { seq: ++seq }));
      else if (what === 1)
        store.receiveSnapshot(table(pick(STATES), { seq: Math.max(0, seq - 1 - Math.floor(random() * 5)) }));
      else if (what === 2)
        store.request(pick([{ kind: "next" }, { kind: "act", action: "fold" }, { kind: "teach", wanted: true }]));
      else if (what === 3)
        store.receiveMessage(answer(`me-${Math.floor(random() * 20)}`, pick(["ok", "stale", "turn"]), seq + 1));
      else if (what === 4) clock.pass(random() * 2000);
      else if (what === 5) store.receiveMessage(pick<unknown>([null, {}, [], "x", { v: 1, kind: "answer" }]));
      else store.receiveSnapshot({ ...table(), seq: 1e9, hand: pick<unknown>([[], null, ["Xx"], 7]) });
      expect(store.get().snapshot?.seq).toBe(seq);
    }
    clock.pass(PATIENCE_MS);
    expect(store.get().busy).toBe(false);
    expect(new Set(sent.map((one) => one.id)).size).toBe(sent.length);
  },
);
