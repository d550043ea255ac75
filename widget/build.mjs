// Bundles the front end into the Python package. The result is committed, so that installing needs no Node, and must be the
// same on every machine: fixed tool versions, no dates, no absolute paths.
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { deflate, packed, plain, TARGET } from "./pack.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));

/** @type {esbuild.BuildOptions} */
const options = {
  absWorkingDir: here,
  entryPoints: { board: "src/index.tsx" },
  // Elsewhere only to compare: scripts/check_bundle.py
  outdir: process.env.LOCUS_POKER_BUNDLE ?? "../python/locus_poker/widgets/static",
  bundle: true,
  minify: true,
  format: "esm",
  target: TARGET,
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "none",
  banner: { js: "/* Locus Poker, MIT licence. Contains Preact, (c) 2015-present Jason Miller, MIT licence. */" },
  loader: { ".css": "css" },
  plugins: [packed],
  logLevel: "info",
  metafile: process.argv.includes("--analyse"),
};

if (process.argv.includes("--watch")) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  const result = await esbuild.build(options);
  if (result.metafile) console.log(await esbuild.analyzeMetafile(result.metafile));
  await lab();
}

/** The lab's program is larger than the board's, and a page has both: it goes in deflated, behind a small door that inflates it. */
async function lab() {
  const inside = {
    entryPoints: ["src/lab/index.tsx"],
    plugins: [plain],
    banner: {},
    write: false,
    logLevel: "warning",
  };
  const { outputFiles, metafile } = await esbuild.build({ ...options, ...inside });
  if (metafile) console.log(await esbuild.analyzeMetafile(metafile));
  const define = { PROGRAM: JSON.stringify(deflate(outputFiles[0].text)) };
  await esbuild.build({ ...options, entryPoints: { lab: "src/lab/door.ts" }, define });
}
