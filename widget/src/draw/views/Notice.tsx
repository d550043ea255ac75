import type { Problem } from "../../model/asking";
import { Notices } from "../../views/Notices";
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
    <Notices
      text={text}
      close={t("control.close")}
      offer={offer ? t("control.resume") : null}
      onAccept={() => store.request({ kind: "resume" })}
      onClose={problem ? () => store.dismiss() : undefined}
    />
  );
}
