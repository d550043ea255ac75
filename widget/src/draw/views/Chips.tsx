import { chipsOf } from "../model/money";

const WIDE = 22;
const STEP = 3.6;

/** Money as piles of chips. They are drawn for the eye: the number stands beside them. */
export function Chips({ dollars, stake }: { dollars: number; stake: number }) {
  const piles = chipsOf(dollars, stake);
  if (piles.length === 0) return null;
  const tall = 9 + STEP * 4;
  const wide = piles.length * (WIDE + 3) - 3;
  return (
    <svg
      class="lt-chips"
      width={wide}
      height={tall}
      viewBox={`0 0 ${wide} ${tall}`}
      aria-hidden="true"
      focusable="false"
      data-dollars={dollars}
    >
      {piles.map(([worth, count], pile) =>
        Array.from({ length: count }, (_, at) => (
          <g
            key={`${pile}-${at}`}
            class={`lt-chip-${worth}`}
            transform={`translate(${pile * (WIDE + 3)} ${tall - 8 - at * STEP})`}
          >
            <rect x=".6" y=".6" width={WIDE - 1.2} height="6.4" rx="3" />
            <path d="M5 .8v6M11 .8v6M17 .8v6" />
          </g>
        )),
      )}
    </svg>
  );
}
