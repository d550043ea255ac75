// A lab on a page without a browser, and short names for what tests do with it.

import { act } from "preact/test-utils";
import lab from "../../src/lab/index";
import type { Envelope } from "../../src/lab/messages";
import { FakeModel as BoardModel } from "../page";
import { labSample } from "./sample";

export let model: BoardModel;
export let element: HTMLElement;
let takeDown: (() => void) | null = null;

/** Shows a lab on the page; one that is there leaves first. */
export async function open(snapshot: unknown = labSample(), lang = "en"): Promise<void> {
  leave();
  model = new BoardModel();
  model.traits._snapshot = snapshot;
  model.traits.lang = lang;
  element = document.createElement("div");
  await act(() => {
    takeDown = lab.render({ model, el: element });
  });
  document.body.append(element);
}

export function leave(): void {
  takeDown?.();
  takeDown = null;
  element?.remove();
}

export const sent = () => model.sent as unknown as Envelope[];
export const last = () => sent().at(-1);
export const one = (selector: string): HTMLElement => {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
export const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
export const button = (name: string): HTMLElement => {
  const found = all("button").find((each) => (each.getAttribute("aria-label") ?? each.textContent) === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
export const click = (target: HTMLElement) => act(() => target.click());
export const text = (id: string) => one(`[data-testid="${id}"]`).textContent ?? "";
export const tile = (card: string) => one(`[data-testid="picker"] [data-card="${card}"]`);

export async function press(target: HTMLElement, key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await act(() => {
    target.dispatchEvent(event);
  });
  return event;
}

export async function type(target: HTMLElement, words: string): Promise<void> {
  await act(() => {
    (target as HTMLInputElement).value = words;
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** The next snapshot from Python. */
export const receive = (snapshot: unknown) => model.set("_snapshot", snapshot);
