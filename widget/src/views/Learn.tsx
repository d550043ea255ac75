import { useRef } from "preact/hooks";
import { playerName, type Texts } from "../i18n";
import type { Action, Question, Review } from "../insights";
import type { Snapshot, Verdict } from "../messages";
import { BEGIN, type Learning } from "../model/learning";
import { plain } from "../model/numbers";
import { useShared, useView } from "./context";
import { useFocus } from "./focus";
import { actionName } from "./study";

export interface LearnProps {
  readonly snapshot: Snapshot;
  readonly review: Review;
  readonly questions: readonly Question[];
  readonly question: Question;
  readonly learning: Learning;
  onLearn(learning: Learning | null): void;
}

/** What Python says of the last try; null before it has. */
export function useVerdict(tried: Action | null): Verdict | null {
  const { store } = useShared();
  const { told, busy } = useView(store);
  return tried && !busy ? (told?.verdict ?? null) : null;
}

/** The verdict in a sentence that gives nothing away. */
export function verdictWords(t: Texts, verdict: Verdict): string {
  if (verdict.lost === 0) return t("learn.best");
  const lost = plain(t.lang, verdict.lost);
  return verdict.dearer ? t("learn.worse", { lost }) : t("learn.better", { lost });
}

/** A turn that cost points is asked again: try, try once more, or see the answer. */
export function Learn({ snapshot, review, questions, question, learning, onLearn }: LearnProps) {
  const { t, unique } = useShared();
  const head = useRef<HTMLHeadingElement>(null);
  const verdict = useVerdict(learning.tried);
  // The question is heard first.
  useFocus(() => head.current, [question]);
  const one = review.turns[question.ply];
  const solved = verdict?.lost === 0;
  const next = learning.at + 1 < questions.length;
  return (
    <section class="lp-panel lp-learn" aria-labelledby={`${unique}-learn`} data-testid="learn" data-ply={question.ply}>
      <h2 id={`${unique}-learn`} ref={head} tabIndex={-1}>
        <b class="lp-tag">
          {learning.at + 1}/{questions.length}
        </b>
        <span class="lp-grow">
          {t("learn.ask", { n: question.ply + 1, player: playerName(t, snapshot.players, question.seat) })}
        </span>
      </h2>
      <p data-testid="verdict">
        {learning.tried && <b>{actionName(snapshot, learning.tried)} </b>}
        {verdict ? verdictWords(t, verdict) : t("learn.lost", { lost: plain(t.lang, one?.lost ?? 0) })}
      </p>
      {learning.revealed && one && (
        <p data-testid="answer">{t("learn.answer", { action: actionName(snapshot, one.best) })}</p>
      )}
      <div class="lp-buttons">
        {!solved && !learning.revealed && (
          <button type="button" class="lp-button" onClick={() => onLearn({ ...learning, revealed: true })}>
            {t("learn.show")}
          </button>
        )}
        {next && (
          <button
            type="button"
            class={`lp-button${solved || learning.revealed ? " lp-key" : ""}`}
            onClick={() => onLearn({ ...BEGIN, at: learning.at + 1 })}
          >
            {t("learn.next")}
          </button>
        )}
        <button type="button" class="lp-button" onClick={() => onLearn(null)}>
          {t("past.back")}
        </button>
      </div>
    </section>
  );
}
