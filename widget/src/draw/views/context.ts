import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { DrawStore } from "../model/store";
import type { Words } from "../model/words";

/** What every part of one view shares. `unique` tells the ids of views on one page apart. */
export interface Shared {
  readonly t: Words;
  readonly store: DrawStore;
  readonly unique: string;
  /** The teacher's eye is open. */
  readonly teaching: boolean;
  /** The record that was asked for last. */
  readonly record: string;
}

export const TableContext = createContext<Shared>(undefined as never);

export function useTable(): Shared {
  return useContext(TableContext);
}
