import { useEffect, useRef, useState } from "preact/hooks";
import { BEST_FIRST, type Snapshot } from "../messages";
import { useLab } from "./context";

/** Says to a screen reader what came of a change (the expected points, the likeliest hand) and of a sample that is done. */
export function Announcer({ snapshot }: { snapshot: Snapshot }) {
  const { t, n } = useLab();
  const counts = snapshot.page === "draw" ? (snapshot.draw?.odds ?? null) : snapshot.area;
  const sum = counts && `${snapshot.page} ${counts.total} ${counts.counts.join(" ")}`;
  const { sample } = snapshot;
  const resting = sample && !sample.running ? sample.total : 0;
  const rested = useRef(resting);
  const heard = useRef(sum);
  const [words, say] = useState("");
  useEffect(() => {
    if (!counts || heard.current === sum) return;
    heard.current = sum;
    const best = BEST_FIRST.reduce((a, b) => ((counts.counts[b] as number) > (counts.counts[a] as number) ? b : a));
    say(
      t("said.area", {
        points: `${t("points")} ${n.fixed(counts.points, 2)}`,
        hand: t(`category.${best}` as "category.0"),
        percent: n.percent((counts.counts[best] as number) / counts.total),
      }),
    );
  }, [sum, t]);
  useEffect(() => {
    if (sample && resting && resting !== rested.current) {
      say(
        `${t("deal.count", { n: resting, deals: n.whole(resting) })}; ${t("points.dealt", { points: n.fixed(sample.points, 2) })}`,
      );
    }
    rested.current = resting;
  }, [resting, t]);
  return (
    <p class="lp-unseen" aria-live="polite" data-testid="live">
      {words}
    </p>
  );
}
