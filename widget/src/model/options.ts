// How the cards look, as this reader likes it: kept by the browser for all boards, since it is no matter of the game.

export interface Options {
  readonly suits: "two" | "four";
  readonly index: "normal" | "large";
}

const PLACE = "locus-poker";
export const USUAL: Options = { suits: "two", index: "normal" };

/** The reader's wishes; what cannot be read is as usual. */
export function loadOptions(): Options {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { suits: kept.suits === "four" ? "four" : "two", index: kept.index === "large" ? "large" : "normal" };
  } catch {
    return USUAL;
  }
}

export function keepOptions(options: Options): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(options));
  } catch {
    // Some pages have no storage: then the wish holds for this view.
  }
}
