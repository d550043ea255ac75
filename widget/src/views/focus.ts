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

/** Gives the focus to a text that is to be read from its beginning; a browser would show its end. */
export function useTextFocus(area: { readonly current: HTMLTextAreaElement | null }): void {
  useFocus(() => {
    area.current?.setSelectionRange(0, 0);
    return area.current;
  });
}
