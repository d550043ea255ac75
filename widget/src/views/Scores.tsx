import { playerName } from "../i18n";
import type { Seat, Snapshot } from "../messages";
import type { Shown } from "../model/shown";
import { Chip } from "./Card";
import { useShared } from "./context";

/** A margin of this many points, or more, fills a side of the bar. */
const FULL_MARGIN = 40;

export function Scores({ snapshot, shown }: { snapshot: Snapshot; shown: Shown }) {
  const { t } = useShared();
  const [a, b] = snapshot.scores;
  const share = Math.max(2, Math.min(98, 50 + ((a - b) / FULL_MARGIN) * 50));
  return (
    <div class="lp-scores" data-testid="scores">
      <Side seat="A" snapshot={snapshot} shown={shown} />
      <span class="lp-count" title={t("turn.count", { n: shown.taken, of: snapshot.cards.length })}>
        {shown.taken}
        <i>/</i>
        {snapshot.cards.length}
      </span>
      <Side seat="B" snapshot={snapshot} shown={shown} />
      <div class="lp-margin" role="img" aria-label={t("margin.label", { a, b })}>
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

function Side({ seat, snapshot, shown }: { seat: Seat; snapshot: Snapshot; shown: Shown }) {
  const { t } = useShared();
  const name = playerName(t, snapshot.players, seat);
  const toMove = !snapshot.outcome && shown.turn === seat;
  return (
    <div class={`lp-side lp-seat-${seat}${toMove ? " lp-to-move" : ""}`} data-seat={seat}>
      <Chip seat={seat} />
      <span class="lp-who">
        <span class="lp-name" title={name}>
          {name}
        </span>
        <b class="lp-points" data-testid={`score-${seat}`}>
          {snapshot.scores[seat === "A" ? 0 : 1]}
        </b>
      </span>
    </div>
  );
}
