import { useLab } from "./context";

interface SegmentsProps<T extends string | number> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly T[];
  readonly chosen: T;
  word?(value: T): string;
  off?(value: T): boolean;
  onChange(value: T): void;
}

/** A few values side by side, one of them chosen. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { unique } = useLab();
  return (
    <fieldset class="ll-choice" data-testid={props.name}>
      <legend>{props.legend}</legend>
      <span class="lp-segments">
        {props.values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`${unique}-${props.name}`}
              value={value}
              checked={value === props.chosen}
              disabled={props.off?.(value) ?? false}
              onChange={() => props.onChange(value)}
            />
            <span>{props.word ? props.word(value) : value}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
