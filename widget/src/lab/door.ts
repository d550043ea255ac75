// What the page loads first: the lab's whole program is deflated in here (build.mjs), and so less than half as large.

import { inflate } from "../i18n/packed";

declare const PROGRAM: string;

// As anywidget itself loads a program that comes as a text.
const url = URL.createObjectURL(new Blob([await inflate(PROGRAM)], { type: "text/javascript" }));
const program: typeof import("./index") = await import(url);
URL.revokeObjectURL(url);

export default program.default;
