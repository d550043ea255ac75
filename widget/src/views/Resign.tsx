import { useRef } from "preact/hooks";
import { playerName } from "../i18n";
import type { Seat, Snapshot } from "../messages";
import { useShared } from "./context";
import { useFocus } from "./focus";

/** Who would resign here: the person to move, or the only person; null when nobody could. */
export function resigner({ players, turn, outcome }: Snapshot): Seat | null {
  if (outcome) return null;
  const people = (["A", "B"] as const).filter((_, at) => players[at as 0 | 1].kind === "human");
  return people.includes(turn) ? turn : (people[0] ?? null);
}

/** Asks once more before the game is given up. */
export function Resign({ snapshot, onDone }: { snapshot: Snapshot; onDone(): void }) {
  const { t, store, unique } = useShared();
  const cancel = useRef<HTMLButtonElement>(null);
  useFocus(() => cancel.current);
  const seat = resigner(snapshot);
  if (!seat) return null;
  const player = playerName(t, snapshot.players, seat === "A" ? "B" : "A");
  return (
    <section class="lp-panel" aria-labelledby={`${unique}-resign`} data-testid="resign">
      <h2 id={`${unique}-resign`}>
        <b>{t("resign.title")}</b>
      </h2>
      <p class="lp-grow">{t("resign.what", { player })}</p>
      <div class="lp-buttons">
        <button
          type="button"
          class="lp-button lp-key"
          onClick={() => {
            if (store.request({ kind: "resign" })) onDone();
          }}
        >
          {t("control.resign")}
        </button>
        <button ref={cancel} type="button" class="lp-button" onClick={onDone}>
          {t("control.cancel")}
        </button>
      </div>
    </section>
  );
}
