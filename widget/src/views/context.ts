import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Texts, texts } from "../i18n";
import type { Insights } from "../insights";
import type { Store } from "../model/store";
import type { Source } from "./follow";

export { useView } from "./follow";

/** What every part of one view shares. `unique` tells the ids of views on one page apart. */
export interface Shared {
  readonly t: Texts;
  readonly store: Store;
  /** What the engine says. */
  readonly insights: Insights;
  readonly unique: string;
  /** The game on the board as a text, for whoever shows it: all else need not be drawn anew for it. */
  readonly record: Source<string>;
  /** Opens the lab below the board on the area of a square. */
  readonly odds: (square: number) => void;
}

export const SharedContext = createContext<Shared>({
  t: texts("en"),
  store: undefined as never,
  insights: undefined as never,
  unique: "",
  record: undefined as never,
  odds: () => {},
});

export function useShared(): Shared {
  return useContext(SharedContext);
}
