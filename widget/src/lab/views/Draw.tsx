import { useState } from "preact/hooks";
import { longCard, shortCard } from "../../i18n/texts";
import { CardFace, suitClass } from "../../views/Card";
import { type Draw as Drawing, type Snapshot, VALUES } from "../messages";
import { Bars } from "./Bars";
import { Beats } from "./Beats";
import { useLab } from "./context";
import { DeckChoice } from "./DeckChoice";
import { Picker } from "./Picker";
import { Segments } from "./Segments";
import { Typed } from "./Typed";

/** Five cards: what to keep, what the exchange brings, which discards are best, what beats them. */
export function Draw({ snapshot, draw }: { snapshot: Snapshot; draw: Drawing }) {
  const { t, store } = useLab();
  const [choosing, choose] = useState(false);
  const { hand, hold } = draw;
  // As it is now, and not when it was last drawn: two taps can be quicker than that.
  const latest = () => store.get().snapshot?.draw ?? draw;
  const set = (next: { hand?: readonly string[]; hold?: readonly string[] }) => {
    const { hand, hold } = latest();
    const wish = { hand, hold, ...next };
    store.request({ kind: "hand", ...wish }, wish);
  };
  const toggle = (card: string) => {
    const { hold } = latest();
    set({ hold: hold.includes(card) ? hold.filter((one) => one !== card) : [...hold, card] });
  };
  const pick = (card: string) => {
    const { hand, hold } = latest();
    if (hand.includes(card)) {
      set({ hand: hand.filter((one) => one !== card), hold: hold.filter((one) => one !== card) });
    } else if (hand.length < 5) set({ hand: [...hand, card] });
  };
  const picking = choosing || hand.length < 5;
  return (
    <div class="ll-page ll-two">
      <div class="ll-left">
        <div class="ll-slots ll-hand" role="group" aria-label={t("draw.hand")} data-testid="hand">
          {hand.map((card) => {
            const held = hold.includes(card);
            return (
              <button
                key={card}
                type="button"
                class={`lp-card ll-slot${held ? " lp-here" : ""}`}
                aria-pressed={held}
                aria-label={t(held ? "draw.held" : "draw.gone", { card: longCard(t, card) })}
                data-card={card}
                onClick={() => toggle(card)}
              >
                <CardFace card={card} />
                {held && <span class="lp-joker" data-text={t("draw.hold")} aria-hidden="true" />}
              </button>
            );
          })}
          {Array.from({ length: 5 - hand.length }, (_, at) => (
            <span key={at} class="lp-card ll-slot ll-open" role="img" aria-label={t("draw.empty")}>
              <b aria-hidden="true">?</b>
            </span>
          ))}
        </div>
        <p class="lp-soft ll-small">{t("draw.hint")}</p>
        <div class="ll-choices">
          <DeckChoice snapshot={snapshot} />
          <button type="button" class="lp-button lp-key" onClick={() => store.request({ kind: "another" })}>
            {t("draw.another")}
          </button>
          {hand.length === 5 && (
            <button type="button" class="lp-button" aria-expanded={choosing} onClick={() => choose(!choosing)}>
              {t("draw.change")}
            </button>
          )}
        </div>
        {picking && (
          <Picker deck={snapshot.deck} state={(card) => (hand.includes(card) ? "hand" : "open")} onPick={pick} />
        )}
        <Typed place="hand" label={t("typed.hand")} cards={hand} />
        {draw.beaten && <Beats beaten={draw.beaten} />}
      </div>
      {draw.odds && (
        <div class="ll-right">
          <h2>{t("draw.odds", { n: 5 - hold.length })}</h2>
          <Bars label={t("draw.odds", { n: 5 - hold.length })} now={draw.odds} />
          <Ranking draw={draw} onHold={(cards) => set({ hold: cards })} />
        </div>
      )}
    </div>
  );
}

function Ranking({ draw, onHold }: { draw: Drawing; onHold(cards: readonly string[]): void }) {
  const { t, n, store } = useLab();
  const [all, showAll] = useState(false);
  const worth = (value: number) =>
    draw.value === "percentile" ? n.percent(value) : n.fixed(value, draw.value === "jacks" ? 3 : 2);
  const best = draw.holds[0]?.value ?? 0;
  const same = (cards: readonly string[]) =>
    cards.length === draw.hold.length && cards.every((card) => draw.hold.includes(card));
  return (
    <section class="ll-ranking" data-testid="ranking">
      <h2>{t("draw.best")}</h2>
      <Segments
        legend={t("draw.by")}
        name="value"
        values={VALUES}
        chosen={draw.value}
        word={(value) => t(`value.${value}`)}
        onChange={(value) => store.request({ kind: "value", value })}
      />
      <ol>
        {draw.holds.slice(0, all ? 32 : 6).map(({ hold, value }) => (
          <li key={hold.join("")}>
            <button
              type="button"
              class="ll-rank"
              aria-pressed={same(hold)}
              data-hold={hold.join(" ")}
              onClick={() => onHold(hold)}
            >
              <span class="ll-cards">
                {hold.length === 0 && t("draw.nothing")}
                {hold.map((card) => (
                  <span key={card} class={suitClass(card)}>
                    {shortCard(card)}
                  </span>
                ))}
              </span>
              <b>{worth(value)}</b>
              <span class="ll-bar" aria-hidden="true">
                <i class="ll-fill" style={{ width: `${best > 0 ? Math.max(0, (100 * value) / best) : 0}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div class="lp-buttons">
        <button type="button" class="lp-button" onClick={() => showAll(!all)}>
          {t(all ? "draw.few" : "draw.all")}
        </button>
      </div>
    </section>
  );
}
