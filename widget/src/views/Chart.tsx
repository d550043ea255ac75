import type { Review } from "../insights";
import { signed } from "../model/numbers";
import { useShared } from "./context";

const WIDTH = 320;
/** Room for the scale. */
const LEFT = 24;
const HEIGHT = 84;
const MIDDLE = HEIGHT / 2;
/** At least so many points fill half of the height. */
const LEAST = 8;
/** A turn that loses as much has a mark. */
const DEAR = 1;

export interface ChartProps {
  readonly review: Review;
  readonly label: string;
  /** After how many turns the position shown is. */
  readonly at: number;
  onLook(ply: number): void;
}

/** The first player's margin over the game, a bar for each turn: upwards theirs, downwards the other's. A click goes there. */
export function Chart({ review, label, at, onLook }: ChartProps) {
  const { t } = useShared();
  const { margins, turns } = review;
  const most = Math.ceil(Math.max(LEAST, ...margins.map((one) => Math.abs(one ?? 0))));
  const wide = (WIDTH - LEFT) / margins.length;
  const high = (margin: number) => ((MIDDLE - 9) * Math.abs(margin)) / most;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by key the score sheet, the slider and the table go to every position
    <svg
      class="lp-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      data-testid="chart"
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const x = ((event.clientX - box.left) / Math.max(1, box.width)) * WIDTH;
        const ply = Math.floor((x - LEFT) / wide);
        onLook(Math.max(0, Math.min(margins.length - 1, ply)));
      }}
    >
      {margins.map((margin, ply) => {
        const x = LEFT + ply * wide;
        const lost = ply > 0 ? (turns[ply - 1]?.lost ?? 0) : 0;
        return (
          <g key={ply}>
            {ply === at && <rect class="lp-chart-here" x={x} y="0" width={wide} height={HEIGHT} />}
            {margin !== null && (
              <rect
                class={margin < 0 ? "lp-chart-b" : "lp-chart-a"}
                x={x + wide * 0.12}
                y={margin < 0 ? MIDDLE : MIDDLE - Math.max(0.8, high(margin))}
                width={wide * 0.76}
                height={Math.max(0.8, high(margin))}
              >
                <title>{signed(t.lang, margin)}</title>
              </rect>
            )}
            {lost >= DEAR && <path class="lp-chart-dear" d={`M${x + wide / 2 - 3.4} 1h6.8l-3.4 5.6z`} />}
          </g>
        );
      })}
      <path class="lp-chart-zero" d={`M${LEFT} ${MIDDLE}H${WIDTH}`} />
      <text x="0" y="16">
        {signed(t.lang, most)}
      </text>
      <text x="0" y={HEIGHT - 6}>
        {signed(t.lang, -most)}
      </text>
    </svg>
  );
}
