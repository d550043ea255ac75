import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { squareName, step } from "../geometry";
import { capital, longCard, playerName, shortCard } from "../i18n";
import type { Snapshot } from "../messages";
import {
  asText,
  bare,
  type Draft,
  draftOf,
  drawn,
  fits,
  lay,
  MARKS,
  putMark,
  RANKS,
  resize,
  SIDES,
  SUITS,
} from "../model/draft";
import type { Options } from "../model/options";
import { shown as shownPosition } from "../model/shown";
import { Chip } from "./Card";
import { useShared, useView } from "./context";
import { whereFocus } from "./focus";
import { Grid } from "./Grid";
import { gridCommand } from "./keys";
import { Scores } from "./Scores";

export interface EditorProps {
  readonly snapshot: Snapshot;
  readonly options: Options;
  /** `grabs`: whether the focus goes to the board then. */
  onDone(grabs: boolean): void;
}

/** A position set up by hand: cards, chips, grid, turn and scores. Python says whether one can play from it. */
export function Editor({ snapshot, options, onDone }: EditorProps) {
  const { t, store } = useShared();
  const { told, problem } = useView(store);
  const [draft, setDraft] = useState<Draft>(() => draftOf(snapshot));
  // Who types and presses Enter at once is ahead of what is drawn.
  const latest = useRef(draft);
  const change = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const [square, choose] = useState(0);
  const [grabs, setGrabs] = useState(1);
  const game = useRef(snapshot.game);
  const root = useRef<HTMLDivElement>(null);
  const seen = drawn(snapshot, draft);
  const shown = shownPosition(seen, null);
  const at = Math.min(square, draft.cards.length - 1);
  const card = draft.cards[at] as string;
  const mark = draft.marks[at] as string;

  // The position was taken, or another game came meanwhile, which ends what was begun on the last one. Before anything of
  // it can be sent once more.
  useLayoutEffect(() => {
    if (snapshot.game !== game.current && root.current) onDone(whereFocus(root.current) !== "elsewhere");
  }, [snapshot.game]);

  const send = () => store.request({ kind: "load", text: asText(latest.current), which: 0 });
  const set = (wanted: string) => change(lay(draft, at, wanted));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const onGrid = target.closest('[role="grid"]') !== null;
    const command = onGrid || event.key === "Escape" ? gridCommand(event) : null;
    const key = event.key;
    const lifted = event.ctrlKey || event.metaKey || event.altKey;
    if (lifted && command?.kind !== "step") return;
    if (command?.kind === "step") {
      choose(step(draft.size, at, command.step));
      setGrabs(grabs + 1);
    } else if (command?.kind === "unpin") onDone(true);
    // Not left to the browser: in JupyterLab a form hears nothing of it.
    else if (key === "Enter" && target.matches("input")) send();
    else if (!onGrid) return;
    else if (SUITS.includes(key.toLowerCase())) set(card[0] + key.toLowerCase());
    else if (RANKS.includes(key.toUpperCase())) set(key.toUpperCase() + card[1]);
    else if (key === " ") change(putMark(draft, at, MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length] as string));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const side = (name: "columns" | "rows") => {
    const sizes = SIDES.map((n) => ({ ...draft.size, [name]: n })).filter(fits);
    return (
      <label class="lp-field">
        <span>{t(`edit.${name}`)}</span>
        <select
          class="lp-select"
          value={draft.size[name]}
          onChange={(event) => change(resize(draft, { ...draft.size, [name]: Number(event.currentTarget.value) }))}
        >
          {sizes.map((size) => (
            <option key={size[name]}>{size[name]}</option>
          ))}
        </select>
      </label>
    );
  };
  const score = (index: 0 | 1) => {
    const seat = index === 0 ? "A" : "B";
    return (
      <label class="lp-field">
        <span>{t("edit.points", { player: playerName(t, snapshot.players, seat) })}</span>
        <input
          class="lp-select"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          maxLength={9}
          value={draft.scores[index]}
          onInput={(event) => {
            const scores: [string, string] = [...latest.current.scores];
            scores[index] = event.currentTarget.value.trim();
            change({ ...latest.current, scores });
          }}
        />
      </label>
    );
  };
  // The place in the text helps nobody who sees none.
  const why = told?.words && t("edit.wrong", { detail: told.words.replace(/ \(column \d+\)$/, "") });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the grid to one place
    <div
      ref={root}
      class="lp-layout"
      style={{ "--lp-columns": draft.size.columns, "--lp-rows": draft.size.rows }}
      data-past=""
      data-suits={options.suits}
      data-index={options.index}
      onKeyDown={onKeyDown}
    >
      <div class="lp-top">
        <Scores snapshot={seen} shown={shown} />
      </div>
      <Grid
        snapshot={seen}
        shown={shown}
        current={at}
        chosen={at}
        pinned={false}
        making={[]}
        joker={null}
        grabs={grabs}
        human={false}
        onHover={() => {}}
        onPick={choose}
        onFocus={choose}
      />
      <form
        class="lp-middle lp-panel lp-setup"
        data-testid="editor"
        aria-label={t("edit.title")}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <h2>
          <b class="lp-grow">{t("edit.title")}</b>
          <span class="lp-soft">
            {squareName(draft.size, at)} {shortCard(card)}
          </span>
        </h2>
        <Choice
          legend={t("edit.rank")}
          across={7}
          values={RANKS}
          chosen={card[0] as string}
          onChange={(rank) => set(rank + card[1])}
        >
          {(rank) => [rank === "T" ? "10" : rank, longCard(t, rank + card[1])]}
        </Choice>
        <Choice
          legend={t("edit.suit")}
          across={4}
          values={SUITS}
          chosen={card[1] as string}
          onChange={(suit) => set(card[0] + suit)}
        >
          {(suit) => [shortCard(`A${suit}`).slice(1), longCard(t, card[0] + suit)]}
        </Choice>
        <Choice
          legend={t("edit.chip")}
          across={2}
          values={MARKS}
          chosen={mark}
          onChange={(wanted) => change(putMark(draft, at, wanted))}
        >
          {(one) => {
            if (one === ".") return [t("edit.none"), t("edit.none")];
            const seat = one.toUpperCase() as "A" | "B";
            const face = t(one === seat ? "face.up" : "face.down");
            return [
              <>
                <Chip seat={seat} /> {face}
              </>,
              `${playerName(t, snapshot.players, seat)}, ${face}`,
            ];
          }}
        </Choice>
        <div class="lp-pairs">
          {side("columns")}
          {side("rows")}
          {score(0)}
          {score(1)}
        </div>
        <Choice
          legend={t("edit.turn")}
          across={2}
          values={["A", "B"]}
          chosen={draft.turn}
          onChange={(turn) => change({ ...draft, turn })}
        >
          {(seat) => [capital(t, playerName(t, snapshot.players, seat)), playerName(t, snapshot.players, seat)]}
        </Choice>
        <p class="lp-trouble" role="status" data-testid="edit-word">
          {why ?? (problem?.kind === "silent" && t("problem.silent"))}
        </p>
        <div class="lp-buttons">
          <button type="submit" class="lp-button lp-key">
            {t("edit.play")}
          </button>
          <button type="button" class="lp-button" onClick={() => change(bare(draft))}>
            {t("edit.bare")}
          </button>
          <button type="button" class="lp-button" onClick={() => onDone(true)}>
            {t("control.cancel")}
          </button>
        </div>
        <p class="lp-soft lp-fine">{t("edit.keys")}</p>
      </form>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly chosen: T;
  /** How many stand side by side. */
  readonly across: number;
  onChange(value: T): void;
  /** What is seen and what is said. */
  children(value: T): [ComponentChildren, string];
}

function Choice<T extends string>({ legend, values, chosen, across, onChange, children }: ChoiceProps<T>) {
  const { unique } = useShared();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <span class="lp-segments lp-wrap" style={{ "--lp-across": across }}>
        {values.map((value) => {
          const [seen, said] = children(value);
          return (
            <label key={value}>
              <input
                type="radio"
                name={`${unique}-${legend}`}
                aria-label={said}
                value={value}
                checked={value === chosen}
                onChange={() => onChange(value)}
              />
              <span>{seen}</span>
            </label>
          );
        })}
      </span>
    </fieldset>
  );
}
