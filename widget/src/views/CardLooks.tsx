import type { Options } from "../model/options";
import { Segments } from "./Segments";

interface CardLooksProps {
  readonly options: Options;
  readonly unique: string;
  word(key: "help.suits" | "help.index" | `deck.${"two" | "four" | "normal" | "large"}`): string;
  onOptions(options: Options): void;
}

/** Choices of how the cards look. */
export function CardLooks({ options, unique, word, onOptions }: CardLooksProps) {
  return (
    <>
      <fieldset>
        <legend>{word("help.suits")}</legend>
        <Segments
          group={`${unique}-suits`}
          values={["two", "four"] as const}
          chosen={options.suits}
          word={(suits) => word(`deck.${suits}`)}
          onChange={(suits) => onOptions({ ...options, suits })}
        />
      </fieldset>
      <fieldset>
        <legend>{word("help.index")}</legend>
        <Segments
          group={`${unique}-index`}
          values={["normal", "large"] as const}
          chosen={options.index}
          word={(index) => word(`deck.${index}`)}
          onChange={(index) => onOptions({ ...options, index })}
        />
      </fieldset>
    </>
  );
}
