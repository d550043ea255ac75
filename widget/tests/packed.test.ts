import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { deflate, inCharacters, plain, within } from "../pack.mjs";
import { catalogues } from "../src/i18n/catalogues";
import { bytesOf, inflate, tables } from "../src/i18n/packed";
import { catalogues as labs } from "../src/lab/catalogues";

const HERE = fileURLToPath(new URL(".", import.meta.url));

it("puts tables together again", () => {
  expect(
    tables([
      ["en", "de"],
      ["a", "b"],
      ["x", "y"],
      ["u", "v"],
    ]),
  ).toEqual({
    en: { a: "x", b: "y" },
    de: { a: "u", b: "v" },
  });
});

it("packs the style sheet with all that it imports, and nothing of it asks a network", async () => {
  const built = await build({
    stdin: { contents: 'export { default } from "../src/styles/board.css?inline"', resolveDir: HERE },
    bundle: true,
    format: "esm",
    write: false,
    plugins: [plain],
  });
  const code = built.outputFiles[0]?.text as string;
  const { default: css } = await import(/* @vite-ignore */ `data:text/javascript;base64,${btoa(code)}`);
  for (const part of [".lp-board", ".lp-card", ".lp-panel", ".lp-help", "prefers-reduced-motion", "forced-colors"])
    expect(css).toContain(part);
  for (const word of ["http", "@import", "url("]) expect(css).not.toContain(word);
});

it("rules hold inside their widget alone, but for those about what is around it", () => {
  const page = ".jp-OutputArea:has(.lp-board){display:none}:is(.jupyter-widget-hbox)>a{flex:1}";
  const moves = "@keyframes lp-land{0%{top:0}to{top:1px}}";
  const own = ".lp-board{color:red}@media print{.lp-x{top:0}.lp-y{top:0}}";
  expect(within(`${page}${own}${moves}`, "lp-in-board")).toBe(`${page}${moves}:where(.lp-in-board){${own}}`);
});

it("what the build packs is what the sources say, and always the same", async () => {
  const bundle = async () => {
    const built = await build({
      entryPoints: [fileURLToPath(new URL("../src/i18n/catalogues.ts", import.meta.url))],
      bundle: true,
      format: "esm",
      minify: true,
      write: false,
      plugins: [plain],
    });
    return built.outputFiles[0]?.text as string;
  };
  const code = await bundle();
  expect(await bundle()).toBe(code);
  const loaded = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  expect(loaded.catalogues).toEqual(catalogues);
  expect(Object.keys(loaded.catalogues.tr)).toEqual(Object.keys(catalogues.tr));
});

it("the lab's texts are what its sources say, and come back from being deflated", async () => {
  const built = await build({
    stdin: { contents: 'export { catalogues } from "../src/lab/catalogues"', resolveDir: HERE },
    bundle: true,
    format: "esm",
    write: false,
    plugins: [plain],
  });
  const code = built.outputFiles[0]?.text as string;
  const bytes = Buffer.from(code).toString("base64");
  const { catalogues: loaded } = await import(/* @vite-ignore */ `data:text/javascript;base64,${bytes}`);
  expect(loaded).toEqual(labs);
  expect(await inflate(await deflate(code))).toBe(code);
});

it("writes bytes in characters that no program has to escape, and reads them again", () => {
  const all = Uint8Array.from({ length: 256 }, (_, at) => (at * 151) & 255);
  for (let length = 0; length <= all.length; length++) {
    const bytes = all.slice(0, length);
    const text = inCharacters(bytes);
    expect([...bytesOf(text)]).toEqual([...bytes]);
    expect(text).toMatch(/^[ -~]*$/);
    expect(text).not.toMatch(/["<\\`]/);
  }
  for (const byte of [0, 255]) {
    const bytes = new Uint8Array(99).fill(byte);
    expect([...bytesOf(inCharacters(bytes))]).toEqual([...bytes]);
  }
});
