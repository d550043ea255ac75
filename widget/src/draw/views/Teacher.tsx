import { useState } from "preact/hooks";
import { capital, handName, shortCard } from "../../i18n/texts";
import type { Snapshot } from "../messages";
import { actionWords, nameOf } from "../model/words";
import type { Advice, Plan, Review, Teacher } from "../teaching";
import { useTable } from "./context";

/** So many ways to change cards, and so many actions, are shown at once. */
const MOST_PLANS = 6;

/** What the teacher sees: what each draw brings, what the hand is worth, what the equilibrium does. */
export function TeacherPanel(props: { snapshot: Snapshot; teacher: Teacher | null; marked: readonly number[] }) {
  const { snapshot, teacher, marked } = props;
  const { t, unique } = useTable();
  const waits = teacher ? teacher.running : snapshot.turn === "A";
  const nothing = !teacher || (teacher.plans.length === 0 && teacher.equity === null && !teacher.advice);
  return (
    <section class="lp-panel lt-teacher" aria-labelledby={`${unique}-teacher`} data-testid="teacher">
      <h2 id={`${unique}-teacher`}>
        <b>{t("teach.title")}</b>
      </h2>
      {nothing && <p class="lp-soft">{t(waits ? "teach.wait" : "teach.none")}</p>}
      {teacher && teacher.equity !== null && (
        <p data-testid="equity">
          {t(teacher.plans.length > 0 ? "teach.best" : "teach.equity", { share: t.money.percent(teacher.equity) })}
          <Bar share={teacher.equity} />
        </p>
      )}
      {teacher?.advice && <AdviceTable label={t("teach.advice")} advice={teacher.advice} />}
      {teacher && teacher.plans.length > 0 && <Plans snapshot={snapshot} plans={teacher.plans} marked={marked} />}
    </section>
  );
}

/** A share as a number, and as a bar beside it. */
function Share({ share, words }: { share: number; words: string }) {
  return (
    <td>
      <span class="lt-share">
        <b>{words}</b>
        <Bar share={share} />
      </span>
    </td>
  );
}

/** A share as a bar. */
function Bar({ share }: { share: number }) {
  return (
    <span class="lt-bar" aria-hidden="true">
      <i style={{ width: `${100 * share}%` }} />
    </span>
  );
}

/** The draws, the best on top, and below them what the chosen one brings. */
function Plans(props: { snapshot: Snapshot; plans: readonly Plan[]; marked: readonly number[] }) {
  const { snapshot, plans, marked } = props;
  const { t, unique } = useTable();
  const [chosen, choose] = useState<string | null>(null);
  const nameOfPlan = ({ discard }: Plan) =>
    discard.length > 0 ? discard.map((place) => shortCard(snapshot.hand[place] as string)).join(" ") : t("act.pat");
  const keyOf = (discard: readonly number[]) => [...discard].sort().join("");
  const own = keyOf(marked);
  // What is marked on the table is what one wants to know about, however far down it stands.
  const shown = plans.filter((plan, at) => at < MOST_PLANS || keyOf(plan.discard) === own);
  const opened =
    plans.find((plan) => keyOf(plan.discard) === (chosen ?? (marked.length > 0 ? own : null))) ?? (plans[0] as Plan);
  return (
    <>
      <table class="lt-table" data-testid="plans">
        <caption>{t("teach.plans")}</caption>
        <thead class="lp-unseen">
          <tr>
            <th scope="col">{t("col.change")}</th>
            <th scope="col">{t("col.wins")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((plan) => (
            <tr key={keyOf(plan.discard)} data-plan={keyOf(plan.discard)}>
              <th scope="row">
                <button type="button" aria-pressed={plan === opened} onClick={() => choose(keyOf(plan.discard))}>
                  {capital(t, nameOfPlan(plan))}
                </button>
              </th>
              <Share share={plan.equity} words={t.money.odds(plan.equity)} />
            </tr>
          ))}
        </tbody>
      </table>
      <table class="lt-table lt-odds" data-testid="odds" aria-labelledby={`${unique}-odds`}>
        <caption id={`${unique}-odds`}>{t("teach.after", { cards: nameOfPlan(opened) })}</caption>
        <tbody>
          {opened.odds
            .map((share, category) => (
              <tr key={category} data-category={category} class={share > 0 ? "" : "lt-never"}>
                <th scope="row">{handName(t, category)}</th>
                <Share share={share} words={t.money.odds(share)} />
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </>
  );
}

interface AdviceProps {
  readonly label: string;
  readonly advice: readonly Advice[];
  /** What was done, when that is past. */
  readonly did?: string;
  readonly cost?: number | null;
}

/** Actions, how often they are taken and what they are worth: the most frequent ones, and what was done. */
function AdviceTable({ label, advice, did, cost = null }: AdviceProps) {
  const { t } = useTable();
  const worths = advice.flatMap(([, , value]) => value ?? []);
  const worth = worths.length > 0;
  const known = did === undefined || advice.some(([action]) => action === did);
  // What the equilibrium never does is not in its list; what it is worth follows from what it cost.
  const own: readonly Advice[] = known || cost === null || !worth ? [] : [[did, 0, Math.max(...worths) - cost]];
  const shown = [...[...advice].sort(([, a], [, b]) => b - a), ...own].filter(
    ([action], at) => at < MOST_PLANS || action === did,
  );
  return (
    <table class="lt-table" data-testid="advice">
      <caption>{label}</caption>
      <thead class="lp-soft">
        <tr>
          <th scope="col">{t("col.action")}</th>
          <th scope="col">{t("col.often")}</th>
          {worth && <th scope="col">{t("col.worth")}</th>}
        </tr>
      </thead>
      <tbody>
        {shown.map(([action, share, value]) => (
          <tr key={action} data-action={action} class={action === did ? "lt-did" : ""}>
            <th scope="row">{capital(t, actionWords(t, action))}</th>
            <Share share={share} words={t.money.percent(share)} />
            {worth && <td>{value === null ? "" : t.money.cents(value)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The deal in hindsight: what was done, what the equilibrium would have done, what the difference cost. */
export function ReviewPanel({ snapshot, review }: { snapshot: Snapshot; review: Review }) {
  const { t, unique } = useTable();
  return (
    <section class="lp-panel lt-review" aria-labelledby={`${unique}-review`} data-testid="review">
      <h2 id={`${unique}-review`}>
        <b>{t("review.title")}</b>
      </h2>
      {review.decisions.length === 0 && <p class="lp-soft">{t(review.running ? "teach.wait" : "review.none")}</p>}
      {review.decisions.map(({ ply, did, advice, cost }) => (
        <details key={ply} data-ply={ply}>
          <summary>
            <span class="lp-grow">{t("said", { name: nameOf(t, snapshot, "A"), words: actionWords(t, did) })}</span>
            {cost !== null && (
              <b class={cost > 0.005 ? "lt-lost" : ""}>
                {cost > 0.005 ? t("review.cost", { sum: t.money.cents(cost) }) : t("review.right")}
              </b>
            )}
          </summary>
          {advice.length > 0 && <AdviceTable label={t("teach.advice")} advice={advice} did={did} cost={cost} />}
        </details>
      ))}
    </section>
  );
}
