import type { Seat } from "../messages";
import { EMBLEMS, LETTERS, PLACE, RANKS, SUITS } from "./art";

const SUIT_CLASS: Readonly<Record<string, string>> = {
  c: "lp-clubs",
  d: "lp-diamonds",
  h: "lp-hearts",
  s: "lp-spades",
};

/** The class that colours a suit. */
export function suitClass(card: string): string {
  return SUIT_CLASS[card[1] as string] ?? "";
}

/** A card's face. The style sheet hides the art and enlarges the index where cards are small. */
export function CardFace({ card }: { card: string }) {
  const rank = card[0] as string;
  const suit = SUITS[card[1] as string];
  const emblem = EMBLEMS[rank];
  return (
    <svg class={`lp-face ${suitClass(card)}`} viewBox="0 0 80 100" aria-hidden="true" focusable="false">
      <g class="lp-art">
        {emblem ? (
          <>
            <rect class="lp-court" x="34.5" y="8.5" width="37" height="83" rx="5" />
            <path d={emblem} transform={PLACE.emblem} />
            <path d={suit} transform={PLACE.court} />
          </>
        ) : (
          <path d={suit} transform={rank === "A" ? PLACE.ace : PLACE.pip} />
        )}
      </g>
      <g class="lp-index">
        <path class="lp-rank" d={RANKS[rank]} transform={rank === "T" ? PLACE.ten : PLACE.rank} />
        <path d={suit} transform={PLACE.index} />
      </g>
    </svg>
  );
}

/** The players' chips differ in shape, letter and colour: a disc for the first, a diamond for the second. */
export function Chip({ seat, class: extra = "" }: { seat: Seat; class?: string }) {
  return (
    <svg class={`lp-chip lp-chip-${seat} ${extra}`} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {seat === "A" ? (
        <>
          <circle class="lp-chip-body" cx="20" cy="20" r="18.5" />
          <circle class="lp-chip-rim" cx="20" cy="20" r="15.9" stroke-dasharray="6.24 6.24" />
        </>
      ) : (
        <g transform="rotate(45 20 20)">
          <rect class="lp-chip-body" x="5.5" y="5.5" width="29" height="29" rx="6" />
          <path class="lp-chip-rim" d="M20 5.5V10.2M20 29.8V34.5M5.5 20H10.2M29.8 20H34.5" />
        </g>
      )}
      <path class="lp-chip-letter" d={LETTERS[seat]} transform={PLACE.letter} />
    </svg>
  );
}
