// Tables as Python sends them, for tests and for the harness.

import tables from "./tables.json";

export type Raw = Record<string, unknown>;
export type State = keyof typeof tables.states;
export const STATES = Object.keys(tables.states) as State[];

export function table(state: State = "first", more: Raw = {}): Raw {
  return structuredClone({ ...tables.base, ...tables.states[state], ...more });
}

export const teacher = (more: Raw = {}): Raw => structuredClone({ ...tables.teacher, ...more });
export const review = (more: Raw = {}): Raw => structuredClone({ ...tables.review, ...more });
