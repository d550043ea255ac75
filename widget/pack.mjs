// Texts and styles are the larger half of what a board would weigh, and every widget carries its whole program to the page. So they
// go into the bundle deflated, as the browser itself can inflate them (src/i18n/packed.ts).
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
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

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The style sheet with all that it imports, as one minified text. */
async function sheet(path) {
  const built = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    target: TARGET,
  });
  return { text: built.outputFiles[0].text, files: Object.keys(built.metafile.inputs) };
}

/** The browsers that the bundle is for. */
export const TARGET = ["es2022", "chrome111", "firefox113", "safari16.4"];

/** Puts the packed catalogues where the sources read them one by one, and packs style sheets. @type {import("esbuild").Plugin} */
export const packed = {
  name: "packed texts",
  setup(building) {
    building.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?inline", "")),
      namespace: "packed style",
    }));
    building.onLoad({ filter: /./, namespace: "packed style" }, async ({ path }) => {
      const { text, files } = await sheet(path);
      return {
        contents: `import { inflate } from "./packed"; export default await inflate("${deflate(text)}");`,
        resolveDir: here("src/i18n"),
        loader: "js",
        watchFiles: files,
      };
    });
    building.onLoad({ filter: /[\\/]src[\\/]i18n[\\/]catalogues\.ts$/ }, async () => ({
      contents: `import { unpack } from "./packed"; export const catalogues = await unpack("${deflate(JSON.stringify(await columns()))}");`,
      resolveDir: here("src/i18n"),
      loader: "js",
      watchFiles: LANGUAGES.map((lang) => fileURLToPath(new URL(`${lang}.json`, FOLDER))),
    }));
  },
};
