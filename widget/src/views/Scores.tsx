import { playerName } from "../i18n";
import type { Seat, Snapshot } from "../messages";
import type { Shown } from "../model/shown";
import { Chip } from "./Card";
import { useShared } from "./context";
import { ICONS } from "./icons";

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
        <i style={{ transform: `scaleX(${share / 100})` }} />
      </div>
    </div>
  );
}

function Side({ seat, snapshot, shown }: { seat: Seat; snapshot: Snapshot; shown: Shown }) {
  const { t, store } = useShared();
  const at = seat === "A" ? 0 : 1;
  const own = store.seat() === seat;
  const word = t(own ? "seat.leave" : snapshot.claims[at] === null ? "seat.take" : "seat.taken");
  const name = playerName(t, snapshot.players, seat);
  const toMove = !snapshot.outcome && shown.turn === seat;
  return (
    <div class={`lp-side lp-seat-${seat}${toMove ? " lp-to-move" : ""}`} data-seat={seat}>
      {snapshot.players[at].kind === "human" ? (
        <button
          type="button"
          class="lp-sit"
          aria-label={`${name}: ${word}`}
          title={word}
          data-taken={own ? "own" : snapshot.claims[at] !== null}
          onClick={() => store.request(own ? { kind: "release" } : { kind: "claim", seat })}
        >
          <Chip seat={seat} />
          <svg class="lp-sit-sign" viewBox="0 0 20 20" aria-hidden="true">
            <path d={ICONS.seat} />
          </svg>
        </button>
      ) : (
        <Chip seat={seat} />
      )}
      <span class="lp-who">
        <span class="lp-name" title={name}>
          {name}
        </span>
        <b class="lp-points" data-testid={`score-${seat}`}>
          {snapshot.scores[at]}
        </b>
      </span>
    </div>
  );
}
