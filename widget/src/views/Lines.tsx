import type { Line } from "../insights";
import type { Snapshot } from "../messages";
import { signed } from "../model/numbers";
import { useShared } from "./context";
import { actionName } from "./study";

/** Ways to play on, best first, each with its value and whether that is proved. */
export function Lines({ snapshot, lines, label }: { snapshot: Snapshot; lines: readonly Line[]; label: string }) {
  const { t } = useShared();
  return (
    <ol class="lp-lines" aria-label={label}>
      {lines.map(({ value, exact, actions }, rank) => (
        <li key={rank}>
          <b>{signed(t.lang, value)}</b>
          <span class="lp-sure" title={exact ? t("study.exact") : t("study.about")}>
            {exact ? "=" : "≈"}
            <span class="lp-unseen">{exact ? t("study.exact") : t("study.about")}</span>
          </span>
          <span class="lp-way">{actions.map((one) => actionName(snapshot, one)).join(" ")}</span>
        </li>
      ))}
    </ol>
  );
}
