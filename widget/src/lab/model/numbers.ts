// Numbers as people read them, in their own language: two or three digits that say something.

export interface Numbers {
  whole(value: number): string;
  /** A share of 1 in percent. What is not quite certain is not called so. */
  percent(share: number): string;
  /** A round share, without digits that say nothing. */
  round(share: number): string;
  /** From one share to another. */
  range(low: number, high: number): string;
  /** One in how many; null for never. */
  oneIn(share: number): string | null;
  /** With so many decimals. */
  fixed(value: number, decimals: number): string;
  /** With a sign, in percentage points. */
  change(share: number): string;
  /** With so many digits that say something. */
  digits(value: number, digits: number): string;
}

export function numbers(lang: string): Numbers {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(lang, options);
  const whole = format({ maximumFractionDigits: 0 });
  const short = format({ style: "percent", minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
  const round = format({ style: "percent", maximumSignificantDigits: 3 });
  const one = format({ style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const sure = format({ style: "percent", maximumFractionDigits: 0 });
  const close = format({ style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const digits = (value: number, wanted: number) =>
    format({ minimumSignificantDigits: wanted, maximumSignificantDigits: wanted }).format(value);
  return {
    whole: (value) => whole.format(value),
    percent: (share) => {
      if (share === 0 || share === 1) return sure.format(share);
      if (share < 0.1) return short.format(share);
      return share < 0.9995 ? one.format(Math.min(share, 0.999)) : close.format(Math.min(share, 0.9999));
    },
    round: (share) => round.format(share),
    range: (low, high) => {
      const decimals = Math.min(6, Math.max(0, Math.ceil(-Math.log10(100 * (high - low) || 1)) + 1));
      return format({ style: "percent", minimumFractionDigits: decimals, maximumFractionDigits: decimals }).formatRange(
        low,
        high,
      );
    },
    oneIn: (share) => {
      if (share === 0) return null;
      const value = 1 / share;
      return value >= 100 ? whole.format(value) : digits(value, 3);
    },
    fixed: (value, decimals) =>
      format({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value),
    change: (share) =>
      format({ maximumSignificantDigits: 2, signDisplay: "exceptZero" })
        .format(Math.abs(share) < 1e-9 ? 0 : 100 * share)
        // A hyphen is no minus sign.
        .replace("-", "−"),
    digits,
  };
}
