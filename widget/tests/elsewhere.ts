// What a person may turn to that is no widget of ours: a cell of the notebook, say.

import { afterEach } from "vitest";

const fields: HTMLInputElement[] = [];

/** A field elsewhere on the page; it goes with the test. */
export function fieldElsewhere(): HTMLInputElement {
  const field = document.createElement("input");
  document.body.append(field);
  fields.push(field);
  return field;
}

afterEach(() => {
  for (const field of fields.splice(0)) field.remove();
});
