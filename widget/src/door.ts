// What the page loads first. A widget carries its whole program to the page, every time; so the program, its styles and its texts
// in five languages are deflated in here (build.mjs), and less than half as large.

import { inflate } from "./i18n/packed";
import type { Place } from "./mount";

declare const PROGRAM: string;

interface Program {
  render(place: Place): () => void;
}

async function open(): Promise<Program> {
  // As anywidget itself loads a program that comes as a text.
  const url = URL.createObjectURL(new Blob([await inflate(PROGRAM)], { type: "text/javascript" }));
  try {
    const opened: { default: Program } = await import(url);
    return opened.default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** What is behind the door. */
export const program = open();

/**
 * The door is there at once, and its program when it is. anywidget waits two seconds for what it loads and then shows an
 * error instead; a machine that is busy with all of JupyterLab takes longer for a whole program.
 */
export default { render: async (place: Place) => (await program).render(place) };
