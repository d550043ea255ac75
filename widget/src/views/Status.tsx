import { squareName } from "../geometry";
import { handName, playerName, shortCard, whoseTurn } from "../i18n";
import type { Snapshot, Turn } from "../messages";
import type { Shown } from "../model/shown";
import { Chip } from "./Card";
import { useShared } from "./context";

/** Whose turn it is, and what the last turn brought. */
export function Status({ snapshot, shown, thinking }: { snapshot: Snapshot; shown: Shown; thinking: boolean }) {
  const { t, store } = useShared();
  const player = playerName(t, snapshot.players, shown.turn);
  let word = store.seat() === shown.turn ? t("turn.yours") : whoseTurn(t, snapshot.players, shown.turn);
  if (thinking) word = t("turn.thinking", { player });
  else if (snapshot.waiting) word = t("turn.waiting", { player });
  return (
    <div class="lp-status" data-testid="status">
      {!snapshot.outcome && (
        <p class="lp-whose">
          <Chip seat={shown.turn} />
          <span>{word}</span>
          {thinking && (
            <span class="lp-dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          )}
          {snapshot.waiting && !thinking && (
            <button type="button" class="lp-button" onClick={() => store.request({ kind: "think" })}>
              {t("control.think")}
            </button>
          )}
        </p>
      )}
      {store.watches() && <p class="lp-soft">{t("seat.watching")}</p>}
      {shown.last && <TurnLine snapshot={snapshot} turn={shown.last} class="lp-lastline" />}
    </div>
  );
}

/** One turn on one line: whose, where, which hand, its points. */
export function TurnLine({ snapshot, turn, class: extra }: { snapshot: Snapshot; turn: Turn; class?: string }) {
  const { t } = useShared();
  const { score } = turn;
  return (
    <div class={`lp-turn ${extra ?? ""}`}>
      <Chip seat={turn.seat} />
      <b class="lp-at">
        {squareName(snapshot.size, turn.square)}
        {turn.face === "down" && "*"}
      </b>
      <span class="lp-what">
        {handName(t, score.category)}
        {score.joker && <small>{t("joker.short", { card: shortCard(score.joker) })}</small>}
      </span>
      <span class="lp-gained">
        {score.hand}
        {score.bonus > 0 && ` + ${score.bonus}`}
      </span>
    </div>
  );
}
