import type { Problem } from "../../model/asking";
import { Notices } from "../../views/Notices";
import { useLab } from "./context";

/** What went wrong, in words. Python's own are in English: they are about cards that were typed. */
export function Notice({ problem }: { problem: Problem | null }) {
  const { t, store } = useLab();
  let text: string | null = null;
  if (problem?.kind === "silent") text = t("problem.silent");
  else if (problem?.kind === "malformed") text = t("problem.malformed", { detail: problem.detail });
  else if (problem?.code === "stale") text = t("problem.stale");
  else if (problem) text = problem.words ?? t("problem.refused", { code: problem.code });
  return <Notices text={text} close={t("control.close")} onClose={() => store.dismiss()} />;
}
