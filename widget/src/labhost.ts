// The lab below a board. Its program comes through the board's own model when it is first opened, and so do its messages: that works
// wherever a board does, whatever way a front end has of showing outputs.

import type { Model } from "./mount";
import { focused, whereFocus } from "./views/focus";

export interface Program {
  render(view: { model: Model; el: HTMLElement }): () => void;
}

let loaded: { readonly code: string; readonly program: Promise<Program> } | null = null;

/** Imports a program that comes as a text, once. */
function importOnce(code: string): Promise<Program> {
  if (loaded?.code === code) return loaded.program;
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const program: Promise<Program> = import(url).then((module) => module.program);
  loaded = { code, program };
  return program;
}

type Handler = (value: unknown) => void;

/** The board's model as the lab sees it: its snapshot is the board's `_lab`, its messages are wrapped. */
function tunnel(board: Model): Model {
  const names: Readonly<Record<string, string>> = { "change:_snapshot": "change:_lab" };
  const wrapped = new Map<Handler, Handler>();
  const heard = (handler: Handler): Handler => {
    const known =
      wrapped.get(handler) ??
      ((content) => {
        const inner = (content as { lab?: unknown } | null)?.lab;
        if (inner) handler(inner);
      });
    wrapped.set(handler, known);
    return known;
  };
  const pass = (event: string, handler: Handler): [string, Handler] =>
    event === "msg:custom" ? [event, heard(handler)] : [names[event] ?? event, handler];
  return {
    get: (key) => (key === "_snapshot" ? board.get("_lab") : key === "closable" ? true : board.get(key)),
    on: (event, handler) => board.on(...pass(event, handler)),
    off: (event, handler) => board.off(...pass(event, handler)),
    send: (content) => board.send({ lab: content }),
  };
}

export interface LabHost {
  /** Asks for the lab of a square. */
  open(square: number): void;
  leave(): void;
}

/** Shows the lab in a place as long as Python has one there. `silent` is called when nobody answers within `patience` ms. */
export function hostLab(
  model: Model,
  place: HTMLElement,
  silent: () => void,
  patience: number,
  load: (code: string) => Promise<Program> = importOnce,
): LabHost {
  let close: (() => void) | null = null;
  /** That the lab was asked for here, and what had the focus then. */
  let wanted: { readonly focus: Element | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const code = () => String(model.get("_lab_program") ?? "");
  const isThere = () => !left && Object.keys((model.get("_lab") as object | null) ?? {}).length > 0 && code() !== "";

  const come = async () => {
    clearTimeout(timer);
    if (!isThere()) {
      wanted = null;
      if (!close) return;
      const inside = whereFocus(place) === "in";
      close();
      close = null;
      if (inside) place.parentElement?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
      return;
    }
    if (!close) {
      const program = await load(code());
      // It may be gone again by then, and another call may have shown it.
      if (!isThere()) return;
      close ??= program.render({ model: tunnel(model), el: place });
    }
    if (!wanted) return;
    const { focus } = wanted;
    wanted = null;
    // Who has gone on elsewhere meanwhile is left there, with the page as it lies.
    if (focused(place) !== focus && whereFocus(place) === "elsewhere") return;
    place.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus();
    place.scrollIntoView({ block: "nearest" });
  };

  model.on("change:_lab", come);
  void come();
  return {
    open: (square) => {
      wanted = { focus: focused(place) };
      clearTimeout(timer);
      timer = setTimeout(silent, patience);
      try {
        model.send({ lab: { v: 1, kind: "open", square } });
      } catch {
        clearTimeout(timer);
        silent();
      }
    },
    leave: () => {
      left = true;
      clearTimeout(timer);
      model.off("change:_lab", come);
      close?.();
    },
  };
}
