import type { Snapshot } from "../messages";
import type { Dialog } from "./Board";
import { useShared } from "./context";

const DIALOGS = [
  { dialog: "setup", word: "control.new" },
  { dialog: "records", word: "control.record" },
  { dialog: "help", word: "control.help" },
] as const;

interface ControlsProps {
  readonly snapshot: Snapshot;
  readonly dialog: Dialog | null;
  onDialog(wanted: Dialog): void;
}

// No button is off while Python is asked: one that has the focus would lose it. The store asks one thing at a time.
export function Controls({ snapshot, dialog, onDialog }: ControlsProps) {
  const { t, store } = useShared();
  const versus = snapshot.players.some((one) => one.kind === "computer");
  return (
    <div class="lp-controls">
      <div class="lp-buttons">
        <button
          type="button"
          class="lp-button lp-icon"
          aria-label={t("control.undo")}
          title={t("control.undo")}
          disabled={!snapshot.undo}
          onClick={() => store.request({ kind: "undo" })}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M7.5 3.5L3.5 7.5L7.5 11.5M4 7.5H11.8A4.6 4.6 0 0 1 11.8 16.7H7" />
          </svg>
        </button>
        <button
          type="button"
          class="lp-button lp-icon"
          aria-label={t("control.redo")}
          title={t("control.redo")}
          disabled={!snapshot.redo}
          onClick={() => store.request({ kind: "redo" })}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M12.5 3.5L16.5 7.5L12.5 11.5M16 7.5H8.2A4.6 4.6 0 0 0 8.2 16.7H13" />
          </svg>
        </button>
        {versus && (
          <button
            type="button"
            class="lp-button lp-swap"
            title={t("control.swap.title")}
            aria-label={t("control.swap")}
            disabled={snapshot.outcome !== null}
            onClick={() => store.request({ kind: "swap" })}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M13 3L16.5 6.5L13 10M16 6.5H4M7 10.5L3.5 14L7 17.5M4 14H16" />
            </svg>
            <span>{t("control.swap")}</span>
          </button>
        )}
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
