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
