// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { guardKeys, isBoards } from "../src/shortcuts";

const MARK = "data-lm-suppress-shortcuts";
const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it("leaves the notebook its own keys, and takes all that would edit it", () => {
  const own = (key: string, held = {}) => isBoards({ ...NONE, key, ...held }, false);
  for (const key of ["ArrowDown", "Enter", " ", "a", "x", "u", "Escape", "Tab"]) expect(own(key), key).toBe(true);
  expect(own("?", { shiftKey: true })).toBe(true);
  expect(own("Home", { ctrlKey: true })).toBe(true);
  expect(own("Enter", { shiftKey: true })).toBe(false);
  expect(own("Enter", { ctrlKey: true })).toBe(false);
  expect(own("Enter", { altKey: true })).toBe(false);
  expect(own("s", { metaKey: true })).toBe(false);
});

it("leaves a field what is typed in it, but not the saving of the notebook", () => {
  const own = (key: string, held = {}) => isBoards({ ...NONE, key, ...held }, true);
  expect(own("Enter", { shiftKey: true })).toBe(true);
  expect(own("z", { ctrlKey: true })).toBe(true);
  expect(own("s", { ctrlKey: true })).toBe(false);
});

it("marks the focused element before the document hears of the key, and only within the board", () => {
  const seen: (string | null)[] = [];
  document.body.innerHTML = "<div id=board><b tabindex=0></b></div><i></i>";
  const root = document.getElementById("board") as HTMLElement;
  const [cell, other] = [root.firstElementChild as Element, document.querySelector("i") as Element];
  const hear = (event: Event) => seen.push((event.target as Element).getAttribute(MARK));
  document.addEventListener("keydown", hear, true);
  const stop = guardKeys(root);
  const press = (on: Element, key: string, held = {}) =>
    on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, ...held }));
  press(cell, "ArrowDown");
  press(cell, "Enter", { shiftKey: true });
  press(other, "ArrowDown");
  stop();
  press(cell, "ArrowDown");
  document.removeEventListener("keydown", hear, true);
  expect(seen).toEqual(["true", null, null, null]);
});
