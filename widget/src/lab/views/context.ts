import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Says, says } from "../../i18n/texts";
import { catalogues, type Key } from "../catalogues";
import { type Numbers, numbers } from "../model/numbers";
import type { LabStore } from "../model/store";

export { useView as useLabView } from "../../views/follow";

export type Words = Says<Key>;

/** What every part of one view shares. `unique` tells the ids of views on one page apart. */
export interface Shared {
  readonly t: Words;
  readonly n: Numbers;
  readonly store: LabStore;
  readonly unique: string;
  /** Takes the lab away, where it lies below a board. */
  readonly close: (() => void) | null;
}

/** The texts of a language; `auto` is the reader's own, as the browser tells it. */
export function words(wanted: string, readers: readonly string[] = globalThis.navigator?.languages ?? []): Words {
  return says<Key>(catalogues, wanted, readers);
}

export const LabContext = createContext<Shared>({
  t: undefined as never,
  n: numbers("en"),
  store: undefined as never,
  unique: "",
  close: null,
});

export function useLab(): Shared {
  return useContext(LabContext);
}
