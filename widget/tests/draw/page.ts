// A table on a page without a browser, and short names for what tests do with it.

import { act } from "preact/test-utils";
import draw from "../../src/draw/index";
import type { Envelope } from "../../src/draw/messages";
import { FakeModel } from "../page";
import { table } from "./sample";

export let model: FakeModel;
export let element: HTMLElement;
let takeDown: (() => void) | null = null;

/** Shows a table on the page; one that is there leaves first. */
export async function open(snapshot: unknown = table(), traits: Record<string, unknown> = {}): Promise<void> {
  leave();
  model = new FakeModel();
  Object.assign(model.traits, { _snapshot: snapshot, record: "" }, traits);
  element = document.createElement("div");
  document.body.append(element);
  await act(() => {
    takeDown = draw.render({ model, el: element });
  });
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
export const id = (name: string) => one(`[data-testid="${name}"]`);
export const text = (name: string) => id(name).textContent ?? "";
export const card = (place: number) => one(`[data-place="${place}"]`);
export const deed = (name: string) => one(`[data-act="${name}"]`);
export const click = (target: HTMLElement) => act(() => target.click());

export async function press(target: HTMLElement, key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true, ...more });
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
/** Python's answer to the last intent. */
export const answer = (code = "ok", seq = 1) =>
  model.emit("msg:custom", { v: 1, kind: "answer", id: last()?.id, code, seq });
