import { columnOf, neighbours, rowOf, squareName } from "../geometry";
import { handName, longCard, shortCard } from "../i18n";
import type { Face, Score, Seat, Snapshot } from "../messages";
import { isDown } from "../model/shown";
import { useShared } from "./context";

export interface StepsProps {
  /** The position before the turn. */
  readonly position: Snapshot;
  readonly square: number;
  readonly face: Face;
  readonly seat: Seat;
  readonly score: Score;
  /** Mark these squares while a step is pointed at; null for none. */
  onMark(squares: readonly number[] | null): void;
}

interface Step {
  readonly words: string;
  readonly value: number | null;
  readonly squares: readonly number[];
}

/** How a face of a square is scored: its area, what counts of it, the hand, its points, the bonus, the total. */
export function Steps(props: StepsProps) {
  const { t } = useShared();
  const { position, square, face, seat, score, onMark } = props;
  const { size, marks, cards } = position;
  const area = [square, ...neighbours(size, square)];
  const dead = area.filter((one) => isDown(marks, one));
  const live = area.filter((one) => !isDown(marks, one));
  const chips = neighbours(size, square).filter((one) => marks[one] === seat);
  const beside = (one: number) =>
    columnOf(size, one) === columnOf(size, square) || rowOf(size, one) === rowOf(size, square);
  const names = (squares: readonly number[]) => squares.map((one) => squareName(size, one)).join(", ");
  const made = score.squares.map((one) => shortCard(cards[one] as string));
  if (score.joker) made.push(t("joker.short", { card: shortCard(score.joker) }));

  const steps: Step[] = [
    { words: t("how.area", { square: squareName(size, square), n: area.length }), value: null, squares: area },
  ];
  if (dead.length > 0) steps.push({ words: t("how.dead", { n: dead.length }), value: null, squares: live });
  if (face === "down") {
    const card = longCard(t, cards[square] as string);
    steps.push({ words: t("how.joker", { card }), value: null, squares: [square] });
  }
  steps.push({
    words: [handName(t, score.category), made.join(" ")].filter(Boolean).join(": "),
    value: score.hand,
    squares: score.squares,
  });
  const [sides, corners] = [chips.filter(beside), chips.filter((one) => !beside(one))];
  const counted = [
    sides.length > 0 && t("how.sides", { squares: names(sides) }),
    corners.length > 0 && t("how.corners", { squares: names(corners) }),
  ].filter((one) => one !== false);
  steps.push({
    words: counted.length > 0 ? t("how.bonus", { chips: counted.join("; ") }) : t("how.bonus.none"),
    value: score.bonus,
    squares: chips,
  });
  return (
    <ol class="lp-steps" data-testid="steps" onPointerLeave={() => onMark(null)}>
      {steps.map((step, index) => (
        <li key={index} onPointerEnter={() => onMark(step.squares)}>
          <button
            type="button"
            onFocus={() => onMark(step.squares)}
            onBlur={() => onMark(null)}
            onClick={() => onMark(step.squares)}
          >
            <span>{step.words}</span>
            {step.value !== null && <b>{step.value}</b>}
          </button>
        </li>
      ))}
      <li class="lp-step-total">
        <span>{t("how.total")}</span>
        <b>{score.total}</b>
      </li>
    </ol>
  );
}
