// @vitest-environment happy-dom
// Seats on the page: the chips of persons take them.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tagOf } from "../src/model/seat";
import { all, click, leave, model, one, open, text } from "./page";
import { sample } from "./sample";

beforeEach(() => open(sample({ computer: null })));
afterEach(leave);

const sit = (seat: string) => one(`[data-seat="${seat}"] .lp-sit`);
const told = (a: string | null, b: string | null, seq: number) =>
  model.set("_snapshot", sample({ seq, computer: null, more: { claims: [a, b] } }));

it("a chip takes its seat, and again leaves it", async () => {
  await click(sit("B"));
  expect(model.sent).toMatchObject([{ kind: "claim", seat: "B" }]);
  const own = tagOf(model.sent[0]?.view as string);
  const answers: [string, string][] = [[model.sent[0]?.id as string, "ok"]];
  await model.set("_snapshot", sample({ seq: 2, computer: null, answers, more: { claims: [null, own] } }));
  expect(sit("B").dataset.taken).toBe("own");
  expect(sit("B").getAttribute("aria-label")).toBe("Second: Your seat: leave it");
  await click(sit("B"));
  expect(model.sent.at(-1)).toMatchObject({ kind: "release" });
});

it("says who watches, and whose turn it is", async () => {
  await told("0badcafe", null, 2);
  expect(sit("A").getAttribute("aria-label")).toBe("First: This seat is taken");
  expect(text("status")).toContain("You are watching");
  await click(sit("A"));
  const own = tagOf(model.sent[0]?.view as string);
  await told(own, "0badcafe", 3);
  expect(text("status")).toContain("Your turn");
  expect(text("status")).not.toContain("watching");
});

it("leaves its seat when the page goes, and takes it again when its reader stays", async () => {
  vi.useFakeTimers();
  await click(sit("A"));
  const own = tagOf(model.sent[0]?.view as string);
  const answers: [string, string][] = [[model.sent[0]?.id as string, "ok"]];
  await model.set("_snapshot", sample({ seq: 2, computer: null, answers, more: { claims: [own, null] } }));
  window.dispatchEvent(new Event("beforeunload"));
  expect(model.sent.at(-1)).toMatchObject({ kind: "gone" });
  vi.advanceTimersByTime(1000);
  expect(model.sent.slice(-2)).toMatchObject([{ kind: "here" }, { kind: "claim", seat: "A" }]);
  // Once it is off the page it does not come back.
  window.dispatchEvent(new Event("beforeunload"));
  leave();
  const { length } = model.sent;
  vi.advanceTimersByTime(1000);
  expect(model.sent).toHaveLength(length);
  vi.useRealTimers();
});

it("a computer has no seat to take", async () => {
  await open(sample());
  expect(all(".lp-sit")).toHaveLength(1);
});
