// The way back from what the build makes of texts and programs (pack.mjs).

type Table<V> = Record<string, V>;

/** Languages, keys, and one list of values for each language: as tables again. */
export function tables<V>([languages, keys, ...columns]: readonly [string[], string[], ...V[][]]): Table<Table<V>> {
  const table = (values: V[]) => Object.fromEntries(keys.map((key, at) => [key, values[at] as V]));
  return Object.fromEntries(languages.map((lang, at) => [lang, table(columns[at] ?? [])]));
}

/** A deflated text, written in base64. */
export async function inflate(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
