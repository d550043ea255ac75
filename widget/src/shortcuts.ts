// Which keys are the board's and which stay the notebook's. Jupyter takes its shortcuts before any element hears of a key, and asks
// the focused element first: so the mark that keeps them off has to be on it, and only for the keys that are the board's.

const MARK = "data-lm-suppress-shortcuts";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Shift+Enter runs the cell and Ctrl+S saves, wherever one is; what one types in a field is the field's. */
export function isBoards(pressed: Pressed, typing: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const lifted = ctrlKey || metaKey;
  if (typing) return !(lifted && key.toLowerCase() === "s");
  if (lifted || altKey) return key === "Home" || key === "End";
  return !(shiftKey && key === "Enter");
}

/** Keeps the notebook's shortcuts off the board's keys; gives back a function that stops it. */
export function guardKeys(root: HTMLElement): () => void {
  const view = root.ownerDocument.defaultView;
  const mark = (event: KeyboardEvent) => {
    // Not the target: of an element in a shadow tree the window sees the host alone.
    const target = event.composedPath()[0] as Element;
    if (!root.contains(target)) return;
    const own = isBoards(event, target.matches("input:not([type=radio]), select, textarea"));
    for (const one of [root, target]) {
      if (own) one.setAttribute(MARK, "true");
      else one.removeAttribute(MARK);
    }
  };
  root.setAttribute(MARK, "true");
  // The window hears of a key before the document, where Jupyter listens.
  view?.addEventListener("keydown", mark, true);
  return () => view?.removeEventListener("keydown", mark, true);
}
