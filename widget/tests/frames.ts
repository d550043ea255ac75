// Time between what somebody does and what comes of it, for as long as a test wants.

import { options } from "preact";

/** From now on a frame lasts until what is returned ends it. What waits for a frame waits until then. */
export function holdFrames(): () => void {
  const held: (() => void)[] = [];
  options.requestAnimationFrame = (done) => {
    held.push(done);
  };
  return () => {
    for (const done of held.splice(0)) done();
  };
}

export function freeFrames(): void {
  delete options.requestAnimationFrame;
}

/** What is to be drawn is on the page; the frame goes on. */
export const drawn = () => new Promise((done) => setTimeout(done));
