// Numbers as each language writes them.

/** "+3.5", "−2", "0" */
export function signed(lang: string, value: number): string {
  const text = new Intl.NumberFormat(lang, { signDisplay: "exceptZero", maximumFractionDigits: 1 }).format(value);
  // A hyphen is no minus sign, though some languages make do with it.
  return text.replace("-", "−");
}

/** "3.5" */
export function plain(lang: string, value: number): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value);
}

/** "212K" */
export function short(lang: string, value: number): string {
  return new Intl.NumberFormat(lang, { notation: "compact", maximumSignificantDigits: 3 }).format(value);
}

/** "93 %" */
export function percent(lang: string, share: number): string {
  return new Intl.NumberFormat(lang, { style: "percent" }).format(share);
}
