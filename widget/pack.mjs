// Texts are the larger half of what a board would weigh, and every widget carries its whole program to the page. So they go into
// the bundle deflated, as the browser itself can inflate them (src/i18n/packed.ts).
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { deflateSync } from "fflate";

const LANGUAGES = ["en", "de", "fr", "it", "tr"];
const FOLDER = new URL("../python/locus_poker/i18n/", import.meta.url);

/** The keys once, then the values of each language in the same order. */
async function columns() {
  const tables = await Promise.all(
    LANGUAGES.map(async (lang) => JSON.parse(await readFile(new URL(`${lang}.json`, FOLDER), "utf8"))),
  );
  const keys = Object.keys(tables[0]);
  return [LANGUAGES, keys, ...tables.map((table) => keys.map((key) => table[key]))];
}

// Not zlib: what it makes of a text depends on the processor, and the bundle must be the same on every machine.
const deflate = (text) => Buffer.from(deflateSync(Buffer.from(text), { level: 9, mem: 12 })).toString("base64");

/** Puts the packed catalogues where the sources read them one by one. @type {import("esbuild").Plugin} */
export const packed = {
  name: "packed catalogues",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]i18n[\\/]catalogues\.ts$/ }, async () => ({
      contents: `import { unpack } from "./packed"; export const catalogues = await unpack("${deflate(JSON.stringify(await columns()))}");`,
      resolveDir: fileURLToPath(new URL("src/i18n", import.meta.url)),
      loader: "js",
      watchFiles: LANGUAGES.map((lang) => fileURLToPath(new URL(`${lang}.json`, FOLDER))),
    }));
  },
};
