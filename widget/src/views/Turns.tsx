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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard, too */}
      <ol class="lp-list" aria-label={t("turns.title")} tabIndex={0} reversed onPointerLeave={() => onPoint(null)}>
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
