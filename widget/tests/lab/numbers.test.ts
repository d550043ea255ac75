import { describe, expect, it } from "vitest";
import { numbers } from "../../src/lab/model/numbers";
import { fromSlider, MOST_SLIDE, toSlider } from "../../src/lab/model/slider";

const n = numbers("en");

it("writes shares with two digits that say something, as Python does", () => {
  const shares = [0, 1 / 649740, 0.0014, 0.05, 0.0999, 1 / 3, 0.5, 0.9994, 0.99999999, 1];
  expect(shares.map(n.percent)).toEqual([
    "0%",
    "0.00015%",
    "0.14%",
    "5.0%",
    "10%",
    "33.3%",
    "50.0%",
    "99.9%",
    "99.99%",
    "100%",
  ]);
});

it("writes one in how many", () => {
  expect([6 / 4165, 100 / 237, 1, 0.05].map(n.oneIn)).toEqual(["694", "2.37", "1.00", "20.0"]);
  expect(n.oneIn(0)).toBeNull();
});

it("writes changes with their sign, and ranges as fine as they are wide", () => {
  expect([0.12, -0.0001, 0, 1e-12].map(n.change)).toEqual(["+12", "−0.01", "0", "0"]);
  expect(n.range(0.7154, 0.7216)).toBe("71.54% – 72.16%");
  expect(n.range(0, 0.0000384)).toBe("0.0000% – 0.0038%");
  expect(n.range(0.5, 0.5)).toMatch(/50/);
});

it("writes numbers as each language does", () => {
  expect(numbers("de").whole(2598960)).toBe("2.598.960");
  expect(numbers("de").percent(0.423)).toBe("42,3\u00a0%");
  expect(numbers("tr").percent(0.423)).toBe("%42,3");
  expect(numbers("fr").fixed(1.2, 2)).toBe("1,20");
});

describe("the slider", () => {
  it("comes back to the share it was put to, within its own steps", () => {
    for (let place = 0; place <= MOST_SLIDE; place++) {
      const percent = Number(fromSlider(place));
      expect(Math.abs(toSlider(percent / 100) - place)).toBeLessThanOrEqual(4);
    }
  });

  it("gives rare things as much room as likely ones", () => {
    expect(toSlider(0.5)).toBe(MOST_SLIDE / 2);
    expect(toSlider(0.01) - toSlider(0.001)).toBeGreaterThan(120);
    expect(toSlider(0.99)).toBe(MOST_SLIDE - toSlider(0.01));
    expect([toSlider(0), toSlider(1), fromSlider(0), fromSlider(MOST_SLIDE)]).toEqual([0, MOST_SLIDE, "0", "100"]);
    expect(fromSlider(500)).toBe("50");
    expect(fromSlider(251)).toMatch(/^1(\.0)?$/);
  });
});
