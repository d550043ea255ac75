// What arrives is `unknown` until it was checked, field by field. Each check gives the value its type or throws, naming the field.

export class MessageError extends Error {}

export function fail(where: string, value: unknown): never {
  let shown: string;
  try {
    shown = JSON.stringify(value)?.slice(0, 60) ?? String(value);
  } catch {
    shown = typeof value;
  }
  throw new MessageError(`${where}: ${shown}`);
}

export type Fields = Readonly<Record<string, unknown>>;

export function fields(value: unknown, where: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) fail(where, value);
  return value as Fields;
}

export function list(value: unknown, where: string, min: number, max = min): readonly unknown[] {
  if (!Array.isArray(value) || value.length < min || value.length > max) fail(where, value);
  return value;
}

export function int(value: unknown, where: string, min: number, max: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < min || value > max) fail(where, value);
  return value;
}

export function num(value: unknown, where: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) fail(where, value);
  return value;
}

export function text(value: unknown, where: string, max = 200): string {
  if (typeof value !== "string" || value.length > max) fail(where, value);
  return value;
}

export function bool(value: unknown, where: string): boolean {
  if (typeof value !== "boolean") fail(where, value);
  return value;
}

export function oneOf<const T extends string>(value: unknown, where: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) fail(where, value);
  return found;
}

const CARD = /^[2-9TJQKA][cdhs]$/;

export function card(value: unknown, where: string): string {
  if (typeof value !== "string" || !CARD.test(value)) fail(where, value);
  return value;
}

export const SAFE = Number.MAX_SAFE_INTEGER;

/** Intents lately answered, by their ids, and how. */
export function answers(value: unknown): ReadonlyMap<string, string> {
  return new Map(
    list(value, "answers", 0, 64).map((one) => {
      const [id, code] = list(one, "answers", 2);
      return [text(id, "answers.id", 64), text(code, "answers.code", 40)];
    }),
  );
}

/** What cannot be read is as good as not said. */
export function spoken<T>(value: unknown, read: (raw: Fields) => T): T | null {
  try {
    return read(fields(value, "said"));
  } catch (error) {
    if (error instanceof MessageError) return null;
    throw error;
  }
}

/** A value that may be missing. */
export function maybe<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === null || value === undefined ? null : read(value);
}

/** What every answer to an intent has. */
export interface Reply {
  readonly id: string;
  readonly code: string;
  /** The snapshot that shows what came of it. */
  readonly seq: number;
}

/** An answer, and what else it tells; null when the message is something else. */
export function readAnswer<T extends object>(
  value: unknown,
  version: number,
  more: (raw: Fields) => T,
): (Reply & T) | null {
  return spoken(value, (raw) => {
    if (raw.v !== version || raw.kind !== "answer") return null;
    const answer = { id: text(raw.id, "id", 64), code: text(raw.code, "code", 40), seq: int(raw.seq, "seq", 0, SAFE) };
    return { ...answer, ...more(raw) };
  });
}
