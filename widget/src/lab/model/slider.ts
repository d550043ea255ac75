// A slider for probabilities: the same way takes one in a thousand to one in a hundred, and 99% to 99.9% (log odds), since rare
// things differ by factors and not by points.

export const MOST_SLIDE = 1000;
const REACH = Math.log(9999);

/** The place of a probability on the slider; never and always are its ends. */
export function toSlider(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return MOST_SLIDE;
  const part = (Math.log(share / (1 - share)) + REACH) / (2 * REACH);
  return Math.round(MOST_SLIDE * Math.min(1, Math.max(0, part)));
}

/** The percent of a place, with two digits that say something, as one would type it. */
export function fromSlider(place: number): string {
  if (place <= 0) return "0";
  if (place >= MOST_SLIDE) return "100";
  const share = 1 / (1 + Math.exp(REACH - (2 * REACH * place) / MOST_SLIDE));
  const percent = 100 * share;
  return percent <= 50 ? String(Number(percent.toPrecision(2))) : String(100 - Number((100 - percent).toPrecision(2)));
}
