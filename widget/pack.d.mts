import type { Plugin } from "esbuild";

export const packed: Plugin;
export const TARGET: string[];
