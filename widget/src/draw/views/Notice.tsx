import type { Problem } from "../../model/asking";
import { Close } from "../../views/Close";
import type { Key } from "../catalogues";
import type { Snapshot } from "../messages";
import { useTable } from "./context";

const KNOWN: ReadonlySet<string> = new Set([
  ...["stale", "turn", "action", "over", "closed", "seed"],
  ...["next", "review", "opponent", "resume"],
]);
const TOLD: ReadonlySet<string> = new Set(["agent", "answer", "callback", "autosave"]);

/** What went wrong, in words; an own problem of this view comes before Python's notice, and both before an offer. */
export function Notice({ problem, snapshot }: { problem: Problem | null; snapshot: Snapshot | null }) {
  const { t, store } = useTable();
  const notice = snapshot?.notice;
  const offer = !problem && !notice ? snapshot?.resumable : null;
  let text: string | null = null;
  if (problem?.kind === "silent") text = t("problem.silent");
  else if (problem?.kind === "malformed") text = t("problem.malformed", { detail: problem.detail });
  else if (problem) {
    text = KNOWN.has(problem.code) ? t(`problem.${problem.code}` as Key) : t("problem.other", { code: problem.code });
  } else if (notice) {
    text = TOLD.has(notice.code) ? t(`notice.${notice.code}` as Key, { detail: notice.text }) : notice.text;
  } else if (offer) {
    const [a, b] = offer.money.map((one) => t.money.sum(one)) as [string, string];
    text = t("resume.word", { n: offer.deal, a, b });
  }
  return (
    <div class="lp-notices" role="alert" data-testid="notice">
      {text !== null && (
        <p class={offer ? "lp-notice lt-offer" : "lp-notice"}>
          <span>{text}</span>
          {offer && (
            <button type="button" class="lp-button" onClick={() => store.request({ kind: "resume" })}>
              {t("control.resume")}
            </button>
          )}
          {problem && <Close label={t("control.close")} onClick={() => store.dismiss()} />}
        </p>
      )}
    </div>
  );
}
