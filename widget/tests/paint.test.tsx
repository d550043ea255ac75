// @vitest-environment happy-dom
// What is drawn at once when a turn is played, and what waits until its chip is on the screen.

import { options } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { all, click, leave, one, open, press, square } from "./page";

let frame: (() => void) | null;

beforeEach(async () => {
  await open();
  // As a browser does: what follows the paint comes when the frame is told to be over.
  frame = null;
  options.requestAnimationFrame = (done) => {
    frame = () => done();
  };
});
afterEach(() => {
  delete options.requestAnimationFrame;
  leave();
});

const drawn = () => new Promise((done) => setTimeout(done));

it("a chip is drawn alone; the rest follows its frame", async () => {
  await click(square("b2"));
  const panel = one('[data-testid="panel"]');
  const changed = new Set<Element>();
  const kinds = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target, type } of records) {
      kinds.add(type);
      const found = target instanceof Element ? target : (target.parentElement as Element);
      changed.add(found.closest('[role="gridcell"]') ?? found);
    }
  });
  observer.observe(one(".lp-board"), { subtree: true, childList: true, attributes: true, characterData: true });
  one('button[data-face="up"]').click();
  await drawn();
  expect(square("b2").dataset.mark).toBe("A");
  expect([...changed]).toEqual([one(".lp-layout"), square("b2")]);
  // The chip lay ready: nothing came or went, so nothing has to be laid out.
  expect(kinds).not.toContain("childList");
  expect(square("b2").querySelector(".lp-chip-A.lp-ready")).toBeNull();
  expect(panel.dataset.square).toBe("b2");
  expect(one(".lp-grid").classList).toContain("lp-pinned");
  expect(one('[data-seat="A"]').classList).toContain("lp-to-move");
  observer.disconnect();
  frame?.();
  await drawn();
  expect(all('[data-testid="panel"][data-square]')).toHaveLength(0);
  expect(one(".lp-grid").classList).not.toContain("lp-pinned");
  expect(one('[data-seat="B"]').classList).toContain("lp-to-move");
  // It was played by a key's click: the focus is where the next key is expected.
  expect(document.activeElement).toBe(square("b2"));
});

it("what a click may need lies ready on the chosen card alone, unseen", async () => {
  expect(all(".lp-ready")).toEqual([]);
  await click(square("b2"));
  expect(all(".lp-ready").map((each) => each.closest('[role="gridcell"]'))).toEqual([square("b2"), square("b2")]);
  await click(one('button[data-face="down"]'));
  expect(square("b2").dataset.mark).toBe("a");
  expect(square("b2").classList).toContain("lp-down");
  frame?.();
  await drawn();
  expect(all(".lp-ready")).toEqual([]);
  expect(all('[role="gridcell"] .lp-back, [role="gridcell"] .lp-chip')).toHaveLength(2);
});

it("after a finger's click keys go on from its card, and the page stays where it is", async () => {
  await click(square("b2"));
  const focused = vi.spyOn(HTMLElement.prototype, "focus");
  one('button[data-face="up"]').dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await drawn();
  frame?.();
  await drawn();
  expect(document.activeElement).toBe(square("b2"));
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  focused.mockRestore();
});

it("keys before that frame walk from the card that has the focus", async () => {
  square("a1").focus();
  await press(square("a1"), "ArrowRight");
  square("b1").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await drawn();
  expect(square("b1").dataset.mark).toBe("A");
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  await drawn();
  frame?.();
  await drawn();
  expect(document.activeElement).toBe(square("b2"));
});
