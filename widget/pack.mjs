// What the build puts into a bundle instead of what the sources read.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";

const LANGUAGES = ["en", "de", "fr", "it", "tr"];
const FOLDER = new URL("../python/locus_poker/i18n/", import.meta.url);

const read = async (url) => JSON.parse(await readFile(url, "utf8"));
const tablesIn = (folder) => Promise.all(LANGUAGES.map((lang) => read(new URL(`${lang}.json`, folder))));

/** The keys once, then the values of each language in the same order. */
function columns(tables) {
  const keys = Object.keys(tables[0]);
  return JSON.stringify([LANGUAGES, keys, ...tables.map((table) => keys.map((key) => table[key]))]);
}

/** A widget carries its own texts and those of the board's that it shares: src/NAME/common.json. */
async function joinedTables(name) {
  const common = await read(new URL(`src/${name}/common.json`, import.meta.url));
  const shared = (key) => common.some((start) => key === start || (start.endsWith(".") && key.startsWith(start)));
  const [board, own] = await Promise.all([tablesIn(FOLDER), tablesIn(new URL(`${name}/`, FOLDER))]);
  return board.map((table, at) => ({
    ...Object.fromEntries(Object.entries(table).filter(([key]) => shared(key))),
    ...own[at],
  }));
}

/**
 * A text deflated, and written in characters that cost one byte each. Not by zlib: what that makes of a text depends on the
 * processor, and the bundle must be the same on every machine; and this one takes its time to make it smaller.
 */
export async function deflate(text) {
  const bytes = await zopfli.deflateAsync(Buffer.from(text), { numiterations: 15 });
  return inCharacters(bytes);
}

/** 91 characters that need no escape in a program: two of them hold 13 bits, where base64 takes as many for 12. */
const CHARACTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter(
  (one) => !'"<\\`'.includes(one),
);

export function inCharacters(bytes) {
  let text = "";
  let held = 0;
  let bits = 0;
  const put = () => {
    text += CHARACTERS[(held & 8191) % 91] + CHARACTERS[Math.floor((held & 8191) / 91)];
    held >>= 13;
    bits -= 13;
  };
  for (const byte of bytes) {
    held |= byte << bits;
    bits += 8;
    if (bits >= 13) put();
  }
  // Whether the last pair holds a byte more than there is, is told by one character more.
  const over = bits > 0 && 13 - bits >= 8;
  if (bits > 0) put();
  return over ? `${text}!` : text;
}

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Names of animations, and what is said of the page around a widget. */
const OUTSIDE = /^(@keyframes|\.jp-|:is\(\.jupyter)/;

/**
 * A minified style sheet whose rules hold inside the elements of a class alone, without weighing more by that. Widgets share some of
 * their styles, and several may stand on one page: what comes later must not change what is there.
 */
export function within(css, name) {
  const rules = [];
  for (let at = 0, depth = 0, from = 0; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) {
      rules.push(css.slice(from, at + 1).trim());
      from = at + 1;
    }
  }
  const inside = rules.filter((rule) => !OUTSIDE.test(rule));
  return `${rules.filter((rule) => OUTSIDE.test(rule)).join("")}:where(.${name}){${inside.join("")}}`;
}

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
  const text = within(built.outputFiles[0].text, `lp-in-${basename(path, ".css")}`);
  return { text, files: Object.keys(built.metafile.inputs) };
}

/** The browsers that the bundle is for. */
export const TARGET = ["es2022", "chrome112", "firefox117", "safari16.5"];

/** Puts catalogues and style sheets into a bundle as `write` writes them. @returns {import("esbuild").Plugin} */
const texts = (name, write) => ({
  name,
  setup(building) {
    const put = (filter, kind, tables, folders) =>
      building.onLoad({ filter }, async () => ({
        contents: write(kind, columns(await tables())),
        resolveDir: here("src/i18n"),
        loader: "js",
        watchFiles: folders.flatMap((folder) =>
          LANGUAGES.map((lang) => fileURLToPath(new URL(`${lang}.json`, folder))),
        ),
      }));
    building.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?inline", "")),
      namespace: "packed style",
    }));
    building.onLoad({ filter: /./, namespace: "packed style" }, async ({ path }) => {
      const { text, files } = await sheet(path);
      return { contents: write("style", text), resolveDir: here("src/i18n"), loader: "js", watchFiles: files };
    });
    put(/[\\/]src[\\/]i18n[\\/]catalogues\.ts$/, "tables", () => tablesIn(FOLDER), [FOLDER]);
    for (const name of ["lab", "draw"]) {
      const filter = new RegExp(`[\\\\/]src[\\\\/]${name}[\\\\/]catalogues\\.ts$`);
      put(filter, "tables", () => joinedTables(name), [FOLDER, new URL(`${name}/`, FOLDER)]);
    }
  },
});

/** Texts as they are, each key once: the program is deflated as a whole. */
export const plain = texts("plain texts", (kind, text) =>
  kind === "style"
    ? `export default ${JSON.stringify(text)};`
    : `import { tables } from "./packed"; export const catalogues = tables(${text});`,
);
