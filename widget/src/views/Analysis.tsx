import { playerName } from "../i18n";
import type { Analysis } from "../insights";
import type { Seat, Snapshot } from "../messages";
import { plain, short } from "../model/numbers";
import { Chip } from "./Card";
import { useShared } from "./context";
import { Lines } from "./Lines";

/** A margin of this many points, or more, fills a side of the bar. */
const FULL = 20;

/** How the game stands: a bar in points, how sure that is, and the best lines. */
export function AnalysisPanel({ snapshot, analysis }: { snapshot: Snapshot; analysis: Analysis | null }) {
  const { t, unique } = useShared();
  return (
    <section class="lp-study" aria-labelledby={`${unique}-analysis`} data-testid="analysis" aria-busy={!analysis}>
      <h2>
        <span class="lp-grow" id={`${unique}-analysis`}>
          {t("study.title")}
        </span>
        {analysis && (
          <span class="lp-tag" data-testid="exact">
            {analysis.exact ? t("study.exact") : t("study.about")}
          </span>
        )}
      </h2>
      {analysis ? <Found snapshot={snapshot} analysis={analysis} /> : <p class="lp-soft">{t("study.wait")}</p>}
    </section>
  );
}

function Found({ snapshot, analysis }: { snapshot: Snapshot; analysis: Analysis }) {
  const { t } = useShared();
  const { exact, running, depth, left, nodes } = analysis;
  const margin = analysis.turn === "A" ? analysis.value : -analysis.value;
  const leader: Seat | null = margin > 0 ? "A" : margin < 0 ? "B" : null;
  const words = leader
    ? t("study.lead", {
        player: playerName(t, snapshot.players, leader),
        value: `${exact ? "" : "≈\u202f"}${plain(t.lang, Math.abs(margin))}`,
      })
    : t("study.level");
  const share = Math.max(0, Math.min(100, 50 + (margin / FULL) * 50));
  return (
    <>
      <p class="lp-verdict">
        {leader && <Chip seat={leader} />}
        <b>{words}</b>
      </p>
      <div class={`lp-bar${exact ? " lp-exact" : ""}`} role="img" aria-label={words}>
        <i style={{ width: `${share}%` }} />
      </div>
      <Lines snapshot={snapshot} lines={analysis.lines} label={t("study.lines")} />
      {left > 0 && (
        <p class={`lp-soft lp-effort${running ? " lp-running" : ""}`}>
          {t("study.depth", { depth, left, nodes: short(t.lang, nodes) })}
        </p>
      )}
    </>
  );
}
