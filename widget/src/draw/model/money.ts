// Money as each language writes it, and the bets that a button proposes.

import type { Range } from "../messages";

export interface Sums {
  /** "$10" */
  sum(dollars: number): string;
  /** "+$10", "−$10" */
  change(dollars: number): string;
  /** "$0.25" */
  cents(dollars: number): string;
  /** "54%" */
  percent(share: number): string;
  /** "1.6%": odds may be small. */
  odds(share: number): string;
  list(words: readonly string[]): string;
}

export function sums(lang: string): Sums {
  const dollars = (options: Intl.NumberFormatOptions) => {
    const style = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
    const format = new Intl.NumberFormat(lang, { ...style, ...options });
    // A hyphen is no minus sign, though some languages make do with it.
    return (value: number) => format.format(value).replace("-", "−");
  };
  const percent = (digits: number) => {
    const format = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: digits });
    return (share: number) => format.format(share);
  };
  const list = new Intl.ListFormat(lang, { type: "unit", style: "short" });
  return {
    sum: dollars({ maximumFractionDigits: 0 }),
    change: dollars({ maximumFractionDigits: 0, signDisplay: "exceptZero" }),
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

/** Chips of 100, 25, 5 and 1, the large ones first; what is too much for the table is left out. */
export function chipsOf(dollars: number, most = 9): readonly (readonly [worth: number, count: number])[] {
  let rest = dollars;
  return [100, 25, 5, 1].flatMap((worth) => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    return count > 0 ? [[worth, Math.min(count, most)] as const] : [];
  });
}
