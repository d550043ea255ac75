export interface SegmentsProps<T extends string | number> {
  /** Of no other choice on the page. */
  readonly group: string;
  readonly values: readonly T[];
  readonly chosen: T;
  word(value: T): string;
  off?(value: T): boolean;
  onChange(value: T): void;
}

/** A few values side by side, one of them chosen; what they are about says a legend around them. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  return (
    <span class="lp-segments">
      {props.values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={props.group}
            value={value}
            checked={value === props.chosen}
            disabled={props.off?.(value) ?? false}
            onChange={() => props.onChange(value)}
          />
          <span>{props.word(value)}</span>
        </label>
      ))}
    </span>
  );
}
