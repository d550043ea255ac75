import { playerName, type Texts } from "../i18n";
import type { Snapshot } from "../messages";

/** A round sign lies face up, a square one face down, as the chips' colours. */
const SIGNS: Readonly<Record<string, string>> = { ".": "⬜", A: "🔵", a: "🟦", B: "🟠", b: "🟧" };

/** The game in a few lines to send to somebody: who, how many points, where the chips lie. */
export function shareText(t: Texts, snapshot: Snapshot): string {
  const { marks, size, players, scores } = snapshot;
  const rows = Array.from({ length: size.rows }, (_, row) =>
    [...marks.slice(row * size.columns, (row + 1) * size.columns)].map((mark) => SIGNS[mark]).join(""),
  );
  const sides = (["A", "B"] as const).map((seat, at) => `${SIGNS[seat]} ${playerName(t, players, seat)} ${scores[at]}`);
  return [`Locus Poker ${size.columns} × ${size.rows}`, sides.join("  "), ...rows].join("\n");
}
