import { useLayoutEffect } from "preact/hooks";

/**
 * Gives the focus to what has come on the page, when it comes and at every change of `when`.
 *
 * Before the next key, click or paste can come: an effect that waits for the frame would take the focus, or what is
 * selected in a text, from somebody who has begun already.
 */
export function useFocus(find: () => HTMLElement | null | undefined, when: readonly unknown[] = []): void {
  useLayoutEffect(() => find()?.focus(), when);
}

/**
 * Gives the focus to a text that is to be read from its beginning; a browser would show its end.
 *
 * When another text takes its place, all of that is selected if all of the last one was: who has just selected it wants
 * to take it away, and not half of it.
 */
export function useTextFocus(area: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  useFocus(() => area.current);
  // While this is drawn, the last text is still there. What somebody types is there before it is drawn.
  const before = area.current;
  const comes = before === null || lines(before.value) !== lines(text);
  const all = before !== null && isAllSelected(before);
  useLayoutEffect(() => {
    if (comes) area.current?.setSelectionRange(0, all ? text.length : 0);
  });
}

/** A text as a browser keeps it. */
const lines = (text: string) => text.replace(/\r\n?/g, "\n");

function isAllSelected({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): boolean {
  return value !== "" && selectionStart === 0 && selectionEnd === value.length;
}

/** What has the focus on the page of a place, in whatever shadow tree. */
export function focused(place: Element | null): Element | null {
  let one = place?.ownerDocument.activeElement ?? null;
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
  return one;
}

/**
 * Where the focus is, seen from a place: in it, around it (or nowhere), or elsewhere.
 *
 * Who has gone on elsewhere keeps it, whatever comes of what was done here: the next keys are typed there. Around is where
 * some browsers leave it when a button is pressed, and all of them when that button goes.
 */
export function whereFocus(place: Element): "in" | "around" | "elsewhere" {
  const one = focused(place);
  if (one && place.contains(one)) return "in";
  let around: Node | null = place;
  while (around && around !== one) around = around.parentNode ?? (around as ShadowRoot).host ?? null;
  return one && !around ? "elsewhere" : "around";
}
