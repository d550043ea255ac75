import { useLayoutEffect, useState } from "preact/hooks";
import { useLab } from "./context";

interface TypedProps {
  readonly place: "known" | "dead" | "hand";
  readonly label: string;
  readonly cards: readonly string[];
}

/** Cards as text. Python reads what is typed, and says what is wrong with it. */
export function Typed({ place, label, cards }: TypedProps) {
  const { store } = useLab();
  const now = cards.join(" ");
  const [text, type] = useState(now);
  // Before the next key: later it would take a letter that was typed meanwhile.
  useLayoutEffect(() => type(now), [now]);
  const send = () => {
    if (text !== now) store.request({ kind: "read", place, text });
  };
  return (
    <label class="lp-field ll-typed">
      <span>{label}</span>
      <input
        type="text"
        class="lp-select"
        value={text}
        placeholder="As Kd 7c"
        maxLength={320}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        data-testid={`typed-${place}`}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && send()}
        onBlur={send}
      />
    </label>
  );
}
