import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { type Texts, texts } from "../i18n";
import type { Store, View } from "../model/store";

/** What every part of one view shares. `unique` tells the ids of views on one page apart. */
export interface Shared {
  readonly t: Texts;
  readonly store: Store;
  readonly unique: string;
  /** The game on the board as a text. */
  readonly record: string;
  /** Opens the lab below the board on the area of a square. */
  readonly odds: (square: number) => void;
}

export const SharedContext = createContext<Shared>({
  t: texts("en"),
  store: undefined as never,
  unique: "",
  record: "",
  odds: () => {},
});

export function useShared(): Shared {
  return useContext(SharedContext);
}

/** The store's view, drawn anew at every change. */
export function useView(store: Store): View {
  const [view, set] = useState(store.get());
  useEffect(() => {
    const follow = () => set(store.get());
    follow();
    return store.subscribe(follow);
  }, [store]);
  return view;
}
