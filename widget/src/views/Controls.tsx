import type { Snapshot } from "../messages";
import type { Dialog } from "./Board";
import { useShared } from "./context";
import { ICONS } from "./icons";
import { resigner } from "./Resign";
import type { Study } from "./study";

const DIALOGS = [
  { dialog: "setup", word: "control.new" },
  { dialog: "records", word: "control.record" },
  { dialog: "help", word: "control.help" },
] as const;

interface ControlsProps {
  readonly snapshot: Snapshot;
  readonly study: Study;
  readonly dialog: Dialog | null;
  onDialog(wanted: Dialog): void;
}

// No button is off while Python is asked: one that has the focus would lose it. The store asks one thing at a time.
export function Controls({ snapshot, study, dialog, onDialog }: ControlsProps) {
  const { t, store } = useShared();
  const versus = snapshot.players.some((one) => one.kind === "computer");
  const ask = (kind: "undo" | "redo" | "swap") => () => store.request({ kind });
  return (
    <div class="lp-controls">
      <div class="lp-buttons lp-tools">
        <Tool icon="undo" off={!snapshot.undo} onClick={ask("undo")} />
        <Tool icon="redo" off={!snapshot.redo} onClick={ask("redo")} />
        {versus && (
          <Tool icon="swap" title={t("control.swap.title")} off={snapshot.outcome !== null} onClick={ask("swap")} />
        )}
        <Tool
          icon="resign"
          dialog="resign"
          open={dialog === "resign"}
          off={resigner(snapshot) === null}
          onClick={() => onDialog("resign")}
        />
        <span class="lp-grow" />
        <Tool icon="hint" off={snapshot.outcome !== null} pressed={study.step > 0} onClick={study.askHint} />
        <Tool icon="analyse" off={false} pressed={study.analysing} onClick={study.analyse} />
        <Tool
          icon="review"
          off={snapshot.ply === 0}
          pressed={study.review !== null}
          onClick={() => study.showReview(study.review === null)}
        />
      </div>
      <div class="lp-buttons">
        {DIALOGS.map(({ dialog: one, word }) => (
          <button
            key={one}
            type="button"
            class={`lp-button${one === "help" ? " lp-icon" : ""}`}
            aria-label={t(word)}
            title={one === "help" ? t(word) : undefined}
            data-dialog={one}
            data-testid={one === "setup" ? "new-game" : undefined}
            aria-expanded={dialog === one}
            onClick={() => onDialog(one)}
          >
            {one === "help" ? "?" : t(word)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ToolProps {
  readonly icon: Exclude<keyof typeof ICONS, "seat">;
  readonly title?: string;
  readonly off: boolean;
  readonly dialog?: Dialog;
  readonly open?: boolean;
  /** It stays on until it is pressed again. */
  readonly pressed?: boolean;
  onClick(): void;
}

/** A button with a sign; its word is for those who hear it or point at it. */
function Tool({ icon, title, off, dialog, open, pressed, onClick }: ToolProps) {
  const { t } = useShared();
  return (
    <button
      type="button"
      class="lp-button lp-icon"
      aria-label={t(`control.${icon}`)}
      title={title ?? t(`control.${icon}`)}
      data-dialog={dialog}
      aria-expanded={open}
      aria-pressed={pressed}
      // And not `disabled`: pressed for the last time it would lose the focus.
      aria-disabled={off || undefined}
      onClick={() => off || onClick()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}
