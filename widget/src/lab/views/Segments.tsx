import { Segments as Row, type SegmentsProps } from "../../views/Segments";
import { useLab } from "./context";

type ChoiceProps<T extends string | number> = Omit<SegmentsProps<T>, "group" | "word"> & {
  readonly legend: string;
  readonly name: string;
  word?(value: T): string;
};

/** A few values side by side, one of them chosen. */
export function Segments<T extends string | number>({ legend, name, word = String, ...rest }: ChoiceProps<T>) {
  const { unique } = useLab();
  return (
    <fieldset class="ll-choice" data-testid={name}>
      <legend>{legend}</legend>
      <Row {...rest} group={`${unique}-${name}`} word={word} />
    </fieldset>
  );
}
