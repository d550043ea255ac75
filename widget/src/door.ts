// What the page loads first. A widget carries its whole program to the page, every time; so the program, its styles and its texts
// in five languages are deflated in here (build.mjs), and less than half as large.

import { inflate } from "./i18n/packed";

declare const PROGRAM: string;

// As anywidget itself loads a program that comes as a text.
const url = URL.createObjectURL(new Blob([await inflate(PROGRAM)], { type: "text/javascript" }));
const program: { default: unknown } = await import(url);
URL.revokeObjectURL(url);

export default program.default;
