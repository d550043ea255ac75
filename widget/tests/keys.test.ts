import { expect, it } from "vitest";
import { boardCommand, gridCommand } from "../src/views/keys";

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
});

it("moves, plays, undoes and lets go", () => {
  expect(gridCommand(press("ArrowLeft"))).toEqual({ kind: "step", step: "left" });
  expect(gridCommand(press("ArrowLeft", { repeat: true }))).toEqual({ kind: "step", step: "left" });
  expect(gridCommand(press("End"))).toEqual({ kind: "step", step: "rowEnd" });
  expect(gridCommand(press("Home", { ctrlKey: true }))).toEqual({ kind: "step", step: "first" });
  expect(gridCommand(press("Enter"))).toEqual({ kind: "up" });
  expect(gridCommand(press(" "))).toEqual({ kind: "down" });
  expect(gridCommand(press("d"))).toEqual({ kind: "down" });
  expect(gridCommand(press("u"))).toEqual({ kind: "undo" });
  expect(boardCommand(press("Escape"))).toEqual({ kind: "unpin" });
});

it("leaves the notebook and the browser what is theirs", () => {
  expect(gridCommand(press("Enter", { shiftKey: true }))).toBeNull();
  expect(gridCommand(press("Enter", { ctrlKey: true }))).toBeNull();
  expect(gridCommand(press("s", { ctrlKey: true }))).toBeNull();
  expect(gridCommand(press("d", { metaKey: true }))).toBeNull();
  expect(gridCommand(press("ArrowLeft", { altKey: true }))).toBeNull();
  expect(gridCommand(press("Tab"))).toBeNull();
  expect(boardCommand(press("Enter"))).toBeNull();
  expect(boardCommand(press("u", { ctrlKey: true }))).toBeNull();
});

it("plays one card for a key held down", () => {
  expect(gridCommand(press("Enter", { repeat: true }))).toBeNull();
  expect(gridCommand(press("d", { repeat: true }))).toBeNull();
});
