import { playerName, verdict } from "../i18n";
import type { Snapshot } from "../messages";
import { Chip } from "./Card";
import { useShared } from "./context";

/** The end: who won, by how much, and the return match or the pair's sum. */
export function Result({ snapshot }: { snapshot: Snapshot }) {
  const { t, store } = useShared();
  const { outcome, players, scores, pair, previous, resigned } = snapshot;
  if (!outcome) return null;
  const given = resigned ?? (previous?.resigned ? "first" : null);
  return (
    <section class="lp-panel lp-result" data-testid="result" data-outcome={outcome}>
      <h2>
        {outcome !== "draw" && <Chip seat={outcome} />}
        {verdict(t, snapshot)}
        {outcome !== "draw" && (
          <span class="lp-soft">
            {resigned ? t("result.resigned") : t("result.by", { n: Math.abs(scores[0] - scores[1]) })}
          </span>
        )}
      </h2>
      {pair ? (
        <p data-testid="pair">
          {t("result.pair")}: {playerName(t, players, "A")} <b>{pair.scores[0]}</b>, {playerName(t, players, "B")}{" "}
          <b>{pair.scores[1]}</b>. {verdict(t, { players, outcome: pair.winner })}
          {given !== null && `, ${t("result.gave")}`}.
        </p>
      ) : (
        <p class="lp-soft">{t("result.again")}</p>
      )}
      <div class="lp-buttons">
        {!pair && (
          <button type="button" class="lp-button lp-key" onClick={() => store.request({ kind: "rematch" })}>
            {t("control.rematch")}
          </button>
        )}
      </div>
    </section>
  );
}
