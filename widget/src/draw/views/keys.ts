import type { Pressed } from "../../views/keys";

/** What a key asks for anywhere at the table. */
export type Command =
  | { readonly kind: "mark"; readonly place: number }
  | { readonly kind: "draw" | "pass" | "bet" | "fold" | "next" | "teach" | "help" | "close" };

const LETTERS = { d: "draw", c: "pass", s: "pass", b: "bet", f: "fold", n: "next", t: "teach" } as const;

/** Null for keys that are the notebook's, such as Shift+Enter, Ctrl+S and Tab, and for what is typed into a field. */
export function commandOf(pressed: Pressed & { readonly target: EventTarget | null }): Command | null {
  const { key } = pressed;
  // A key held down must not fold one deal after the other.
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return null;
  if (key === "Escape") return { kind: "close" };
  const typing = (pressed.target as Element | null)?.matches?.(
    "input:not([type=radio], [type=range]), select, textarea",
  );
  if (typing) return null;
  // On most keyboards this one takes Shift.
  if (key === "?") return { kind: "help" };
  if (pressed.shiftKey) return null;
  if (/^[1-5]$/.test(key)) return { kind: "mark", place: Number(key) - 1 };
  const kind = Object.hasOwn(LETTERS, key) ? LETTERS[key as keyof typeof LETTERS] : null;
  return kind && { kind };
}
