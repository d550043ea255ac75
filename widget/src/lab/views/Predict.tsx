import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { longCard } from "../../i18n/texts";
import { CardFace } from "../../views/Card";
import { whereFocus } from "../../views/focus";
import type { Answered, Predict as Predicting, Question } from "../messages";
import { fromSlider, MOST_SLIDE, toSlider } from "../model/slider";
import { useLab } from "./context";
import { useField } from "./field";
import { Joker } from "./Slots";

/** Guess first, then see: one question after the other, and what the guesses cost. */
export function Predict({ predict }: { predict: Predicting }) {
  const { t, store } = useLab();
  const { question, told, number } = predict;
  const root = useRef<HTMLDivElement>(null);
  /** The question that was answered here. */
  const guessed = useRef(0);
  // Who has guessed goes on from there, and nobody else: not who watches, nor who has gone on elsewhere.
  useLayoutEffect(() => {
    if (!told || guessed.current !== number || !root.current) return;
    guessed.current = 0;
    const next = root.current.querySelector<HTMLElement>("[data-next]");
    if (whereFocus(root.current) === "around") next?.focus({ preventScroll: true });
  }, [told, number]);
  const guess = (percent: number) => {
    guessed.current = number;
    store.request({ kind: "guess", number, percent });
  };
  return (
    <div ref={root} class="ll-page ll-one">
      <div class="ll-ask" data-testid="question" data-number={number}>
        <p class="lp-soft">{t("predict.number", { n: number, of: predict.length })}</p>
        <Setting question={question} />
        <h2>
          {t(question.exactly ? "predict.exactly" : "predict.least", {
            hand: t(`category.${question.category}` as "category.0"),
          })}
        </h2>
        {told ? <Told predict={predict} told={told} /> : <Guess key={number} onGuess={guess} />}
      </div>
      <Score predict={predict} />
      <NewSeries predict={predict} />
    </div>
  );
}

function Setting({ question }: { question: Question }) {
  const { t } = useLab();
  const area = [t("predict.area", { n: question.cards })];
  if (question.joker) area.push(t("predict.joker"));
  const lines: [string, readonly string[], number][] = question.draw
    ? [
        [t("predict.hold"), question.known, 0],
        [t("predict.gone"), question.dead, 0],
      ]
    : [
        [t("predict.known"), question.known, question.joker],
        [t("predict.dead"), question.dead, 0],
      ];
  return (
    <>
      <p>
        {t("predict.deck", { deck: question.deck })}.{" "}
        {question.draw ? t("predict.draw", { n: question.draw }) : `${area.join(", ")}.`}
      </p>
      <div class="ll-given">
        {lines
          .filter(([, cards, jokers]) => cards.length + jokers > 0)
          .map(([label, cards, jokers]) => (
            <figure key={label}>
              <figcaption class="lp-soft ll-small">{label}</figcaption>
              <div class="ll-slots ll-few">
                {cards.map((card) => (
                  <span key={card} class="lp-card ll-slot" role="img" aria-label={longCard(t, card)}>
                    <CardFace card={card} />
                  </span>
                ))}
                {Array.from({ length: jokers }, (_, at) => (
                  <Joker key={`joker-${at}`} />
                ))}
              </div>
            </figure>
          ))}
      </div>
    </>
  );
}

function Guess({ onGuess }: { onGuess(percent: number): void }) {
  const { t, n } = useLab();
  const [text, type] = useState("");
  const percent = Number(text.replace(",", "."));
  const fits = text.trim() !== "" && Number.isFinite(percent) && percent >= 0 && percent <= 100;
  return (
    <form
      class="ll-guess"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) onGuess(percent);
      }}
    >
      <div class="ll-percent">
        <NumberField name="guess" label={t("predict.guess")} text={text} most={12} decimal onType={type} />
      </div>
      <input
        type="range"
        class="lp-slider"
        min={0}
        max={MOST_SLIDE}
        step={1}
        value={fits ? toSlider(percent / 100) : MOST_SLIDE / 2}
        aria-label={t("predict.slider")}
        aria-valuetext={fits ? n.percent(percent / 100) : ""}
        onInput={(event) => type(fromSlider(Number(event.currentTarget.value)))}
      />
      <div class="ll-marks" aria-hidden="true">
        {[0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999].map((share) => (
          <span key={share} style={{ left: `${(100 * toSlider(share)) / MOST_SLIDE}%` }}>
            {n.round(share)}
          </span>
        ))}
      </div>
      <div class="lp-buttons">
        <button type="submit" class="lp-button lp-key" aria-disabled={!fits}>
          {t("predict.say")}
        </button>
      </div>
    </form>
  );
}

