// The door to anywidget, for every widget the same: one call is one view. The element may not be in the page yet when it comes.

import { type ComponentChild, render } from "preact";
import { type Theme, type ThemeChoice, watchTheme } from "./model/theme";
import { guardKeys } from "./shortcuts";

/** The part of anywidget's model that the widgets use. */
export interface Model {
  get(key: string): unknown;
  on(event: string, handler: (value: unknown) => void): void;
  off(event: string, handler: (value: unknown) => void): void;
  send(content: unknown): void;
}

export interface Place {
  readonly model: Model;
  readonly el: HTMLElement;
}

/** What a widget puts behind the door. */
export interface Inside {
  readonly store: { receiveSnapshot(raw: unknown): void; receiveMessage(raw: unknown): void; close(): void };
  /** What is to be seen, in the language that Python or the reader wants. */
  draw(wanted: string): { readonly lang: string; readonly view: ComponentChild };
  /** The traits that `draw` reads besides. */
  readonly shown?: readonly string[];
  /** What is heard besides snapshots and messages. */
  readonly heard?: readonly (readonly [event: string, handler: (value: unknown) => void])[];
  leave?(): void;
}

export interface Widget {
  readonly classes: string;
  /** Whose styles hold in it: the name of its style sheet. */
  readonly sheet: string;
  readonly testid: string;
  readonly css: string;
  /** `unique` tells this view from all others, on other pages as well: Python remembers answered messages by their ids. */
  begin(place: Place & { readonly root: HTMLElement }, unique: string): Inside;
}

let views = 0;

/** Shows a widget in a place; gives back a function that takes it away. */
export function mount({ model, el }: Place, widget: Widget): () => void {
  const doc = el.ownerDocument;
  const root = doc.createElement("div");
  root.className = widget.classes;
  root.dataset.testid = widget.testid;
  // Beside the widget and not in the page's head: some front ends keep a widget in a shadow tree.
  const style = doc.createElement("style");
  style.textContent = widget.css;
  const place = doc.createElement("div");
  place.className = `lp-in-${widget.sheet}`;
  place.append(style, root);
  el.append(place);
  const unguard = guardKeys(root);
  const inside = widget.begin({ model, el, root }, `${Math.random().toString(36).slice(2, 10)}-${++views}`);

  let surroundings: Theme = "light";
  const paint = () => {
    const choice = model.get("theme") as ThemeChoice;
    root.dataset.theme = choice === "light" || choice === "dark" ? choice : surroundings;
    root.dataset.ownGround = String(root.dataset.theme !== surroundings);
  };
  const draws = () => {
    const { lang, view } = inside.draw(String(model.get("lang") ?? "auto"));
    // Said once more it would have the page style all of the widget anew.
    if (root.lang !== lang) root.lang = lang;
    render(view, root);
  };
  const snapshotCame = () => {
    const raw = model.get("_snapshot");
    if (raw && Object.keys(raw).length > 0) inside.store.receiveSnapshot(raw);
  };
  const heard: readonly (readonly [string, (value: unknown) => void])[] = [
    ["change:_snapshot", snapshotCame],
    ["msg:custom", (message) => inside.store.receiveMessage(message)],
    ["change:theme", paint],
    ...["lang", ...(inside.shown ?? [])].map((trait) => [`change:${trait}`, draws] as const),
    ...(inside.heard ?? []),
  ];
  for (const [event, handler] of heard) model.on(event, handler);
  const unwatch = watchTheme(doc, (theme) => {
    surroundings = theme;
    paint();
  });
  snapshotCame();
  draws();

  return () => {
    unwatch();
    unguard();
    for (const [event, handler] of heard) model.off(event, handler);
    inside.leave?.();
    inside.store.close();
    render(null, root);
    place.remove();
  };
}
