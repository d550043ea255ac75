import { squareName } from "../geometry";
import { playerName, type Texts } from "../i18n";
import type { Review } from "../insights";
import type { Snapshot } from "../messages";
import { percent, plain, signed } from "../model/numbers";
import { Chart } from "./Chart";
import { Close } from "./Close";
import { useShared } from "./context";
import { actionName } from "./study";

export interface ReviewPanelProps {
  readonly snapshot: Snapshot;
  readonly review: Review;
  readonly at: number;
  /** How many turns can be asked about again. */
  readonly questions: number;
  onLook(ply: number): void;
  onLearn(): void;
  onClose(): void;
}

/** A look back: the margin over the game, what each side lost, and the way to learn from it. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { t, store, unique } = useShared();
  const { snapshot, review } = props;
  const all = review.turns.length;
  const label = t("review.chart", { player: playerName(t, snapshot.players, "A") });
  return (
    <section class="lp-study" aria-labelledby={`${unique}-review`} data-testid="review" data-done={review.done}>
      <h2 id={`${unique}-review`}>
        <span class="lp-grow">{t("review.title")}</span>
        {review.done < all && <span>{t("review.done", { n: review.done, of: all })}</span>}
        {review.running && (
          <button type="button" class="lp-link" onClick={() => store.request({ kind: "halt", what: "review" })}>
            {t("control.stop")}
          </button>
        )}
        {!review.running && review.done < all && (
          <button type="button" class="lp-link" onClick={() => store.request({ kind: "review" })}>
            {t("control.think")}
          </button>
        )}
        <Close label={t("control.close")} onClick={props.onClose} />
      </h2>
      <Chart review={review} label={label} at={props.at} onLook={props.onLook} />
      <dl class="lp-accuracy">
        {(["A", "B"] as const).map((seat, at) => (
          <div key={seat} data-seat={seat}>
            <dt>{playerName(t, snapshot.players, seat)}</dt>
            <dd>
              <b>{percent(t.lang, review.accuracy[at] as number)}</b>{" "}
              <span class="lp-soft">{lostWords(t, review.lost[at] as number)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div class="lp-buttons">
        {props.questions > 0 && (
          <button type="button" class="lp-button" onClick={props.onLearn}>
            {t("learn.title")}
          </button>
        )}
        {!review.running && review.done === all && props.questions === 0 && <p class="lp-soft">{t("learn.none")}</p>}
      </div>
      <Table {...props} />
    </section>
  );
}

/** "2.5 points lost" */
export function lostWords(t: Texts, lost: number): string {
  return t("review.lost", { n: lost, value: plain(t.lang, lost) });
}

/** The same as the picture, to be read and walked through by keys. */
function Table({ snapshot, review, onLook }: ReviewPanelProps) {
  const { t } = useShared();
  return (
    <details class="lp-table">
      <summary>{t("review.table")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div tabIndex={0} role="region" aria-label={t("review.table")}>
        <table>
          <thead>
            <tr>
              {(["turn", "action", "loss", "best", "margin"] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`review.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {snapshot.turns.slice(0, review.turns.length).map(({ square, face }, index) => {
              const one = review.turns[index];
              const margin = review.margins[index + 1] ?? null;
              return (
                <tr key={index}>
                  <td>
                    <button type="button" class="lp-link" onClick={() => onLook(index + 1)}>
                      {index + 1}
                    </button>
                  </td>
                  <td>{squareName(snapshot.size, square) + (face === "down" ? "*" : "")}</td>
                  <td>{one ? (one.lost > 0 && !one.exact ? "≈\u202f" : "") + plain(t.lang, one.lost) : "…"}</td>
                  <td>{one && one.lost > 0 ? actionName(snapshot, one.best) : ""}</td>
                  <td>{margin === null ? "" : signed(t.lang, margin)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
