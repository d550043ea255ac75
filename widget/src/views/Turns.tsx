import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Review } from "../insights";
import type { Snapshot, Turn } from "../messages";
import { plain } from "../model/numbers";
import { useShared } from "./context";
import { lostWords } from "./ReviewPanel";
import { TurnLine } from "./Status";

export interface TurnsProps {
  readonly snapshot: Snapshot;
  /** After how many turns the position shown is; null for the game itself. */
  readonly looked: number | null;
  /** What each turn lost, where that is known. */
  readonly review: Review | null;
  onPoint(turn: Turn | null): void;
  /** Show the position after so many turns. */
  onLook(ply: number): void;
}

/**
 * The score sheet, the newest turn on top. Pointing at a line marks its cards, choosing it goes to its position, and so does the
 * slider. For Tab the list is one stop; arrow keys go through it.
 */
export function Turns({ snapshot, looked, review, onPoint, onLook }: TurnsProps) {
  const { t, unique } = useShared();
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where the slider was when a finger came down on it. */
  const touched = useRef<number | null>(null);
  const count = snapshot.turns.length;
  const at = current > 0 && current <= count ? current : count;

  // A long list shows the turn that the board shows; how the page lies is its reader's matter. Before
  // anybody has scrolled in it.
  useLayoutEffect(() => {
    const box = list.current;
    const row = box?.querySelector(`[data-turn="${looked ?? count}"]`);
    if (!box || !row) return;
    const [frame, line] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
    if (looked === null || line.top < frame.top) box.scrollTop += line.top - frame.top;
    else if (line.bottom > frame.bottom) box.scrollTop += line.bottom - frame.bottom;
  }, [count, looked]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowUp: at + 1, ArrowDown: at - 1, Home: count, End: 1 };
    const wanted = steps[event.key];
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const number = Math.max(1, Math.min(count, wanted));
    list.current?.querySelector<HTMLElement>(`[data-turn="${number}"]`)?.focus();
  };

  return (
    <section class="lp-turns" aria-labelledby={`${unique}-turns`} data-testid="turns">
      <div class="lp-turns-head">
        <h2 id={`${unique}-turns`}>{t("turns.title")}</h2>
        {count > 0 && (
          <input
            type="range"
            class="lp-slider"
            data-testid="replay"
            min={0}
            max={count}
            value={looked ?? count}
            aria-label={t("turns.replay")}
            aria-valuetext={t("turns.after", { n: looked ?? count, of: count })}
            onInput={(event) => onLook(Number(event.currentTarget.value))}
            onPointerDown={() => {
              touched.current = looked;
            }}
            // The finger was on its way over the page, and only came down here.
            onPointerCancel={() => touched.current !== looked && onLook(touched.current ?? count)}
          />
        )}
      </div>
      {count === 0 && <p class="lp-soft">{t("turns.none")}</p>}
      <ol
        ref={list}
        class="lp-list"
        aria-labelledby={`${unique}-turns`}
        reversed
        onPointerLeave={() => onPoint(null)}
        onKeyDown={onKeyDown}
      >
        {snapshot.turns
          .map((turn, index) => (
            <li key={index} onPointerEnter={() => onPoint(turn)}>
              <button
                type="button"
                class="lp-line"
                data-turn={index + 1}
                tabIndex={at === index + 1 ? 0 : -1}
                aria-current={looked === index + 1 ? "step" : undefined}
                onClick={() => onLook(index + 1)}
                onFocus={() => {
                  setCurrent(index + 1);
                  onPoint(turn);
                }}
                onBlur={() => onPoint(null)}
              >
                <span class="lp-number">{index + 1}</span>
                <TurnLine snapshot={snapshot} turn={turn} />
                {review && <Lost lost={review.turns[index]?.lost ?? null} />}
              </button>
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}

/** What a turn lost against the best one. */
function Lost({ lost }: { lost: number | null }) {
  const { t } = useShared();
  return (
    <span class="lp-lost">
      {lost !== null && lost > 0 && (
        <>
          <span class="lp-unseen">{lostWords(t, lost)}</span>
          <span aria-hidden="true">−{plain(t.lang, lost)}</span>
        </>
      )}
    </span>
  );
}
