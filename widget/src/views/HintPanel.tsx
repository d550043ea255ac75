import { squareName } from "../geometry";
import type { Hint } from "../insights";
import type { Snapshot } from "../messages";
import { Close } from "./Close";
import { useShared } from "./context";
import { Lines } from "./Lines";
import { actionName } from "./study";

/** The hint as far as it was asked for, in words; null while the engine looks for it. */
export function useHintWords(snapshot: Snapshot, hint: Hint | null, step: number): string | null {
  const { t } = useShared();
  if (!hint || step === 0) return null;
  if (step === 1) {
    return t("hint.where", { squares: hint.where.map((one) => squareName(snapshot.size, one)).join(", ") });
  }
  const ranked = hint.lines.flatMap(({ actions }) => actions.slice(0, 1)).map((one) => actionName(snapshot, one));
  return t("hint.order", { actions: ranked.join(", ") });
}

export interface HintPanelProps {
  readonly snapshot: Snapshot;
  readonly hint: Hint | null;
  readonly step: number;
  onMore(): void;
  onClose(): void;
}

/** Where to look; what to play; what it is worth: one after the other, as far as one wants. */
export function HintPanel({ snapshot, hint, step, onMore, onClose }: HintPanelProps) {
  const { t, unique } = useShared();
  const words = useHintWords(snapshot, hint, step);
  return (
    <section class="lp-study" aria-labelledby={`${unique}-hint`} data-testid="hint" data-step={step}>
      <h2>
        <span class="lp-grow" id={`${unique}-hint`}>
          {t("control.hint")}
        </span>
        <Close label={t("control.close")} onClick={onClose} />
      </h2>
      <p class={words ? undefined : "lp-soft"}>{words ?? t("study.wait")}</p>
      {hint && step === 3 && <Lines snapshot={snapshot} lines={hint.lines} label={t("study.lines")} />}
      {hint && step < 3 && (
        <div class="lp-buttons">
          <button type="button" class="lp-button" onClick={onMore}>
            {step === 1 ? t("hint.more") : t("hint.values")}
          </button>
        </div>
      )}
    </section>
  );
}
