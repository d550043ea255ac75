// A board on a page without a browser, and short names for what tests do with it.

import { act } from "preact/test-utils";
import board from "../src/index";
import type { Envelope } from "../src/messages";
import type { Model } from "../src/mount";
import { sample } from "./sample";

/** anywidget's model, with what the front end sent in a list. */
export class FakeModel implements Model {
  readonly traits: Record<string, unknown> = { _snapshot: {}, theme: "auto", lang: "en" };
  readonly sent: Envelope[] = [];
  private readonly handlers = new Map<string, Set<(value: unknown) => void>>();

  get(key: string): unknown {
    return this.traits[key];
  }

  on(event: string, handler: (value: unknown) => void): void {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler));
  }

  off(event: string, handler: (value: unknown) => void): void {
    this.handlers.get(event)?.delete(handler);
  }

  send(content: unknown): void {
    this.sent.push(content as Envelope);
  }

  async set(key: string, value: unknown): Promise<void> {
    this.traits[key] = value;
    await this.emit(`change:${key}`, value);
  }

  async emit(event: string, value: unknown): Promise<void> {
    await act(() => {
      for (const handler of this.handlers.get(event) ?? []) handler(value);
    });
  }

  get listeners(): number {
    return [...this.handlers.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

export let model: FakeModel;
export let element: HTMLElement;
let takeDown: (() => void) | null = null;

/** Shows a board on the page; one that is there leaves first. */
export async function open(snapshot: unknown = sample(), more: Record<string, unknown> = {}): Promise<void> {
  leave();
  model = new FakeModel();
  Object.assign(model.traits, { _snapshot: snapshot, ...more });
  element = document.createElement("div");
  await act(() => {
    takeDown = board.render({ model, el: element });
  });
  document.body.append(element);
}

/** The view goes, as when its output is cleared. */
export function leave(): void {
  takeDown?.();
  takeDown = null;
  element?.remove();
}

export const one = (selector: string): HTMLElement => {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
export const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
export const square = (name: string) => one(`[data-square="${name}"][role="gridcell"]`);
export const click = (target: HTMLElement) => act(() => target.click());
export const text = (id: string) => one(`[data-testid="${id}"]`).textContent;

export async function press(target: HTMLElement, key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await act(() => {
    target.dispatchEvent(event);
  });
  return event;
}

export const point = (target: HTMLElement, pointerType = "mouse") =>
  act(() => {
    target.dispatchEvent(new PointerEvent("pointerenter", { pointerType }));
  });

/** What the button of a dialog does. */
export const openDialog = (name: string) => click(one(`[data-dialog="${name}"]`));
export const layout = () => one(".lp-layout");
