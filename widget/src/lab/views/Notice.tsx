import type { Problem } from "../../model/asking";
import { useLab } from "./context";

/** What went wrong, in words. Python's own are in English: they are about cards that were typed. */
export function Notice({ problem }: { problem: Problem | null }) {
  const { t, store } = useLab();
  let text: string | null = null;
  if (problem?.kind === "silent") text = t("problem.silent");
  else if (problem?.kind === "malformed") text = t("problem.malformed", { detail: problem.detail });
  else if (problem?.code === "stale") text = t("problem.stale");
  else if (problem) text = problem.words ?? t("problem.refused", { code: problem.code });
  return (
    <div class="lp-notices" role="alert" data-testid="notice">
      {text !== null && (
        <p class="lp-notice">
          <span>{text}</span>
          <Close onClick={() => store.dismiss()} />
        </p>
      )}
    </div>
  );
}

export function Close({ onClick }: { onClick(): void }) {
  const { t } = useLab();
  return (
    <button type="button" class="lp-x" aria-label={t("control.close")} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5" />
      </svg>
    </button>
  );
}
