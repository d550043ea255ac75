// Money as each language writes it, and the bets that a button proposes.

import type { Range } from "../messages";

export interface Sums {
  /** "$10" */
  sum(dollars: number): string;
  /** "$0.25" */
  cents(dollars: number): string;
  /** "54%" */
  percent(share: number): string;
  /** "1.6%", "<0.1%": odds may be small. */
  odds(share: number): string;
  list(words: readonly string[]): string;
}

export function sums(lang: string): Sums {
  const dollars = (options: Intl.NumberFormatOptions) => {
    const style = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
    const format = new Intl.NumberFormat(lang, { ...style, ...options });
    const written = (value: number) => {
      const text = format.format(value);
      // What shows as nothing is not less than nothing.
      return /[1-9]/.test(text) ? text : format.format(0);
    };
    // A hyphen is no minus sign, though some languages make do with it.
    return (value: number) => written(value).replace("-", "−");
  };
  const percent = (digits: number) => {
    const format = (minimumFractionDigits: number) =>
      new Intl.NumberFormat(lang, { style: "percent", minimumFractionDigits, maximumFractionDigits: digits }).format;
    const [bare, full, least] = [format(0), format(digits), 0.01 / 10 ** digits];
    return (share: number) => {
      // What is rare is not what never happens.
      if (share > 0 && share < least / 2) return `<${full(least)}`;
      return share > 0 && share < 1 ? full(share) : bare(share);
    };
  };
  const list = new Intl.ListFormat(lang, { type: "unit", style: "short" });
  return {
    sum: dollars({ maximumFractionDigits: 0 }),
    cents: dollars({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    percent: percent(0),
    odds: percent(1),
    list: (words) => list.format(words),
  };
}

export function clamp([low, high]: Range, value: number): number {
  return Math.min(high, Math.max(low, Math.round(value)));
}

export type Size = readonly [name: "half" | "pot" | "all", bet: number];

/**
 * The sizes that are one click away; `pot` is what lies there once all that is owed is paid. One that is cut to what may be bet is
 * the largest or the smallest bet, and stands there once.
 */
export function quickSizes(range: Range, pot: number): readonly Size[] {
  const sizes: readonly Size[] = [
    ["half", clamp(range, pot / 2)],
    ["pot", clamp(range, pot)],
    ["all", range[1]],
  ];
  return sizes.filter(([, bet], at) => sizes.slice(at + 1).every(([, later]) => later !== bet));
}

/**
 * Piles of chips of 100, 25, 5 and 1, the large ones first, none too tall; what is too much for the table is left out. Where the stake
 * has more than three digits, a chip stands for 10, 100 or more times as much.
 */
export function chipsOf(dollars: number, stake = 100, most = 5): readonly (readonly [worth: number, count: number])[] {
  let rest = Math.floor(dollars / 10 ** Math.max(0, String(stake).length - 3));
  return [100, 25, 5, 1].flatMap((worth) => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    const piles = [count, count - most].filter((one) => one > 0);
    return piles.map((one) => [worth, Math.min(one, most)] as const);
  });
}