function Told({ predict, told }: { predict: Predicting; told: Answered }) {
  const { t, n, store } = useLab();
  const truth = told.count / told.total;
  const why = told.why?.[t.lang];
  const over = predict.number === predict.length;
  return (
    <div class="ll-told" data-testid="told" data-verdict={told.verdict}>
      <p role="status">
        <b>{t((["predict.low", "predict.right", "predict.high"] as const)[told.verdict] ?? "predict.right")}</b>{" "}
        {t("predict.said", { guess: n.percent(told.guess), truth: n.percent(truth) })}
        {told.verdict !== 1 && told.factor !== null && ` (${t("predict.times", { factor: n.digits(told.factor, 2) })})`}
      </p>
      <Measure guess={told.guess} truth={truth} />
      <p>
        {t("predict.count", {
          count: n.whole(told.count),
          total: n.whole(told.total),
          one: n.oneIn(truth) ?? t("never"),
        })}
        {". "}
        <span class="lp-soft">{t("predict.cost", { cost: n.fixed(told.cost, 3) })}</span>
      </p>
      {why && (
        <details>
          <summary>{t("watch.why")}</summary>
          <p class="ll-why">{why}</p>
        </details>
      )}
      {over ? (
        <p>
          <b>{t("predict.over")}</b>
        </p>
      ) : (
        <div class="lp-buttons">
          <button
            type="button"
            class="lp-button lp-key"
            data-next
            onClick={() => store.request({ kind: "next", number: predict.number })}
          >
            {t("predict.next")}
          </button>
        </div>
      )}
    </div>
  );
}

/** The guess and the truth on the slider's own scale. */
function Measure({ guess, truth }: { guess: number; truth: number }) {
  const at = (share: number) => `${(100 * toSlider(share)) / MOST_SLIDE}%`;
  const [low, high] = [Math.min(toSlider(guess), toSlider(truth)), Math.max(toSlider(guess), toSlider(truth))];
  return (
    <div class="ll-measure" aria-hidden="true">
      <i
        class="ll-gap"
        style={{ left: `${(100 * low) / MOST_SLIDE}%`, width: `${(100 * (high - low)) / MOST_SLIDE}%` }}
      />
      <i class="ll-truth" style={{ left: at(truth) }} />
      <i class="ll-dot" style={{ left: at(guess) }} />
    </div>
  );
}

function Score({ predict }: { predict: Predicting }) {
  const { t, n } = useLab();
  if (predict.mean === null || predict.half === null) return null;
  return (
    <section class="ll-score" data-testid="score">
      <p>
        <b>{t("predict.mean", { mean: n.fixed(predict.mean, 3) })}</b>{" "}
        <span class="lp-soft">({t("predict.half", { half: n.fixed(predict.half, 3) })})</span>
      </p>
      <div class="ll-done">
        {predict.done.map((one, at) => (
          <div key={at}>
            <span class="lp-soft">{at + 1}</span>
            <Measure guess={one.guess} truth={one.truth} />
            <span>
              {n.percent(one.guess)} / <b>{n.percent(one.truth)}</b>
            </span>
          </div>
        ))}
      </div>
      <p class="lp-soft ll-small">{t("predict.score")}</p>
      <p class="lp-soft ll-small">{t("predict.export", { code: "lab.results.to_pandas()" })}</p>
    </section>
  );
}

function NewSeries({ predict }: { predict: Predicting }) {
  const { t, store } = useLab();
  const seed = useField(String(predict.seed));
  const length = useField(String(predict.length));
  const wanted = { seed: Number(seed.text), length: Number(length.text) };
  const fits =
    /^\d{1,10}$/.test(seed.text) &&
    wanted.seed < 2 ** 32 &&
    /^\d{1,3}$/.test(length.text) &&
    wanted.length >= 1 &&
    wanted.length <= 100;
  return (
    <form
      class="ll-choices ll-series"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fits) return;
        seed.sent();
        length.sent();
        store.request({ kind: "series", ...wanted });
      }}
    >
      <NumberField name="seed" label={t("predict.series")} text={seed.text} most={10} onType={seed.type} />
      <NumberField name="length" label={t("predict.length")} text={length.text} most={3} onType={length.type} />
      <button type="submit" class="lp-button" aria-disabled={!fits}>
        {t("predict.new")}
      </button>
    </form>
  );
}

interface NumberFieldProps {
  readonly name: "guess" | "seed" | "length";
  readonly label: string;
  readonly text: string;
  /** In characters. */
  readonly most: number;
  readonly decimal?: boolean;
  onType(text: string): void;
}

/** A number as text: what is no number yet, as long as somebody types, is nothing wrong. */
function NumberField({ name, label, text, most, decimal = false, onType }: NumberFieldProps) {
  return (
    <label class="lp-field">
      <span>{label}</span>
      <input
        type="text"
        class="lp-select"
        inputMode={decimal ? "decimal" : "numeric"}
        autocomplete="off"
        value={text}
        maxLength={most}
        data-testid={name}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </label>
  );
}
