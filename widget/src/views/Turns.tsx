import type { Snapshot, Turn } from "../messages";
import { useShared } from "./context";
import { TurnLine } from "./Status";

/** All turns, the newest on top; pointing at one marks its cards. */
export function Turns({ snapshot, onPoint }: { snapshot: Snapshot; onPoint(turn: Turn | null): void }) {
  const { t } = useShared();
  return (
    <section class="lp-turns" aria-label={t("turns.title")} data-testid="turns">
      <h3>{t("turns.title")}</h3>
      {snapshot.turns.length === 0 && <p class="lp-soft">{t("turns.none")}</p>}
      <ol class="lp-list" reversed onPointerLeave={() => onPoint(null)}>
        {snapshot.turns
          .map((turn, index) => (
            <li key={index} onPointerEnter={() => onPoint(turn)}>
              <span class="lp-number">{index + 1}</span>
              <TurnLine snapshot={snapshot} turn={turn} />
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
