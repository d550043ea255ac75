// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hostLab, type LabHost, type Program } from "../src/labhost";
import type { Model } from "../src/mount";
import { fieldElsewhere } from "./elsewhere";
import { FakeModel } from "./page";

let board: FakeModel;
let place: HTMLElement;
let host: LabHost;
let inside: { model: Model; el: HTMLElement } | null;
let silent: ReturnType<typeof vi.fn<() => void>>;

const program: Program = {
  render: (view) => {
    inside = view;
    const tab = document.createElement("button");
    tab.setAttribute("role", "tab");
    tab.tabIndex = 0;
    view.el.append(tab);
    return () => {
      tab.remove();
      inside = null;
    };
  },
};
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  board = new FakeModel();
  board.traits._lab = {};
  board.traits._lab_program = "";
  inside = null;
  place = document.createElement("div");
  document.body.append(place);
  silent = vi.fn<() => void>();
  host = hostLab(board, place, silent, 3000, async () => program);
  vi.useRealTimers();
});

afterEach(() => {
  host.leave();
  place.remove();
});

async function python(lab: object): Promise<void> {
  board.traits._lab_program = "code";
  await board.set("_lab", lab);
  await settle();
}

it("asks for the lab of a square and shows what comes", async () => {
  host.open(7);
  expect(board.sent).toEqual([{ lab: { v: 1, kind: "open", square: 7 } }]);
  expect(inside).toBeNull();
  await python({ seq: 1 });
  expect(inside?.el).toBe(place);
  expect(document.activeElement?.getAttribute("role")).toBe("tab");
  await python({});
  expect(inside).toBeNull();
});

it("a lab that another view opened takes no focus", async () => {
  await python({ seq: 1 });
  expect(inside).not.toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it("who goes elsewhere while it comes stays there, with the page as it lies", async () => {
  const elsewhere = fieldElsewhere();
  const scroll = vi.spyOn(place, "scrollIntoView");
  host.open(7);
  elsewhere.focus();
  await python({ seq: 1 });
  expect(inside).not.toBeNull();
  expect(document.activeElement).toBe(elsewhere);
  expect(scroll).not.toHaveBeenCalled();
  // Nor does the next one take what this one was asked for.
  elsewhere.remove();
  await python({ seq: 2 });
  expect(document.activeElement).toBe(document.body);
});

it("it has the focus, too, when more comes while its program loads", async () => {
  host.open(7);
  board.traits._lab_program = "code";
  board.put("_lab", { seq: 1 });
  board.put("_lab", { seq: 2 });
  await settle();
  expect(place.querySelectorAll('[role="tab"]')).toHaveLength(1);
  expect(document.activeElement?.getAttribute("role")).toBe("tab");
});

it("one that is gone before its program is there does not come", async () => {
  board.traits._lab_program = "code";
  board.put("_lab", { seq: 1 });
  board.put("_lab", {});
  await settle();
  expect(inside).toBeNull();
});

it("the lab's messages travel with the board's", async () => {
  await python({ seq: 1 });
  const { model } = inside as unknown as { model: Model };
  expect([model.get("_snapshot"), model.get("lang"), model.get("closable")]).toEqual([{ seq: 1 }, "en", true]);
  model.send({ kind: "deal" });
  expect(board.sent.at(-1)).toEqual({ lab: { kind: "deal" } });
  const [snapshots, messages]: [unknown[], unknown[]] = [[], []];
  const hear = (content: unknown) => messages.push(content);
  model.on("change:_snapshot", (value) => snapshots.push(value));
  model.on("msg:custom", hear);
  await board.set("_lab", { seq: 2 });
  await board.emit("msg:custom", { lab: { kind: "answer" } });
  await board.emit("msg:custom", { kind: "answer", id: "the board's own" });
  await board.emit("msg:custom", null);
  expect(snapshots).toEqual([{ seq: 2 }]);
  expect(messages).toEqual([{ kind: "answer" }]);
  model.off("msg:custom", hear);
  await board.emit("msg:custom", { lab: { kind: "answer" } });
  expect(messages).toHaveLength(1);
});

it("says when nobody answers", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  host.open(1);
  vi.advanceTimersByTime(2999);
  expect(silent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(silent).toHaveBeenCalledOnce();
  host.open(1);
  await board.set("_lab", {});
  vi.advanceTimersByTime(9000);
  vi.useRealTimers();
  expect(silent).toHaveBeenCalledOnce();
});

it("says so at once when it cannot be sent", () => {
  board.send = () => {
    throw new Error("kernel is gone");
  };
  host.open(1);
  expect(silent).toHaveBeenCalledOnce();
});

it("leaves nothing behind", async () => {
  await python({ seq: 1 });
  host.leave();
  expect(inside).toBeNull();
  expect(board.listeners).toBe(0);
});
