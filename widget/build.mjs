// Bundles the front end into the Python package. The result is committed, so that installing needs no Node, and must be the
// same on every machine: fixed tool versions, no dates, no absolute paths.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));

// The keys of a catalogue would be five times in the bundle. All but the English one leave them out and are put together again
// when the board is loaded; a test sees to it that all have the same keys.
const catalogues = {
  name: "catalogues",
  setup(build) {
    build.onLoad({ filter: /i18n[\\/](de|fr|it|tr)\.json$/ }, async ({ path }) => {
      const english = JSON.parse(await readFile(join(dirname(path), "en.json"), "utf8"));
      const table = JSON.parse(await readFile(path, "utf8"));
      const values = JSON.stringify(Object.keys(english).map((key) => table[key]));
      return {
        contents: `import en from "./en.json"; import { keyed } from "../../../widget/src/i18n/keyed"; export default keyed(en, ${values});`,
        resolveDir: dirname(path),
        loader: "js",
      };
    });
  },
};

/** @type {esbuild.BuildOptions} */
const options = {
  absWorkingDir: here,
  entryPoints: { board: "src/index.tsx" },
  // Elsewhere only to compare: scripts/check_bundle.py
  outdir: process.env.LOCUS_POKER_BUNDLE ?? "../python/locus_poker/widgets/static",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "none",
  banner: { js: "/* Locus Poker, MIT licence. Contains Preact, (c) 2015-present Jason Miller, MIT licence. */" },
  loader: { ".css": "css" },
  plugins: [catalogues],
  logLevel: "info",
  metafile: process.argv.includes("--analyse"),
};

if (process.argv.includes("--watch")) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  const result = await esbuild.build(options);
  if (result.metafile) console.log(await esbuild.analyzeMetafile(result.metafile));
}
