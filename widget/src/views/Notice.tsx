import type { Snapshot } from "../messages";
import type { Problem } from "../model/asking";
import { useShared } from "./context";
import { Notices } from "./Notices";

/** Said in the dialog that asked. */
const DIALOGS: ReadonlySet<string> = new Set(["record", "games", "empty"]);

/** What went wrong, in words; an own problem of this view comes before Python's notice. */
export function Notice({ problem, notice }: { problem: Problem | null; notice: Snapshot["notice"] }) {
  const { t, store } = useShared();
  /** Not a trouble: a game that the reader may want to go on with. */
  const offer = !problem && notice?.code === "unfinished";
  let text: string | null = null;
  if (problem?.kind === "silent") text = t("problem.silent");
  else if (problem?.kind === "malformed") text = t("problem.malformed", { detail: problem.detail });
  else if (problem?.kind === "refused" && DIALOGS.has(problem.code)) text = null;
  else if (problem?.kind === "refused") {
    const key = `problem.${problem.code}`;
    text = t.has(key) ? t(key) : t("problem.other", { code: problem.code });
  } else if (notice) {
    const key = `notice.${notice.code}`;
    text = t.has(key) ? t(key, { detail: notice.text }) : notice.text;
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
