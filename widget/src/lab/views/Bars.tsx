import { handName } from "../../i18n/texts";
import { BEST_FIRST, type Counts, type Sample } from "../messages";
import { ticks } from "../model/scale";
import { useLab } from "./context";

interface BarsProps {
  readonly label: string;
  readonly now: Counts;
  readonly before?: Counts | null;
  readonly sample?: Sample | null;
  readonly chosen?: number;
  onChoose?(category: number): void;
}

interface Column {
  readonly name: string;
  readonly head: string;
  cell(category: number): string;
}

/** A table that is its own diagram: a row for each category, the best on top, and a bar below its numbers. */
export function Bars(props: BarsProps) {
  const { t, n } = useLab();
  const { now, before, sample } = props;
  const share = (of: Counts, category: number) => (of.counts[category] as number) / of.total;
  const least = (category: number) => now.counts.slice(category).reduce((sum, count) => sum + count, 0) / now.total;
  const columns: Column[] = [
    { name: "ways", head: t("col.ways"), cell: (at) => n.whole(now.counts[at] as number) },
    { name: "percent", head: t("col.percent"), cell: (at) => n.percent(share(now, at)) },
  ];
  if (sample) {
    columns.push({ name: "dealt", head: t("col.dealt"), cell: (at) => n.percent(share(sample, at)) });
    columns.push({
      name: "between",
      head: t("col.between"),
      cell: (at) => n.range(sample.low[at] as number, sample.high[at] as number),
    });
  }
  if (before) {
    columns.push({ name: "before", head: t("col.before"), cell: (at) => n.percent(share(before, at)) });
    columns.push({ name: "change", head: t("col.change"), cell: (at) => n.change(share(now, at) - share(before, at)) });
  }
  columns.push({ name: "one", head: t("col.one"), cell: (at) => n.oneIn(share(now, at)) ?? t("never") });
  columns.push({ name: "least", head: t("col.least"), cell: (at) => n.percent(least(at)) });

  const longest = Math.max(
    ...BEST_FIRST.flatMap((at) => [
      share(now, at),
      before ? share(before, at) : 0,
      sample ? (sample.high[at] as number) : 0,
    ]),
  );
  const wide = (part: number) => `${Math.min(100, (100 * part) / longest)}%`;
  const marks = ticks(longest);
  return (
    <div
      class="ll-table"
      role="table"
      aria-label={props.label}
      data-testid="bars"
      data-columns={columns.length}
      style={{ "--ll-step": wide(marks[1] as number) }}
    >
      <div class="ll-row ll-head" role="row">
        <span role="columnheader" class="ll-name">
          {t("col.hand")}
        </span>
        {columns.map((column) => (
          <span key={column.name} role="columnheader" class={`ll-cell ll-c-${column.name}`}>
            {column.head}
          </span>
        ))}
      </div>
      {BEST_FIRST.map((at) => (
        <div key={at} class={`ll-row${(now.counts[at] as number) > 0 ? "" : " ll-none"}`} role="row" data-category={at}>
          <span role="rowheader" class="ll-name">
            {props.onChoose ? (
              <button type="button" aria-pressed={props.chosen === at} onClick={() => props.onChoose?.(at)}>
                {handName(t, at)}
              </button>
            ) : (
              handName(t, at)
            )}
          </span>
          {columns.map((column) => (
            <span key={column.name} role="cell" class={`ll-cell ll-c-${column.name}`}>
              {column.cell(at)}
            </span>
          ))}
          <span class="ll-bar" aria-hidden="true">
            {before && <i class="ll-ghost" style={{ width: wide(share(before, at)) }} />}
            <i class="ll-fill" style={{ width: wide(share(now, at)) }} />
            {sample && (
              <>
                <i
                  class="ll-whisker"
                  style={{
                    left: wide(sample.low[at] as number),
                    width: wide((sample.high[at] as number) - (sample.low[at] as number)),
                  }}
                />
                <i class="ll-dot" style={{ left: wide(share(sample, at)) }} />
              </>
            )}
          </span>
        </div>
      ))}
      <div class="ll-scale ll-axis" aria-hidden="true">
        {marks.map((share) => (
          <span key={share} class={share > 0.95 * longest ? "ll-end" : ""} style={{ left: wide(share) }}>
            {n.round(share)}
          </span>
        ))}
      </div>
    </div>
  );
}
