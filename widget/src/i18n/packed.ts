// The way back from what the build makes of texts and programs (pack.mjs).

type Table<V> = Record<string, V>;

/** Languages, keys, and one list of values for each language: as tables again. */
export function tables<V>([languages, keys, ...columns]: readonly [string[], string[], ...V[][]]): Table<Table<V>> {
  const table = (values: V[]) => Object.fromEntries(keys.map((key, at) => [key, values[at] as V]));
  return Object.fromEntries(languages.map((lang, at) => [lang, table(columns[at] ?? [])]));
}

/** Bytes from printable characters: two of 91 hold 13 bits; one that is left over says that the last byte is none (pack.mjs). */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  // The space is the first; `"`, `<`, `\` and the backtick are left out.
  const value = (at: number) => {
    const code = text.charCodeAt(at);
    return code - 32 - Number(code > 34) - Number(code > 60) - Number(code > 92) - Number(code > 96);
  };
  let held = 0;
  let bits = 0;
  for (let at = 0; at + 1 < text.length; at += 2) {
    held |= (value(at) + 91 * value(at + 1)) << bits;
    for (bits += 13; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>= 8;
    }
  }
  return Uint8Array.from(text.length % 2 ? bytes.slice(0, -1) : bytes);
}

/** A deflated text, written in such characters. */
export async function inflate(text: string): Promise<string> {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
