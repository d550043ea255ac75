import type { Snapshot } from "../messages";
import { positionAt } from "../model/past";
import { useShared } from "./context";
import { TurnLine } from "./Status";
import { Steps } from "./Steps";

export interface TurnPanelProps {
  readonly snapshot: Snapshot;
  /** Of the turn, from 1; 0 is the start of the game. */
  readonly number: number;
  /** The grid shows the position of that time, and not only its turn here. */
  readonly past: boolean;
  onMark(squares: readonly number[] | null): void;
  onLook(ply: number): void;
  /** Back to the game. */
  onBack(): void;
}

/** A turn that was played: what it scored and why. */
export function TurnPanel({ snapshot, number, past, onMark, onLook, onBack }: TurnPanelProps) {
  const { t } = useShared();
  const turn = snapshot.turns[number - 1];
  const after = t("turns.after", { n: number, of: snapshot.turns.length });
  return (
    <section class={`lp-panel${past ? " lp-past" : ""}`} aria-label={after} data-testid="turn-panel">
      <h2>
        {past && <b class="lp-tag">{t("past.tag")}</b>}
        <span class="lp-soft lp-grow">{after}</span>
      </h2>
      {turn && (
        <>
          <TurnLine snapshot={snapshot} turn={turn} />
          <Steps {...turn} position={positionAt(snapshot, number - 1)} onMark={onMark} />
        </>
      )}
      <div class="lp-buttons">
        {!past && (
          <button type="button" class="lp-button" onClick={() => onLook(number)}>
            {t("past.go")}
          </button>
        )}
        <button type="button" class="lp-button lp-key" onClick={onBack}>
          {t("past.back")}
        </button>
      </div>
    </section>
  );
}
