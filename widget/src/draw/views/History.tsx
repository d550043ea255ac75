import { capital } from "../../i18n/texts";
import type { Snapshot } from "../messages";
import { nameOf, wonWords } from "../model/words";
import { useTable } from "./context";

const WIDTH = 300;
const HEIGHT = 80;

/** All deals of the match with what they brought, and the money of both as two lines. */
export function History({ snapshot }: { snapshot: Snapshot }) {
  const { t, unique } = useTable();
  const { history } = snapshot;
  return (
    <section class="lp-panel lt-history" aria-labelledby={`${unique}-history`} data-testid="history">
      <h2 id={`${unique}-history`}>
        <b class="lp-grow">{t("history.title")}</b>
        {history.length > 0 && (
          <span class="lp-soft">
            {nameOf(t, snapshot, "A")} : {nameOf(t, snapshot, "B")}
          </span>
        )}
      </h2>
      {history.length === 0 && <p class="lp-soft">{t("history.none")}</p>}
      {history.length > 1 && <MoneyChart snapshot={snapshot} />}
      <ol tabIndex={history.length > 0 ? 0 : -1} aria-labelledby={`${unique}-history`}>
        {history
          .map(({ deal, winner, won, money }) => (
            <li key={deal} data-deal={deal}>
              <span class="lp-soft">{deal}</span>
              <span class="lp-grow">{winner ? wonWords(t, snapshot, winner, won) : capital(t, t("history.tie"))}</span>
              <span>
                {t.money.sum(money[0])} : {t.money.sum(money[1])}
              </span>
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}

function MoneyChart({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTable();
  const { history } = snapshot;
  const most = Math.max(1, ...history.flatMap(({ money }) => money));
  const step = (WIDTH - 4) / (history.length - 1);
  const line = (side: 0 | 1) =>
    history
      .map(
        ({ money }, at) =>
          `${at ? "L" : "M"}${(2 + at * step).toFixed(1)} ${(HEIGHT - 3 - ((HEIGHT - 6) * money[side]) / most).toFixed(1)}`,
      )
      .join("");
  return (
    <svg
      class="lt-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("history.chart")}
      data-testid="chart"
    >
      <path class="lt-axis" d={`M0 ${HEIGHT - 1}H${WIDTH}`} />
      <path class="lt-line-B" d={line(1)} />
      <path class="lt-line-A" d={line(0)} />
    </svg>
  );
}
