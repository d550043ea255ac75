import { useState } from "preact/hooks";
import { capital } from "../../i18n/texts";
import type { Legal, Range, Snapshot } from "../messages";
import { clamp, quickSizes } from "../model/money";
import { drawAction, turnWords } from "../model/words";
import { useTable } from "./context";

export interface ActionsProps {
  readonly snapshot: Snapshot;
  readonly legal: Legal;
  readonly marked: readonly number[];
  readonly busy: boolean;
  onAct(action: string): void;
}

/** What may be done, each with what it costs. */
export function Actions({ snapshot, legal, marked, busy, onAct }: ActionsProps) {
  const { t } = useTable();
  const cost = (sum: number) => (sum > 0 ? t("cost", { sum: t.money.sum(sum) }) : t("cost.none"));
  const button = (name: string, action: string, word: string, sum: number | null) => (
    <button
      type="button"
      class={`lp-button lt-act lt-${name}`}
      data-act={name}
      data-action={action}
      aria-disabled={busy}
      onClick={() => onAct(action)}
    >
      <span>{capital(t, word)}</span>
      {sum !== null && <small>{cost(sum)}</small>}
    </button>
  );
  // By this option of the rules the word is only passed on.
  const passes = snapshot.rules.showChecks && legal.call === 0;
  const bet = legal.open ?? legal.raise;
  const word = legal.open ? "open" : "raise";
  return (
    <div class="lt-actions" data-testid="actions">
      <div class="lt-row">
        {legal.fold && button("fold", "fold", t("act.fold"), null)}
        {legal.check && button("check", "check", t("act.check"), 0)}
        {legal.show && button("show", "show", t(passes ? "act.check" : "act.show"), legal.call)}
        {legal.draw !== null &&
          button(
            "draw",
            drawAction(snapshot.hand, marked),
            turnWords(t, { deed: "draw", amount: marked.length }),
            snapshot.phase === "exchange" ? null : legal.call,
          )}
      </div>
      {bet && (
        <Bet
          key={`${snapshot.deal}-${snapshot.ply}`}
          word={word}
          range={bet}
          pot={snapshot.pot + legal.call}
          call={legal.call}
          busy={busy}
          onAct={onAct}
        />
      )}
    </div>
  );
}

interface BetProps {
  readonly word: "open" | "raise";
  readonly range: Range;
  readonly pot: number;
  readonly call: number;
  readonly busy: boolean;
  onAct(action: string): void;
}

/** A bet by slider, by keys, typed, or in one of the usual sizes. */
function Bet({ word, range, pot, call, busy, onAct }: BetProps) {
  const { t, unique } = useTable();
  const sizes = quickSizes(range, pot);
  const [typed, type] = useState(String(sizes[0]?.[1] ?? range[0]));
  const wanted = Number(typed);
  const fits = /^\d{1,10}$/.test(typed) && wanted >= range[0] && wanted <= range[1];
  const bet = fits ? wanted : clamp(range, wanted || range[0]);
  const send = () => {
    if (fits) onAct(`${word} ${wanted}`);
  };
  const shown = t.money.sum(bet);
  const limits = t("bet.range", { low: t.money.sum(range[0]), high: t.money.sum(range[1]) });
  return (
    <fieldset class="lt-bet" data-testid="bet">
      <legend class="lp-unseen">{t("bet.label")}</legend>
      <input
        type="range"
        min={range[0]}
        max={range[1]}
        value={bet}
        aria-label={t("bet.label")}
        aria-valuetext={shown}
        data-testid="bet-slider"
        onInput={(event) => type(event.currentTarget.value)}
      />
      <div class="lt-row">
        <span class="lp-segments lt-sizes">
          {sizes.map(([name, size]) => (
            <button
              key={name}
              type="button"
              aria-pressed={bet === size}
              aria-label={`${t(`bet.${name}`)}, ${t.money.sum(size)}`}
              data-size={name}
              onClick={() => type(String(size))}
            >
              {t(`bet.${name}`)}
            </button>
          ))}
        </span>
        <input
          class="lp-select lt-typed"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          maxLength={10}
          value={typed}
          aria-label={t("bet.label")}
          aria-invalid={!fits}
          aria-describedby={`${unique}-limits`}
          data-testid="bet-typed"
          onInput={(event) => type(event.currentTarget.value.trim())}
          onKeyDown={(event) => {
            const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
            if (step) type(String(clamp(range, bet + step)));
            else if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) send();
            else return;
            event.preventDefault();
          }}
        />
        <button
          type="button"
          class="lp-button lp-key lt-act lt-raise"
          data-act={word}
          aria-disabled={busy || !fits}
          onClick={send}
        >
          <span>{capital(t, t(`act.${word}`, { sum: shown }))}</span>
          <small>{fits ? t("cost", { sum: t.money.sum(call + bet) }) : limits}</small>
        </button>
      </div>
      <p id={`${unique}-limits`} class="lp-unseen">
        {limits}
      </p>
    </fieldset>
  );
}
