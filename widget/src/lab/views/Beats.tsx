import { handName } from "../../i18n/texts";
import type { Beaten } from "../messages";
import { useLab } from "./context";

/** What beats the hand as it is: how many hands, and which ones. */
export function Beats({ beaten }: { beaten: Beaten }) {
  const { t, n } = useLab();
  const total = beaten.wins + beaten.ties + beaten.losses;
  const categories = [...new Set(beaten.kinds.map((kind) => kind.category))];
  const words = {
    hand: t(`category.${beaten.category}` as "category.0"),
    losses: n.whole(beaten.losses),
    total: n.whole(total),
    percent: n.percent(beaten.losses / total),
  };
  return (
    <section class="ll-beats" data-testid="beaten">
      <h2>{t("beaten.title")}</h2>
      <p>
        {t("beaten.word", words)} {beaten.ties > 0 && t("beaten.ties", { n: beaten.ties, ties: n.whole(beaten.ties) })}
      </p>
      {categories.length === 0 && <p>{t("beaten.none")}</p>}
      <ul>
        {categories.map((category) => {
          const kinds = beaten.kinds.filter((kind) => kind.category === category);
          const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
          return (
            <li key={category}>
              <details>
                <summary>
                  <span class="lp-grow">{handName(t, category)}</span>
                  <span>{n.whole(count)}</span>
                  <b>{n.percent(count / total)}</b>
                </summary>
                <p class="ll-kinds">
                  {kinds.map((kind) => (
                    <span key={kind.rank}>
                      <b>{kind.rank === "T" ? "10" : kind.rank}</b> {n.whole(kind.count)}
                    </span>
                  ))}
                </p>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
