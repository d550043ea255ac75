import { longCard } from "../../i18n/texts";
import { CardFace } from "../../views/Card";
import type { Asked } from "../messages";
import { useLab } from "./context";

interface SlotsProps {
  readonly asked: Asked;
  /** The cards of the last deal, for the open places. */
  readonly dealt: readonly string[];
  readonly selected: number | null;
  onSelect(at: number | null): void;
  onRemove(at: number): void;
}

/** The places of the area: known cards, jokers, and open ones, which show what was dealt last. */
export function Slots({ asked, dealt, selected, onSelect, onRemove }: SlotsProps) {
  const { t } = useLab();
  const open = asked.cards - asked.joker - asked.known.length;
  return (
    <div
      class="ll-slots"
      role="group"
      aria-label={t("slots.label")}
      data-testid="slots"
      onKeyDown={(event) => {
        const at = Number((event.target as HTMLElement).dataset.at ?? -1);
        if (at < 0 || !(event.key === "Delete" || event.key === "Backspace")) return;
        onRemove(at);
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {asked.known.map((card, at) => (
        <button
          key={card}
          type="button"
          class={`lp-card ll-slot${selected === at ? " lp-here" : ""}`}
          aria-label={longCard(t, card)}
          aria-pressed={selected === at}
          data-at={at}
          data-card={card}
          onClick={() => (selected === at ? onRemove(at) : onSelect(at))}
        >
          <CardFace card={card} />
        </button>
      ))}
      {Array.from({ length: asked.joker }, (_, at) => (
        <Joker key={`joker-${at}`} />
      ))}
      {Array.from({ length: Math.max(0, open) }, (_, at) => {
        const card = dealt[at];
        return (
          <span
            key={`open-${at}`}
            class={`lp-card ll-slot ll-open${card ? " ll-dealt" : ""}`}
            role="img"
            aria-label={card ? t("slot.dealt", { card: longCard(t, card) }) : t("slot.open")}
            data-card={card ?? ""}
          >
            {card ? <CardFace card={card} /> : <b aria-hidden="true">?</b>}
          </span>
        );
      })}
    </div>
  );
}

/** A wild card, drawn as a star: it is no card of the deck. */
export function Joker() {
  const { t } = useLab();
  return (
    <span class="lp-card ll-slot ll-joker" role="img" aria-label={t("joker.word")}>
      <svg viewBox="0 0 80 100" aria-hidden="true" focusable="false">
        <path d="M40 22l7.6 18.4 19.9 1.5-15.2 12.9 4.8 19.4L40 63.7 22.9 74.2l4.8-19.4-15.2-12.9 19.9-1.5z" />
      </svg>
    </span>
  );
}
