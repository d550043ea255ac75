// @vitest-environment happy-dom
// Who types or goes elsewhere while the lab waits for Python loses nothing by it.

import { afterEach, beforeEach, expect, it } from "vitest";
import { fieldElsewhere } from "../elsewhere";
import { button, click, id, last, leave, one, open, press, receive, type } from "./page";
import { labSample, predictSample, type Raw, TOLD } from "./sample";

let elsewhere: HTMLInputElement;
beforeEach(() => {
  elsewhere = fieldElsewhere();
});
afterEach(leave);

const known = () => id("typed-known") as HTMLInputElement;
const field = (name: string) => (id(name) as HTMLInputElement).value;
/** The answer to the last intent, and what came of it. */
const came = (seq: number, snapshot: Raw) => receive({ ...snapshot, seq, answers: [[last()?.id, "ok"]] });

it("cards that are typed on after Enter stay", async () => {
  await open();
  await type(known(), "As");
  await press(known(), "Enter");
  await type(known(), "As 10");
  await came(2, labSample({ known: ["As"] }));
  expect(known().value).toBe("As 10");
  // And what was sent gives way to what Python made of it.
  await type(known(), "As 10d");
  await press(known(), "Enter");
  await came(3, labSample({ known: ["As", "Td"] }));
  expect(known().value).toBe("As Td");
  await came(4, labSample({ known: [] }));
  expect(known().value).toBe("");
});

it("numbers of a series that are typed on stay", async () => {
  await open(predictSample());
  await type(id("seed"), "47");
  await click(button("New series"));
  await type(id("seed"), "4711");
  await came(2, predictSample(null, { seed: 47 }));
  expect([field("seed"), field("length")]).toEqual(["4711", "3"]);
  await came(3, predictSample(null, { seed: 47, length: 9 }));
  expect([field("seed"), field("length")]).toEqual(["4711", "9"]);
});

async function guess(): Promise<void> {
  await open(predictSample());
  await type(id("guess"), "50");
  button("That is my guess").focus();
  await click(button("That is my guess"));
}

it("who has guessed goes on with a key", async () => {
  await guess();
  await came(2, predictSample(TOLD));
  expect(document.activeElement).toBe(button("Next question"));
});

it("who has guessed and gone elsewhere stays there", async () => {
  await guess();
  elsewhere.focus();
  await came(2, predictSample(TOLD));
  expect(document.activeElement).toBe(elsewhere);
});

it("who is told types a number of the next series, whatever else comes", async () => {
  await guess();
  await came(2, predictSample(TOLD));
  id("seed").focus();
  await receive({ ...predictSample(TOLD), seq: 3 });
  expect(document.activeElement).toBe(id("seed"));
});

it("who only watches a guess is taken nowhere", async () => {
  await open(predictSample());
  await receive({ ...predictSample(TOLD), seq: 2 });
  expect(document.activeElement).toBe(document.body);
  await open(predictSample(TOLD));
  expect(document.activeElement).toBe(document.body);
  expect(one("[data-next]")).not.toBeNull();
});
