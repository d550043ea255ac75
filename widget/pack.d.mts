import type { Plugin } from "esbuild";

export const packed: Plugin;
export const TARGET: string[];
/** For a program that is deflated as a whole. */
export const plain: Plugin;
/** What the browser inflates again (src/i18n/packed.ts). */
export function deflate(text: string): string;
