import { describe, expect, it } from "vitest";
import { neighbours, type Step, squareName, step } from "../src/geometry";

const size = { columns: 6, rows: 5 };

describe("squares", () => {
  it("are named by column and row", () => {
    expect([0, 5, 6, 29].map((square) => squareName(size, square))).toEqual(["a1", "f1", "a2", "f5"]);
    expect(squareName({ columns: 8, rows: 6 }, 47)).toBe("h6");
  });

  it("have 3, 5 or 8 neighbours", () => {
    expect(neighbours(size, 0)).toEqual([1, 6, 7]);
    expect(neighbours(size, 3)).toEqual([2, 4, 8, 9, 10]);
    expect(neighbours(size, 14)).toEqual([7, 8, 9, 13, 15, 19, 20, 21]);
    expect(neighbours(size, 29)).toEqual([22, 23, 28]);
  });

  it("are neighbours of their neighbours", () => {
    for (let square = 0; square < 30; square++) {
      for (const other of neighbours(size, square)) expect(neighbours(size, other)).toContain(square);
    }
  });
});

describe("steps", () => {
  const from = (square: number, ...steps: Step[]) => steps.reduce((at, one) => step(size, at, one), square);

  it("go where the arrow points and stop at the rim", () => {
    expect(from(14, "left")).toBe(13);
    expect(from(14, "right")).toBe(15);
    expect(from(14, "up")).toBe(8);
    expect(from(14, "down")).toBe(20);
    expect(from(0, "left", "up")).toBe(0);
    expect(from(29, "right", "down")).toBe(29);
    expect(from(5, "right")).toBe(5);
  });

  it("reach the ends of a row and of the grid", () => {
    expect(from(14, "rowStart")).toBe(12);
    expect(from(14, "rowEnd")).toBe(17);
    expect(from(14, "first")).toBe(0);
    expect(from(14, "last")).toBe(29);
  });
});
