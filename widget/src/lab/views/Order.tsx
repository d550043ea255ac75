import { handName } from "../../i18n/texts";
import type { DeckOrder, Snapshot } from "../messages";
import { useLab } from "./context";
import { Segments } from "./Segments";

const SIZES = [5, 6, 7, 8, 9] as const;
const JOKERS = [0, 1, 2] as const;
const FLUSH = 5;
const FULL_HOUSE = 6;

/** Three decks side by side, each with its hands in the order that their frequency demands. */
export function Order({ order }: { order: NonNullable<Snapshot["order"]> }) {
  const { t, store } = useLab();
  const { cards, joker } = order;
  return (
    <div class="ll-page ll-one">
      <h2 class="ll-big">{t("order.title")}</h2>
      <p>{t("order.word")}</p>
      <div class="ll-choices">
        <Segments
          legend={t("size.plain")}
          name="order-size"
          values={SIZES}
          chosen={cards as (typeof SIZES)[number]}
          onChange={(size) => store.request({ kind: "order", cards: size, joker })}
        />
        <Segments
          legend={t("joker.title")}
          name="order-joker"
          values={JOKERS}
          chosen={joker as (typeof JOKERS)[number]}
          onChange={(jokers) => store.request({ kind: "order", cards, joker: jokers })}
        />
      </div>
      <div class="ll-decks">
        {order.decks.map((deck) => (
          <Deck key={deck.deck} deck={deck} />
        ))}
      </div>
      {(cards > 5 || joker > 0) && <p class="lp-soft ll-small">{t("order.note")}</p>}
    </div>
  );
}

function Deck({ deck }: { deck: DeckOrder }) {
  const { t, n } = useLab();
  const share = (category: number) => (deck.counts[category] as number) / deck.total;
  const displaced = new Set(deck.wrong.map(([rarer]) => rarer));
  const others = (rarer: number) =>
    deck.wrong
      .filter(([one]) => one === rarer)
      .map(([, other]) => t(`category.${other}` as "category.0"))
      .join(", ");
  const flushFirst = (deck.counts[FLUSH] as number) < (deck.counts[FULL_HOUSE] as number);
  const longest = Math.max(...deck.order.map(share));
  return (
    <section class="ll-deck" data-testid={`deck-${deck.deck}`} data-flush={flushFirst}>
      <h2>{t("order.deck", { deck: deck.deck })}</h2>
      <p>{t(flushFirst ? "order.yes" : "order.no")}</p>
      <ol>
        {deck.order.map((category) => (
          <li key={category} class={displaced.has(category) ? "ll-displaced" : ""} data-category={category}>
            <span class="lp-grow">{handName(t, category)}</span>
            <span class="lp-soft">{n.whole(deck.counts[category] as number)}</span>
            <b>{n.percent(share(category))}</b>
            <span class="ll-bar" aria-hidden="true">
              <i class="ll-fill" style={{ width: `${(100 * share(category)) / longest}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {deck.wrong.length === 0 ? (
        <p class="lp-soft ll-small">{t("order.agrees")}</p>
      ) : (
        <ul class="ll-small">
          {[...displaced].map((rarer) => (
            <li key={rarer}>{t("order.wrong", { rarer: handName(t, rarer), other: others(rarer) })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
