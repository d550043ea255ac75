interface SeedFieldProps {
  readonly label: string;
  readonly seed: string;
  /** Of the deal that lies there. */
  readonly now: string;
  onChange(seed: string): void;
}

/** The number of a deal; empty: any deal. Python reads it, as a page has no numbers so large. */
export function SeedField({ label, seed, now, onChange }: SeedFieldProps) {
  return (
    <label class="lp-field">
      <span>{label}</span>
      <input
        class="lp-select"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={20}
        autocomplete="off"
        value={seed}
        placeholder={now}
        onInput={(event) => onChange(event.currentTarget.value.trim())}
      />
    </label>
  );
}
