import { expect, it } from "vitest";
import { texts } from "../src/i18n";
import { parseSnapshot } from "../src/messages";
import { EXAMPLE } from "../src/model/example";
import { positionAt } from "../src/model/past";
import { shareText } from "../src/model/share";
import { sample } from "./sample";

it("takes the later turns away again: chips, totals, whose turn", () => {
  // The example's turns: a2 scored 0 and c2* 7, b1 scored 1 and c3 0.
  const at = (ply: number) => {
    const { marks, scores, turn, turns, ply: shown, outcome } = positionAt(EXAMPLE, ply);
    expect([turns.length, shown, outcome]).toEqual([ply, ply, null]);
    return [marks, scores, turn];
  };
  expect(at(0)).toEqual([".........", [0, 0], "A"]);
  expect(at(1)).toEqual(["...A.....", [0, 0], "B"]);
  expect(at(2)).toEqual(["...A.b...", [0, 7], "A"]);
  expect(at(3)).toEqual([".A.A.b...", [1, 7], "B"]);
  expect(positionAt(EXAMPLE, 4)).toBe(EXAMPLE);
  expect(positionAt(EXAMPLE, 2).faces.every((one) => one === null)).toBe(true);
});

it("keeps the chips of a set-up position that nobody played here", () => {
  const raw = sample({ marks: "Ab......." });
  const snapshot = parseSnapshot({ ...raw, turns: (raw.turns as unknown[]).slice(1), ply: 1 });
  expect(positionAt(snapshot, 0).marks).toBe("A........");
});

it("shares a game as a few lines", () => {
  expect(shareText(texts("en"), EXAMPLE)).toBe("Locus Poker 3 × 3\n🔵 First 1  🟠 Second 7\n⬜🔵⬜\n🔵⬜🟧\n⬜⬜🟠");
});
