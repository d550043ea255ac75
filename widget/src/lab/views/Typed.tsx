import { useLab } from "./context";
import { useField } from "./field";

interface TypedProps {
  readonly place: "known" | "dead" | "hand";
  readonly label: string;
  readonly cards: readonly string[];
}

/** Cards as text. Python reads what is typed, and says what is wrong with it. */
export function Typed({ place, label, cards }: TypedProps) {
  const { store } = useLab();
  const now = cards.join(" ");
  const { text, type, sent } = useField(now);
  const send = () => {
    if (text === now) return;
    sent();
    store.request({ kind: "read", place, text });
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
