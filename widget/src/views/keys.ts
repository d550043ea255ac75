import type { Step } from "../geometry";

export type Command =
  | { readonly kind: "step"; readonly step: Step }
  | { readonly kind: "up" | "down" | "undo" | "unpin" | "help" | "hint" | "analyse" };

/** What is to be known of a key. */
export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat">;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "rowStart",
  End: "rowEnd",
};

/** What a key means on the grid; null for keys that are the notebook's, such as Shift+Enter, Ctrl+S and Tab. */
export function gridCommand(pressed: Pressed): Command | null {
  const { key } = pressed;
  if (pressed.metaKey || pressed.altKey) return null;
  if (pressed.ctrlKey) {
    if (key === "Home") return { kind: "step", step: "first" };
    return key === "End" ? { kind: "step", step: "last" } : null;
  }
  if (pressed.shiftKey) return boardCommand(pressed);
  const step = STEPS[key];
  if (step) return { kind: "step", step };
  // A key held down must not play one card after the other.
  if (pressed.repeat) return null;
  if (key === "Enter") return { kind: "up" };
  if (key === " " || key === "d") return { kind: "down" };
  return boardCommand(pressed);
}

/** What a key means anywhere on the board. */
export function boardCommand(pressed: Pressed): Command | null {
  if (pressed.metaKey || pressed.altKey || pressed.ctrlKey || pressed.repeat) return null;
  // On most keyboards this one takes Shift.
  if (pressed.key === "?") return { kind: "help" };
  if (pressed.shiftKey) return null;
  if (pressed.key === "u") return { kind: "undo" };
  if (pressed.key === "h") return { kind: "hint" };
  if (pressed.key === "a") return { kind: "analyse" };
  return pressed.key === "Escape" ? { kind: "unpin" } : null;
}
