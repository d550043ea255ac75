// Every place in what Python sends, to put something else there.

export type Place = readonly (string | number)[];

export function places(value: unknown, path: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    places(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

export function replaced(value: unknown, [first, ...rest]: Place, by: unknown): unknown {
  if (first === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[first] = replaced(copy[first], rest, by);
  return copy;
}
