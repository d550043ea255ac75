import { useRef, useState } from "preact/hooks";
import { capital, longCard } from "../../i18n/texts";
import { CardFace } from "../../views/Card";
import type { Side, Snapshot } from "../messages";
import { cardWords, nameOf } from "../model/words";
import { useTable } from "./context";

export interface HandProps {
  readonly snapshot: Snapshot;
  /** The places of the cards to change. */
  readonly marked: readonly number[];
  readonly may: boolean;
  onMark(place: number): void;
}

/** What marks the cards that make a hand which is shown: plainly those of the better one. */
function madeOf({ result }: Snapshot, side: Side): (place: number) => string {
  const cards = result?.hands?.[side === "A" ? 0 : 1].cards ?? [];
  const better = result?.winner === side || result?.winner === null;
  return (place) => (cards.includes(place) ? (better ? "lp-making" : "lp-area") : "");
}

/** The hand of whoever sits here. For Tab it is one stop; arrow keys go from card to card, Enter and Space mark. */
export function Hand({ snapshot, marked, may, onMark }: HandProps) {
  const { t, unique } = useTable();
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const made = madeOf(snapshot, "A");

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: current + 4,
      ArrowRight: current + 1,
      Home: 0,
      End: 4,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-place="${to % 5}"]`)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={root}
      class="lt-hand"
      role="group"
      aria-label={t("hand.yours")}
      aria-describedby={may ? `${unique}-hint` : undefined}
      data-testid="hand"
      onKeyDown={onKeyDown}
    >
      {snapshot.hand.map((card, place) => {
        const chosen = may && marked.includes(place);
        const fresh = snapshot.fresh.includes(place);
        const classes = ["lp-card", "lt-card"];
        if (chosen) classes.push("lt-marked");
        if (fresh) classes.push("lt-fresh");
        classes.push(made(place));
        return (
          <button
            // Another card in the same place is dealt anew, and is seen to be.
            key={`${place}-${card}`}
            type="button"
            class={classes.join(" ")}
            tabIndex={place === current ? 0 : -1}
            aria-label={cardWords(t, card, chosen, fresh)}
            aria-pressed={may ? chosen : undefined}
            aria-disabled={!may}
            data-place={place}
            data-card={card}
            onFocus={() => setCurrent(place)}
            onClick={() => may && onMark(place)}
          >
            <CardFace card={card} />
            {chosen && <span class="lt-swap" aria-hidden="true" />}
            {may && <span class="lt-digit" aria-hidden="true" data-text={place + 1} />}
          </button>
        );
      })}
    </div>
  );
}

/** The other hand: five backs until it is shown. */
export function OtherHand({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTable();
  const { other } = snapshot;
  const made = madeOf(snapshot, "B");
  const cards = other ? other.map((card) => capital(t, longCard(t, card))).join(", ") : t("hand.hidden");
  return (
    <div
      class="lt-hand lt-other"
      role="img"
      aria-label={t("said", { name: t("hand.theirs", { name: nameOf(t, snapshot, "B") }), words: cards })}
      data-testid="other"
      data-shown={other !== null}
    >
      {(other ?? Array.from({ length: 5 }, () => null)).map((card, place) => (
        <span
          key={`${place}-${card}`}
          class={`lp-card ${card ? "lt-fresh" : ""} ${made(place)}`}
          data-card={card ?? ""}
        >
          {card ? <CardFace card={card} /> : <span class="lp-back" />}
        </span>
      ))}
    </div>
  );
}
