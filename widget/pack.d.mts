import type { Plugin } from "esbuild";

export const plain: Plugin;
export const TARGET: string[];
/** What the browser inflates again (src/i18n/packed.ts). */
export function deflate(text: string): Promise<string>;
/** A minified style sheet whose rules hold inside the elements of a class alone. */
export function within(css: string, name: string): string;
export function inCharacters(bytes: Uint8Array): string;
