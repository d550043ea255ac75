import { useEffect, useState } from "preact/hooks";
import { squareName } from "../geometry";
import { handName, playerName, shortCard, whoseTurn } from "../i18n";
import type { Snapshot, Turn } from "../messages";
import { short } from "../model/numbers";
import type { Shown } from "../model/shown";
import { Chip } from "./Card";
import { useShared, useView } from "./context";

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
          {thinking && <Progress snapshot={snapshot} />}
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

/** A thought that lasts longer than this, in milliseconds, says how far it is and can be cut short. */
const LONG = 700;

/** How far the computer has come, and the way to make it play what it has so far. */
function Progress({ snapshot }: { snapshot: Snapshot }) {
  const { t, store, insights } = useShared();
  const { thought } = useView(insights);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  const mine = thought && thought.game === snapshot.game && thought.ply === snapshot.ply ? thought : null;
  return (
    <>
      {mine && (
        <span class="lp-soft lp-effort" data-testid="thought">
          {t("turn.ahead", { depth: mine.depth, nodes: short(t.lang, mine.nodes) })}
        </span>
      )}
      {long && snapshot.stoppable && (
        <button
          type="button"
          class="lp-button lp-stop"
          title={t("control.stop.title")}
          onClick={() => store.request({ kind: "halt", what: "thinking" })}
        >
          {t("control.stop")}
        </button>
      )}
    </>
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
