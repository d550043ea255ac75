import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { keepOptions, loadOptions, type Options } from "../../model/options";
import { whereFocus } from "../../views/focus";
import { useView } from "../../views/follow";
import type { Snapshot } from "../messages";
import { statusWords } from "../model/words";
import { Actions } from "./Actions";
import { Announcer } from "./Announcer";
import { useTable } from "./context";
import { type Dialog, Help, NewMatch, Records } from "./Dialogs";
import { Felt } from "./Felt";
import { History } from "./History";
import { commandOf } from "./keys";
import { Notice } from "./Notice";
import { ReviewPanel, TeacherPanel } from "./Teacher";
import { Turns } from "./Turns";

/** The whole table of one view. */
export function DrawTable() {
  const { t, store } = useTable();
  const { snapshot, problem } = useView(store);
  if (snapshot) return <Table snapshot={snapshot} />;
  return (
    <div>
      <Notice problem={problem} snapshot={null} />
      {!problem && <p class="lp-soft">{t("table.waits")}</p>}
    </div>
  );
}

const NONE: readonly number[] = [];
const DIALOGS = { new: NewMatch, record: Records, help: Help };

function Table({ snapshot }: { snapshot: Snapshot }) {
  const { t, store, unique, teaching } = useTable();
  const { problem, busy, teacher, review } = useView(store);
  const [marks, mark] = useState<readonly number[]>(NONE);
  const [dialog, open] = useState<Dialog | null>(null);
  const [options, setOptions] = useState<Options>(loadOptions);
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  /** Whether the focus was on what a change may take away. */
  const acted = useRef(false);
  const { legal, phase, result, match } = snapshot;
  const may = legal !== null && legal.draw !== null;
  const marked = may ? marks : NONE;

  useLayoutEffect(() => mark(NONE), [snapshot.game, snapshot.deal]);
  // What was pressed may be gone now: the focus stays at the table, on what can be done next.
  useLayoutEffect(() => {
    if (!acted.current || busy || !root.current) return;
    const where = whereFocus(root.current);
    if (where === "in") return;
    const next = bar.current?.querySelector<HTMLElement>("button") ?? bar.current;
    if (where === "around") next?.focus();
    acted.current = false;
  }, [snapshot, busy]);

  const act = (action: string) => {
    if (store.request({ kind: "act", action })) acted.current = true;
  };
  const next = () => {
    if (result && !match && store.request({ kind: "next" })) acted.current = true;
  };
  const toggle = (place: number) => {
    if (!may || busy) return;
    // From what is marked by then: clicks come faster than the page is drawn.
    mark((now) => {
      if (now.includes(place)) return now.filter((one) => one !== place);
      return now.length < (legal.draw as number) ? [...now, place].sort() : now;
    });
  };
  const switchTeacher = () => {
    store.request({ kind: "teach", wanted: !teaching });
  };
  const done = () => {
    const button = root.current?.querySelector<HTMLElement>(`[data-dialog="${dialog}"]`);
    open(null);
    button?.focus();
  };
  const press = (name: string): boolean => {
    const button = bar.current?.querySelector<HTMLElement>(`[data-act="${name}"]`);
    button?.click();
    return button !== null && button !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event);
    // Whoever reads the help folds no hand by a letter.
    const reading = (event.target as Element).closest(".lt-dialog") !== null;
    if (!command || (reading && command.kind !== "help" && command.kind !== "close")) return;
    if (command.kind === "mark") toggle(command.place);
    else if (command.kind === "help") open(dialog === "help" ? null : "help");
    else if (command.kind === "close") {
      if (!dialog) return;
      done();
    } else if (command.kind === "teach") switchTeacher();
    else if (command.kind === "next") next();
    else if (command.kind === "bet") bar.current?.querySelector<HTMLElement>('[data-testid="bet-slider"]')?.focus();
    else if (command.kind === "pass") press("check") || press("show");
    else press(command.kind);
    event.preventDefault();
    event.stopPropagation();
  };

  const choose = (wanted: Options) => {
    keepOptions(wanted);
    setOptions(wanted);
  };
  const Open = dialog && DIALOGS[dialog];

  const tool = (name: Dialog, word: string, sign?: string) => (
    <button
      type="button"
      class={`lp-button${sign ? " lp-icon" : ""}`}
      aria-expanded={dialog === name}
      aria-label={word}
      title={sign ? word : undefined}
      data-dialog={name}
      onClick={() => open(dialog === name ? null : name)}
    >
      {sign ?? word}
    </button>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from all parts to one place
    <div
      ref={root}
      class="lt-layout"
      data-seq={snapshot.seq}
      data-game={snapshot.game}
      data-deal={snapshot.deal}
      data-ply={snapshot.ply}
      data-phase={phase}
      data-turn={snapshot.turn ?? ""}
      data-busy={busy}
      data-suits={options.suits}
      data-index={options.index}
      onKeyDown={onKeyDown}
    >
      <Notice problem={problem} snapshot={snapshot} />
      <div class="lt-main">
        <Felt snapshot={snapshot} marked={marked} may={may && !busy} onMark={toggle} />
        <div ref={bar} class="lt-deck" tabIndex={-1} aria-label={statusWords(t, snapshot)} role="group">
          <p class="lt-status" data-testid="status">
            {(!result || match) && <b>{statusWords(t, snapshot)}</b>}
            {(phase === "first" || phase === "second") && <span class="lp-soft">{t(`round.${phase}`)}</span>}
            {match && <span>{t(`match.why.${match}`)}</span>}
            {may && (
              <span class="lp-soft" id={`${unique}-hint`}>
                {t("mark.hint")}
              </span>
            )}
          </p>
          {legal && <Actions snapshot={snapshot} legal={legal} marked={marked} busy={busy} onAct={act} />}
          {snapshot.waiting && (
            <button
              type="button"
              class="lp-button lp-key"
              aria-disabled={busy}
              onClick={() => store.request({ kind: "think" })}
            >
              {t("control.think")}
            </button>
          )}
          {result && (
            <div class="lp-buttons">
              {match ? (
                <button type="button" class="lp-button lp-key" onClick={() => open("new")}>
                  {t("new")}
                </button>
              ) : (
                <button type="button" class="lp-button lp-key" data-act="next" aria-disabled={busy} onClick={next}>
                  {t("next")}
                </button>
              )}
              {!review && (
                <button
                  type="button"
                  class="lp-button"
                  data-act="review"
                  aria-disabled={busy}
                  onClick={() => store.request({ kind: "review" })}
                >
                  {t("review.ask")}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      <div class="lt-side">
        <div class="lp-buttons lt-tools">
          <button
            type="button"
            class="lp-button lt-eye"
            aria-pressed={teaching}
            data-testid="teach"
            onClick={switchTeacher}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M1.5 10Q10 1.5 18.5 10 10 18.5 1.5 10zM10 7.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 1 0 0-5.6z" />
            </svg>
            {t("teach.title")}
          </button>
          {tool("record", t("record.title"))}
          {tool("new", t("new"))}
          {tool("help", t("control.help"), "?")}
        </div>
        {Open && <Open snapshot={snapshot} options={options} onOptions={choose} onDone={done} />}
        {review && <ReviewPanel snapshot={snapshot} review={review} />}
        {teaching && !result && <TeacherPanel snapshot={snapshot} teacher={teacher} marked={marked} />}
        <Turns snapshot={snapshot} />
        <History snapshot={snapshot} />
        {snapshot.saved && <p class="lp-soft lt-saved">{t("saved")}</p>}
      </div>
      <Announcer snapshot={snapshot} />
    </div>
  );
}
