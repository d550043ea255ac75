// Bundles the front end into the Python package. The result is committed, so that installing needs no Node, and must be the
// same on every machine: fixed tool versions, no dates, no absolute paths.
import { watch } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { deflate, plain, TARGET } from "./pack.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
// Elsewhere only to compare: scripts/check_bundle.py
const outdir = process.env.LOCUS_POKER_BUNDLE ?? "../python/locus_poker/widgets/static";
const analysed = process.argv.includes("--analyse");

/** @type {esbuild.BuildOptions} */
const options = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: "esm",
  target: TARGET,
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "none",
  plugins: [plain],
  logLevel: "warning",
};
const banner = { js: "/* Locus Poker, MIT licence. Contains Preact, (c) 2015-present Jason Miller, MIT licence. */" };

/** A widget: its program, deflated, behind the door. */
async function widget(name, entry) {
  const inside = { entryPoints: [entry], metafile: analysed, write: false };
  const { outputFiles, metafile } = await esbuild.build({ ...options, ...inside });
  if (metafile) console.log(await esbuild.analyzeMetafile(metafile));
  const program = outputFiles[0].text;
  const define = { PROGRAM: JSON.stringify(await deflate(program)) };
  await esbuild.build({
    ...options,
    banner,
    entryPoints: ["src/door.ts"],
    outfile: join(outdir, `${name}.js`),
    define,
  });
  console.log(`${name}.js: ${Buffer.byteLength(program)} bytes before they were deflated`);
}

async function all() {
  await widget("board", "src/index.tsx");
  await widget("lab", "src/lab/index.tsx");
  await widget("draw", "src/draw/index.tsx");
}

await all();
if (process.argv.includes("--watch")) {
  let timer;
  watch(join(here, "src"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => all().catch(() => {}), 100);
  });
}
