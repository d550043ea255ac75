// A widget on a page without a browser, and short names for what tests of all widgets do with it.

import { act } from "preact/test-utils";
import type { Model, Place } from "../src/mount";

/** A message, of whichever widget. */
export type Sent = Readonly<Record<string, unknown>>;

/** anywidget's model, with what the front end sent in a list. */
export class FakeModel implements Model {
  readonly traits: Record<string, unknown> = { _snapshot: {}, theme: "auto", lang: "en" };
  readonly sent: Sent[] = [];
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
    this.sent.push(content as Sent);
  }

  async set(key: string, value: unknown): Promise<void> {
    this.traits[key] = value;
    await this.emit(`change:${key}`, value);
  }

  async emit(event: string, value: unknown): Promise<void> {
    await act(() => this.tell(event, value));
  }

  /** The same within a frame that somebody holds. */
  tell(event: string, value: unknown): void {
    for (const handler of this.handlers.get(event) ?? []) handler(value);
  }

  /** A trait has another value, within a frame that somebody holds. */
  put(key: string, value: unknown): void {
    this.traits[key] = value;
    this.tell(`change:${key}`, value);
  }

  get listeners(): number {
    return [...this.handlers.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

export let model: FakeModel;
export let element: HTMLElement;
let takeDown: (() => void) | null = null;

/** Shows a widget on the page; one that is there leaves first. */
export async function show(widget: { render(place: Place): () => void }, traits: Sent): Promise<void> {
  leave();
  model = new FakeModel();
  Object.assign(model.traits, traits);
  element = document.createElement("div");
  document.body.append(element);
  await act(() => {
    takeDown = widget.render({ model, el: element });
  });
}

/** The view goes, as when its output is cleared. */
export function leave(): void {
  takeDown?.();
  takeDown = null;
  element?.remove();
}

// What there is

export const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
export const one = (selector: string): HTMLElement => {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
export const id = (name: string) => one(`[data-testid="${name}"]`);
export const text = (name: string) => id(name).textContent ?? "";
export const button = (name: string): HTMLElement => {
  const found = all("button").find((each) => (each.getAttribute("aria-label") ?? each.textContent) === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

// What a person does

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

// What is said

export const sent = () => model.sent;
export const last = () => sent().at(-1);
/** The next snapshot from Python. */
export const receive = (snapshot: unknown) => model.set("_snapshot", snapshot);
/** Python's answer to the last intent. */
export const answer = (code = "ok", seq = 1) =>
  model.emit("msg:custom", { v: 1, kind: "answer", id: last()?.id, code, seq });
