import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { squareName } from "../geometry";
import type { Texts } from "../i18n";
import type { Action, Analysis, Hint, Question, Review } from "../insights";
import type { Snapshot } from "../messages";
import { type Learning, questionsFor } from "../model/learning";
import { signed } from "../model/numbers";
import { useShared, useView } from "./context";

/** What is written on a card, and said of it. */
export interface Note {
  readonly text: string;
  readonly spoken: string;
  /** Round this card goes a ring. */
  readonly ring: boolean;
}

export interface Study {
  /** Of the position on the screen. */
  readonly analysis: Analysis | null;
  readonly analysing: boolean;
  analyse(): void;
  /** As far as it was asked for. */
  readonly hint: Hint | null;
  readonly step: number;
  askHint(): void;
  dropHint(): void;
  readonly review: Review | null;
  showReview(wanted: boolean): void;
  readonly learning: Learning | null;
  readonly questions: readonly Question[];
  /** What is asked now. */
  readonly question: Question | null;
  learn(learning: Learning | null): void;
  answer(action: Action): boolean;
  readonly notes: ReadonlyMap<number, Note>;
}

/** "b2*" */
export function actionName(snapshot: Snapshot, { square, face }: Action): string {
  return squareName(snapshot.size, square) + (face === "down" ? "*" : "");
}

/** What the engine says of the position that this view shows, and what this view asks it. */
export function useStudy(snapshot: Snapshot, past: number | null, waiting: boolean): Study {
  const { t, store, insights } = useShared();
  const { busy } = useView(store);
  const known = useView(insights);
  const [step, setStep] = useState(0);
  const [wanted, want] = useState(true);
  const [learning, learn] = useState<Learning | null>(null);
  const asked = useRef<number | null>(null);
  const ply = past ?? snapshot.ply;

  const here = <T extends { game: string; ply: number }>(one: T | null, at: number) =>
    one && one.game === snapshot.game && one.ply === at && !waiting ? one : null;
  const analysing = known.analysis !== null;
  const analysis = here(known.analysis, ply);
  const found = past === null ? here(known.hint, snapshot.ply) : null;
  const review = known.review?.game === snapshot.game && known.review.ply <= snapshot.ply ? known.review : null;
  const questions = review && !review.running ? questionsFor(review, snapshot.players) : [];
  const question = (learning && questions[learning.at]) || null;

  useLayoutEffect(() => {
    setStep(0);
    learn(null);
  }, [snapshot.game, snapshot.ply]);

  // A review that comes is shown, whoever asked for it. Before somebody can put it away.
  useLayoutEffect(() => want(true), [review?.game, review === null]);

  // Where this view looks, the engine looks: when the view moves, and not when another view's does.
  useEffect(() => {
    if (!analysing || question || busy || asked.current === past) return;
    if (store.request({ kind: "analyse", wanted: true, at: ply })) asked.current = past;
  }, [past, analysing, busy, question]);
  useLayoutEffect(() => {
    asked.current = null;
  }, [snapshot.game, snapshot.ply]);

  const analyse = () => {
    if (store.request({ kind: "analyse", wanted: !analysing, at: ply })) asked.current = past;
  };

  const askHint = () => {
    if (past !== null || snapshot.outcome) return;
    if (found || step === 0) setStep(Math.min(3, step + 1));
    if (!found && step === 0) store.request({ kind: "hint" });
  };

  const showReview = (shown: boolean) => {
    want(shown);
    if (shown && !review) store.request({ kind: "review" });
    if (!shown) learn(null);
  };

  const answer = (action: Action) => {
    if (!question || !learning || !store.request({ kind: "judge", at: question.ply, ...action })) return false;
    learn({ ...learning, tried: action });
    return true;
  };

  const hint = step > 0 ? found : null;
  const best = question && learning?.revealed ? (review?.turns[question.ply]?.best ?? null) : null;
  const notes = question
    ? new Map(best ? [[best.square, { text: "", spoken: t("study.best"), ring: true }]] : [])
    : hint
      ? hintNotes(t, snapshot, hint, step)
      : analysis
        ? analysisNotes(t, snapshot, analysis)
        : new Map();
  return {
    analysis: question ? null : analysis,
    analysing,
    analyse,
    hint,
    step,
    askHint,
    dropHint: () => setStep(0),
    review: wanted ? review : null,
    showReview,
    learning,
    questions,
    question,
    learn,
    answer,
    notes,
  };
}

function analysisNotes(t: Texts, snapshot: Snapshot, { values }: Analysis): Map<number, Note> {
  return new Map(
    values.map(({ square, face, value, exact }, rank) => {
      const number = signed(t.lang, value);
      const spoken = t("study.value", { value: number, action: actionName(snapshot, { square, face }) });
      const sure = exact ? t("study.exact") : t("study.about");
      const said = [spoken, sure, ...(rank === 0 ? [t("study.best")] : [])].join(", ");
      return [square, { text: number + (face === "down" ? "*" : ""), spoken: said, ring: rank === 0 }];
    }),
  );
}

function hintNotes(t: Texts, snapshot: Snapshot, { where, lines }: Hint, step: number): Map<number, Note> {
  if (step === 1) return new Map(where.map((one) => [one, { text: "?", spoken: t("hint.look"), ring: false }]));
  const ranked = lines.flatMap(({ actions: [first], value }, rank): [number, Note][] => {
    if (!first) return [];
    const place = `${rank + 1}.${first.face === "down" ? " *" : ""}`;
    const text = step === 2 ? place : signed(t.lang, value) + (first.face === "down" ? "*" : "");
    return [[first.square, { text, spoken: `${rank + 1}. ${actionName(snapshot, first)}`, ring: rank === 0 }]];
  });
  return new Map(ranked);
}
