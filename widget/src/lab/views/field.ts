import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Field {
  readonly text: string;
  type(text: string): void;
  /** Notes that the text is sent as it is. */
  sent(): void;
}

/**
 * A text to type that follows what Python has, `now`.
 *
 * What was sent gives way to what Python made of it. What somebody has typed since stays: that was no answer to it. All
 * before the next key: later it would take a letter that was typed meanwhile.
 */
export function useField(now: string): Field {
  const [text, type] = useState(now);
  /** What Python knows of. */
  const known = useRef(now);
  useLayoutEffect(() => {
    if (text === known.current) type(now);
    known.current = now;
  }, [now]);
  const sent = () => {
    known.current = text;
  };
  return { text, type, sent };
}
