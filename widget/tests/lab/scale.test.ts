import { expect, it } from "vitest";
import { ticks } from "../../src/lab/model/scale";

it("marks a line with three to five round numbers", () => {
  const marks = (longest: number) => ticks(longest).map((one) => Number(one.toPrecision(6)));
  expect(marks(0.501)).toEqual([0, 0.2, 0.4]);
  expect(marks(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(marks(0.7)).toEqual([0, 0.2, 0.4, 0.6]);
  expect(marks(0.4)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  expect(marks(0.0021)).toEqual([0, 0.001, 0.002]);
  for (let longest = 1; longest > 1e-6; longest *= 0.93) {
    const found = ticks(longest);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found.at(-1)).toBeLessThanOrEqual(longest * (1 + 1e-6));
  }
});
