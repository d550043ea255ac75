import { capital } from "../../i18n/texts";
import { PIECES, type Side, type Snapshot } from "../messages";
import { nameOf, outcomeWords, reasonWords, turnWords } from "../model/words";
import { Chips } from "./Chips";
import { useTable } from "./context";
import { Hand, type HandProps, OtherHand } from "./Hand";
import { Knight } from "./Knight";

/** The table itself: the knight and their hand, the pot, your hand. */
export function Felt(props: HandProps) {
  const { t } = useTable();
  const { snapshot } = props;
  return (
    <section class="lt-felt" aria-label={t("table.label")} data-testid="felt">
      <Knight snapshot={snapshot} />
      <div class="lt-theirs">
        <Player snapshot={snapshot} side="B" />
        <OtherHand snapshot={snapshot} />
        <Pledged snapshot={snapshot} />
      </div>
      <Pot snapshot={snapshot} />
      <div class="lt-yours">
        <Hand {...props} />
        <Player snapshot={snapshot} side="A" />
      </div>
    </section>
  );
}

/** Name, money, and what they did last. */
function Player({ snapshot, side }: { snapshot: Snapshot; side: Side }) {
  const { t } = useTable();
  const at = side === "A" ? 0 : 1;
  const { opponent } = snapshot;
  const last = snapshot.turns.findLast((turn) => turn.side === side);
  const style = side === "B" && opponent.kind === "style" ? opponent.style : "";
  const changed = snapshot.changed[at];
  const changedWords = turnWords(t, { deed: "draw", amount: changed });
  return (
    <div class={`lt-player lt-side-${side}${snapshot.turn === side ? " lt-to-move" : ""}`}>
      <span class="lt-name">
        <b>{nameOf(t, snapshot, side)}</b>
        {style && <span class="lp-soft lt-style">{t(`style.${style}`)}</span>}
        {snapshot.speaks === side && <span class="lt-tag">{t("speaks")}</span>}
      </span>
      <span class="lt-money">
        <b data-testid={`money-${side}`}>{t.money.sum(snapshot.money[at])}</b>
        <Chips dollars={snapshot.money[at]} stake={snapshot.rules.stake} />
      </span>
      <span class="lt-deeds">
        {last && (
          <span class="lt-said" data-testid={`said-${side}`}>
            {capital(t, turnWords(t, last))}
          </span>
        )}
        {changed !== null && last?.deed !== "draw" && (
          <span class="lt-tag" title={changedWords} data-testid={`changed-${side}`}>
            <span class="lp-unseen">{changedWords}</span>
            <span aria-hidden="true">⇄ {changed}</span>
          </span>
        )}
      </span>
    </div>
  );
}

/** What happened to the armour at the end of the deal. */
function Pledged({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTable();
  const pledges = snapshot.result?.pledges ?? [];
  if (pledges.length === 0) return null;
  return (
    <ul class="lt-pledges" data-testid="pledges">
      {pledges.map(({ piece, what }) => (
        <li key={`${piece}-${what}`} class="lt-tag">
          {capital(t, t(`pledge.${what}`, { piece: t(`armour.${PIECES[piece] as "sword"}`) }))}
        </li>
      ))}
    </ul>
  );
}

/** The middle of the table: the pot, and at the end who gets it. */
function Pot({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTable();
  const { result, pot, carried } = snapshot;
  if (result) {
    return (
      <div class="lt-pot lt-result" data-testid="result" data-winner={result.winner ?? "tie"}>
        <b>{outcomeWords(t, snapshot)}</b>
        <span>{capital(t, reasonWords(t, snapshot))}</span>
      </div>
    );
  }
  return (
    <div class="lt-pot">
      <Chips dollars={pot} stake={snapshot.rules.stake} />
      <span>
        {t("pot")} <b data-testid="pot">{t.money.sum(pot)}</b>
        {carried > 0 && <small>{t("pot.carried", { sum: t.money.sum(carried) })}</small>}
      </span>
    </div>
  );
}
