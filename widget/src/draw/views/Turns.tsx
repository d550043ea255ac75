import { capital } from "../../i18n/texts";
import type { Snapshot } from "../messages";
import { nameOf, outcomeWords, turnWords } from "../model/words";
import { useTable } from "./context";

/** What happened in this deal, in the order in which it did. */
export function Turns({ snapshot }: { snapshot: Snapshot }) {
  const { t, unique } = useTable();
  const { turns, rules, result } = snapshot;
  return (
    <section class="lp-panel lt-turns" aria-labelledby={`${unique}-turns`} data-testid="turns">
      <h2 id={`${unique}-turns`}>
        <b>{t("turns.title", { n: snapshot.deal })}</b>
      </h2>
      <ol>
        <li class="lp-soft">{t("turns.ante", { sum: t.money.sum(rules.ante) })}</li>
        {turns.map((turn, at) => (
          <li key={at} class={`lt-side-${turn.side}`} data-side={turn.side} data-deed={turn.deed}>
            <span class="lt-who">{nameOf(t, snapshot, turn.side)}</span>
            <span class="lp-grow">{capital(t, turnWords(t, turn))}</span>
            {turn.paid > 0 && <span class="lp-soft">{t.money.sum(turn.paid)}</span>}
          </li>
        ))}
        {result && (
          <li>
            <b>{outcomeWords(t, snapshot)}</b>
          </li>
        )}
      </ol>
    </section>
  );
}
