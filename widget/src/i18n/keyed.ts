/** A table with the keys of another one, the values in their order; the build writes calls of it (build.mjs). */
export function keyed<V>(keys: Readonly<Record<string, unknown>>, values: readonly V[]): Record<string, V> {
  return Object.fromEntries(Object.keys(keys).map((key, at) => [key, values[at] as V]));
}
