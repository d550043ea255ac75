import type { Counts, Watch as Watched } from "../messages";
import { useLab } from "./context";

const WIDTH = 600;
const HEIGHT = 150;
const EDGE = 6;

interface WatchProps {
  readonly watch: Watched;
  readonly area: Counts;
  readonly name: string;
}

/** One category more closely: how the sample comes near the exact line, and the counting argument. */
export function Watch({ watch, area, name }: WatchProps) {
  const { t } = useLab();
  const why = watch.why?.[t.lang];
  return (
    <section class="ll-watch" data-testid="watch" data-category={watch.category}>
      <h2>{t("watch.title", { hand: name })}</h2>
      {watch.path.length > 0 ? (
        <Path watch={watch} exact={(area.counts[watch.category] as number) / area.total} name={name} />
      ) : (
        <p class="lp-soft ll-small">{t("watch.empty")}</p>
      )}
      {why && (
        <details>
          <summary>{t("watch.why")}</summary>
          <p class="ll-why">{why}</p>
        </details>
      )}
    </section>
  );
}

function Path({ watch, exact, name }: { watch: Watched; exact: number; name: string }) {
  const { t, n } = useLab();
  const { path } = watch;
  const last = path.at(-1) as (typeof path)[number];
  const most = Math.log10(Math.max(10, last[0]));
  // The first few deals would fill the picture with their wide intervals.
  const shown = path.filter(([deals]) => deals >= Math.min(10, last[0]));
  const [bottom, top] = [
    Math.min(exact, ...shown.map(([, , low]) => low)),
    Math.max(exact, ...shown.map(([, , , high]) => high)),
  ];
  const x = (deals: number) => (Math.log10(deals) / most) * (WIDTH - 2 * EDGE) + EDGE;
  const y = (share: number) => {
    const part = (share - bottom) / (top - bottom || 1);
    return HEIGHT - EDGE - Math.min(1.2, Math.max(-0.2, part)) * (HEIGHT - 2 * EDGE);
  };
  const line = (points: readonly string[]) => points.join(" ");
  const band = [
    ...path.map(([deals, , low]) => `${x(deals)},${y(low)}`),
    ...path.toReversed().map(([deals, , , high]) => `${x(deals)},${y(high)}`),
  ];
  const words = t("watch.path", {
    hand: name,
    share: n.percent(last[1]),
    deals: n.whole(last[0]),
    low: n.percent(last[2]),
    high: n.percent(last[3]),
    exact: n.percent(exact),
  });
  const ticks = Array.from({ length: Math.floor(most) + 1 }, (_, power) => 10 ** power);
  return (
    <figure class="ll-figure">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {ticks.map((deals) => (
          <line key={deals} class="ll-tick" x1={x(deals)} x2={x(deals)} y1="0" y2={HEIGHT} />
        ))}
        <polygon class="ll-band" points={line(band)} />
        <line class="ll-exact" x1="0" x2={WIDTH} y1={y(exact)} y2={y(exact)} />
        <polyline class="ll-line" points={line(path.map(([deals, share]) => `${x(deals)},${y(share)}`))} />
      </svg>
      <div class="ll-scale" aria-hidden="true">
        {ticks.map((deals) => (
          <span key={deals} style={{ left: `${(100 * x(deals)) / WIDTH}%` }}>
            {n.whole(deals)}
          </span>
        ))}
      </div>
      <figcaption class="lp-soft ll-small">{words}</figcaption>
    </figure>
  );
}
