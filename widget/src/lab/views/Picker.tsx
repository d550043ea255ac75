import { useRef, useState } from "preact/hooks";
import { longCard } from "../../i18n/texts";
import { RANKS, SUITS } from "../../views/art";
import { suitClass } from "../../views/Card";
import { useLab } from "./context";

/** Where a tap puts a card. */
export type Mode = "known" | "dead";
export type CardState = "open" | "known" | "dead" | "hand";

interface PickerProps {
  readonly deck: number;
  state(card: string): CardState;
  onPick(card: string, byKeyForDead: boolean): void;
}

const ALL_RANKS = "AKQJT98765432";
const SUIT_ORDER = "shdc";

/** The whole deck to pick from, a row for each suit; arrows move, Enter picks, D marks as out of play. */
export function Picker({ deck, state, onPick }: PickerProps) {
  const { t } = useLab();
  const [at, setAt] = useState({ row: 0, column: 0 });
  const root = useRef<HTMLDivElement>(null);
  const ranks = [...ALL_RANKS].slice(0, deck / 4);
  const column = Math.min(at.column, ranks.length - 1);

  const go = (row: number, to: number) => {
    const next = { row: Math.min(3, Math.max(0, row)), column: Math.min(ranks.length - 1, Math.max(0, to)) };
    setAt(next);
    const card = `${ranks[next.column]}${SUIT_ORDER[next.row]}`;
    root.current?.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // The card that has the focus, and not the one of the last drawing: keys can be quicker than that.
    const card = (event.target as HTMLElement).dataset.card ?? "";
    const [x, y] = [ranks.indexOf(card[0] as string), SUIT_ORDER.indexOf(card[1] as string)];
    if (x < 0 || y < 0) return;
    if (event.key === "ArrowLeft") go(y, x - 1);
    else if (event.key === "ArrowRight") go(y, x + 1);
    else if (event.key === "ArrowUp") go(y - 1, x);
    else if (event.key === "ArrowDown") go(y + 1, x);
    else if (event.key === "Home") go(y, 0);
    else if (event.key === "End") go(y, ranks.length - 1);
    else if ((event.key === "Enter" || event.key === " ") && !event.repeat) onPick(card, false);
    else if (event.key === "d" && !event.repeat) onPick(card, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={root}
      class="ll-picker"
      role="grid"
      aria-label={t("picker.label")}
      data-testid="picker"
      style={{ "--ll-ranks": ranks.length, "--ll-half": Math.ceil(ranks.length / 2) }}
      onKeyDown={onKeyDown}
    >
      {[...SUIT_ORDER].map((suit, row) => (
        <div key={suit} class="ll-suit" role="row">
          {ranks.map((rank, place) => {
            const card = rank + suit;
            const is = state(card);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
              <div
                key={card}
                class={`ll-tile ll-is-${is} ${suitClass(card)}`}
                role="gridcell"
                tabIndex={row === at.row && place === column ? 0 : -1}
                aria-label={t(`picker.card.${is}`, { card: longCard(t, card) })}
                aria-selected={is !== "open"}
                data-card={card}
                data-state={is}
                onFocus={() => setAt({ row, column: place })}
                onClick={() => onPick(card, false)}
              >
                <svg viewBox="0 0 40 52" aria-hidden="true" focusable="false">
                  <path class="lp-rank" d={RANKS[rank]} transform={rank === "T" ? TEN : RANK} />
                  <path d={SUITS[suit]} transform={SUIT} />
                </svg>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const RANK = "translate(11.5 4) scale(.85)";
const TEN = "translate(7 4) scale(.85)";
const SUIT = "translate(10.4 30) scale(.6)";
