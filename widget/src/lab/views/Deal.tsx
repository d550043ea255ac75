import { type Snapshot, TIMES } from "../messages";
import { useLab } from "./context";

/** Deals at random beside the count: one, a hundred, a hundred thousand at a time. */
export function Deal({ snapshot }: { snapshot: Snapshot }) {
  const { t, n, store } = useLab();
  const { sample } = snapshot;
  return (
    <div class="ll-deal" data-testid="deal" data-deals={sample?.total ?? 0} data-running={sample?.running ?? false}>
      <div class="lp-buttons">
        {TIMES.map((times) => (
          <button
            key={times}
            type="button"
            class={`lp-button${times === 1 ? " lp-key" : ""}`}
            onClick={() => store.request({ kind: "deal", times })}
          >
            {times === 1 ? `${t("deal.title")} 1` : n.whole(times)}
          </button>
        ))}
        {sample?.running && (
          <button type="button" class="lp-button" onClick={() => store.request({ kind: "stop" })}>
            {t("deal.stop")}
          </button>
        )}
        {sample && !sample.running && (
          <button type="button" class="lp-button" onClick={() => store.request({ kind: "clear" })}>
            {t("deal.clear")}
          </button>
        )}
      </div>
      <p class="lp-soft ll-small" data-testid="deals">
        {sample
          ? `${t("deal.count", { n: sample.total, deals: n.whole(sample.total) })}; ${t("deal.last", { hand: t(`category.${sample.category}` as "category.0") })}`
          : t("deal.none")}
      </p>
    </div>
  );
}
