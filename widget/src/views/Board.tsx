import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { step } from "../geometry";
import type { Face, Snapshot, Turn } from "../messages";
import { BEGIN, type Learning } from "../model/learning";
import { keepOptions, loadOptions, type Options } from "../model/options";
import { positionAt } from "../model/past";
import { isFree, shown as shownPosition } from "../model/shown";
import type { Pending } from "../model/store";
import { AnalysisPanel } from "./Analysis";
import { Announcer } from "./Announcer";
import { Controls } from "./Controls";
import { useShared, useView } from "./context";
import { Editor } from "./Editor";
import { focused, whereFocus } from "./focus";
import { Grid } from "./Grid";
import { Help } from "./Help";
import { HintPanel, useHintWords } from "./HintPanel";
import { boardCommand, gridCommand } from "./keys";
import { Learn, useVerdict, verdictWords } from "./Learn";
import { Later } from "./memo";
import { Notice } from "./Notice";
import { Panel } from "./Panel";
import { Records } from "./Records";
import { Resign } from "./Resign";
import { Result } from "./Result";
import { ReviewPanel } from "./ReviewPanel";
import { Scores } from "./Scores";
import { SetupForm } from "./Setup";
import { Status } from "./Status";
import { type Study, useStudy } from "./study";
import { TurnPanel } from "./TurnPanel";
import { Turns } from "./Turns";

/** What can lie over the panel. */
export type Dialog = "setup" | "records" | "help" | "resign";

/** The whole board of one view. Everything it shows of the game comes from the store; what is pointed at is its own matter. */
export function Board() {
  const { store, t } = useShared();
  const { snapshot, problem } = useView(store);
  /** Null as long as nobody has, or when who has is elsewhere now: the focus is the page's then. */
  const [editing, edit] = useState<boolean | null>(null);
  if (!snapshot) {
    return (
      <div class="lp-layout lp-bare">
        <Notice problem={problem} notice={null} />
        {!problem && <p class="lp-soft">{t("status.none")}</p>}
      </div>
    );
  }
  const options = loadOptions();
  if (editing) return <Editor snapshot={snapshot} options={options} onDone={(grabs) => edit(grabs ? false : null)} />;
  return <Table snapshot={snapshot} grabs={editing === false} onEdit={() => edit(true)} />;
}

/** What a turn that is played holds on to until its chip is painted. */
interface Held {
  readonly square: number;
  readonly face: Face | null;
  readonly focus: Element | null;
}

interface TableProps {
  readonly snapshot: Snapshot;
  /** Begin with the focus on the cards. */
  readonly grabs: boolean;
  onEdit(): void;
}

function Table({ snapshot, grabs: grabbing, onEdit }: TableProps) {
  const { store } = useShared();
  const { pending, problem, busy } = useView(store);
  const [current, setCurrent] = useState(0);
  const [picked, pin] = useState<number | null>(null);
  const [hovered, hover] = useState<number | null>(null);
  const [byKey, setByKey] = useState(false);
  const [grabs, setGrabs] = useState(grabbing ? 1 : 0);
  const [face, setFace] = useState<Face | null>(null);
  /** A turn of the list that is pointed at. */
  const [listed, setListed] = useState<Turn | null>(null);
  /** After how many turns the position is shown, and whose score is told, when that is not now. */
  const [looked, look] = useState<number | null>(null);
  const [told, tell] = useState<number | null>(null);
  const [explaining, explain] = useState(false);
  const [marks, mark] = useState<readonly number[] | null>(null);
  const [dialog, open] = useState<Dialog | null>(null);
  const [options, setOptions] = useState<Options>(loadOptions);
  const root = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  /** The turn of ours whose chip is on the screen; what was marked and had the focus when it was played. */
  const [painted, setPainted] = useState<Pending | null>(null);
  const played = useRef<Held>({ square: 0, face: null, focus: null });

  const past = looked !== null && looked < snapshot.ply ? looked : null;
  // A turn's chip comes first, alone; all that follows from it waits until the chip is on the screen.
  const held = pending !== null && past === null && pending !== painted;
  const study = useStudy(snapshot, past, pending !== null && !held);
  const { question, learning, review } = study;
  const seen = useMemo(
    () =>
      question
        ? { ...positionAt(snapshot, question.ply), faces: question.faces }
        : past === null
          ? snapshot
          : positionAt(snapshot, past),
    [snapshot, question, past],
  );
  const shown = shownPosition(seen, past === null ? pending : null);
  const settled = held ? shownPosition(seen, null) : shown;
  const free = (square: number | null) => square !== null && isFree(settled.marks, square);
  const count = snapshot.cards.length;
  const at = Math.min(current, count - 1);

  // Another game, another grid: what was pointed at means nothing there. Before anybody points again.
  useLayoutEffect(() => {
    pin(null);
    hover(null);
    setListed(null);
    setCurrent(0);
    explain(false);
    open((one) => (one === "records" || one === "resign" ? null : one));
  }, [snapshot.game]);

  // Whoever looks at the past sees at once that the game goes on.
  useLayoutEffect(() => {
    look(null);
    tell(null);
    mark(null);
  }, [snapshot.game, snapshot.ply]);

  const aside = useAside(snapshot, study);

  // What is held on to may be taken meanwhile.
  const pinned = free(picked) ? picked : null;
  const chosen = [pinned, hovered, byKey ? at : null].find(free) ?? null;
  const playable = question ? !busy : past === null && store.mayPlay() && !busy;
  const faces = chosen === null ? null : seen.faces[chosen];
  const active: Face = face ?? (faces && faces.down.total > faces.up.total ? "down" : "up");
  /** The turn whose cards are marked: one of the list, or the last one of the past position. */
  const number = question ? null : (past ?? told);
  const turn = listed ?? (number === null ? null : (snapshot.turns[number - 1] ?? null));
  const marked = turn ? turn.score : (faces?.[active] ?? null);

  // To the current card, when what had the focus goes away.
  const focusGrid = (forKeys = true) => {
    if (forKeys) setByKey(true);
    setGrabs(grabs + 1);
  };

  // After a click, too: keys go on from there, and no page has to look for a new place of the focus. Only what was held
  // then: somebody may have gone on to another card, to a dialog or to another part of the page.
  const letGo = () => {
    const { square, face, focus } = played.current;
    pin((now) => (now === square ? null : now));
    hover((now) => (now === square ? null : now));
    setFace((now) => (now === face ? null : now));
    if (focused(root.current) === focus || (root.current && whereFocus(root.current) === "around")) focusGrid(false);
  };

  const play = (square: number, wanted: Face, byKeyboard: boolean) => {
    const held = { square, face, focus: focused(root.current) };
    const sent = question ? study.answer({ square, face: wanted }) : past === null && store.play(square, wanted);
    if (!sent) return;
    played.current = held;
    if (byKeyboard) setByKey(true);
    if (question) letGo();
  };

  // Effects come after the frame, and somebody may have been quicker.
  useEffect(() => {
    if (!pending) return;
    setPainted(pending);
    letGo();
  }, [pending]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const onGrid = target.closest('[role="grid"]') !== null;
    const typing = target.matches("input, select, textarea");
    const command = onGrid ? gridCommand(event) : typing && event.key !== "Escape" ? null : boardCommand(event);
    if (!command) return;
    if (command.kind === "step") {
      setCurrent(step(snapshot.size, at, command.step));
      focusGrid();
      pin(null);
      hover(null);
    } else if (command.kind === "undo") {
      if (!snapshot.undo || busy) return;
      store.request({ kind: "undo" });
    } else if (command.kind === "hint") {
      study.askHint();
    } else if (command.kind === "analyse") {
      study.analyse();
    } else if (command.kind === "help") {
      open(dialog === "help" ? null : "help");
    } else if (command.kind === "unpin") {
      if (dialog) done();
      else if (learning) learn(null);
      else if (number !== null) back();
      else if (explaining) explain(false);
      else if (pinned !== null) {
        pin(null);
        if (!onGrid) focusGrid();
      } else if (study.step > 0) study.dropHint();
      else if (byKey) setByKey(false);
      else return;
    } else if (free(at)) play(at, command.kind, true);
    event.preventDefault();
    event.stopPropagation();
  };

  const done = () => {
    open(null);
    controls.current?.querySelector<HTMLElement>(`[data-dialog="${dialog}"]`)?.focus();
  };

  const goTo = (ply: number) => {
    look(ply);
    tell(null);
    mark(null);
    pin(null);
    hover(null);
    setListed(null);
  };

  const learn = (wanted: Learning | null) => {
    study.learn(wanted);
    const asked = wanted && study.questions[wanted.at];
    if (!asked) back();
    else if (asked !== question) goTo(asked.ply);
  };

  const back = () => {
    goTo(snapshot.ply);
    focusGrid();
  };

  const middle = () => {
    if (dialog === "setup") return <SetupForm snapshot={snapshot} onEdit={onEdit} onDone={done} />;
    if (dialog === "records") return <Records snapshot={snapshot} onDone={done} />;
    if (dialog === "help") {
      const choose = (wanted: Options) => {
        setOptions(wanted);
        keepOptions(wanted);
      };
      return <Help options={options} onOptions={choose} onDone={done} />;
    }
    if (dialog === "resign") return <Resign snapshot={snapshot} onDone={done} />;
    if (number !== null) {
      const same = { snapshot, number, onMark: mark, onLook: goTo, onBack: back };
      return <TurnPanel {...same} past={past !== null} />;
    }
    if (snapshot.outcome && !question) return <Result snapshot={snapshot} />;
    return (
      <Panel
        snapshot={seen}
        square={chosen}
        pinned={pinned !== null}
        playable={playable}
        active={active}
        explaining={explaining}
        onExplain={(wanted) => {
          explain(wanted);
          mark(null);
          if (wanted) pin(chosen);
        }}
        onMark={mark}
        onActive={setFace}
        onPlay={play}
        onUnpin={() => pin(null)}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the grid and the buttons to one place
    <div
      ref={root}
      class="lp-layout"
      style={{ "--lp-columns": snapshot.size.columns, "--lp-rows": snapshot.size.rows }}
      data-game={snapshot.game}
      data-ply={snapshot.ply}
      data-seq={snapshot.seq}
      data-pending={pending ? "true" : "false"}
      data-busy={busy}
      data-past={past ?? ""}
      data-suits={options.suits}
      data-index={options.index}
      onKeyDown={onKeyDown}
      onPointerLeave={(event) => event.pointerType === "mouse" && hover(null)}
      onPointerDown={() => setByKey(false)}
    >
      <Later held={held}>
        <div class="lp-top">
          <Scores snapshot={seen} shown={shown} />
        </div>
      </Later>
      <Grid
        snapshot={seen}
        shown={settled}
        fresh={held ? pending : null}
        current={at}
        chosen={turn ? turn.square : chosen}
        pinned={pinned !== null && !turn}
        making={marks ?? marked?.squares ?? []}
        joker={turn || active === "down" ? (marked?.joker ?? null) : null}
        grabs={grabs}
        still={!byKey}
        human={playable || pending !== null}
        notes={study.notes}
        onHover={(square) => pinned === null && hover(square)}
        onPick={(square) => {
          setCurrent(square);
          hover(null);
          mark(null);
          const wanted = free(square) && square !== pinned ? square : null;
          pin(past === null || question ? wanted : null);
          // A card with a chip tells of the turn that took it.
          const taken = snapshot.turns.findIndex((one) => one.square === square) + 1;
          if (past === null && !question) tell(taken > 0 && taken !== told ? taken : null);
        }}
        onFocus={setCurrent}
      />
      <Later held={held}>
        <div class="lp-middle">
          <Notice problem={problem} notice={snapshot.notice} />
          {question && learning && review && (
            <Learn
              snapshot={snapshot}
              review={review}
              questions={study.questions}
              question={question}
              learning={learning}
              onLearn={learn}
            />
          )}
          {middle()}
          <Status
            snapshot={snapshot}
            shown={past === null ? shown : shownPosition(snapshot, pending)}
            thinking={snapshot.thinking || (pending !== null && !playableNext(snapshot))}
          />
        </div>
        <div class="lp-studies">
          {study.step > 0 && (
            <HintPanel
              snapshot={snapshot}
              hint={study.hint}
              step={study.step}
              onMore={study.askHint}
              onClose={() => {
                study.dropHint();
                focusGrid(false);
              }}
            />
          )}
          {study.analysing && !question && <AnalysisPanel snapshot={seen} analysis={study.analysis} />}
          {review && !question && (
            <ReviewPanel
              snapshot={snapshot}
              review={review}
              at={past ?? snapshot.ply}
              questions={study.questions.length}
              onLook={goTo}
              onLearn={() => learn(BEGIN)}
              onClose={() => {
                study.showReview(false);
                focusGrid(false);
              }}
            />
          )}
        </div>
        <Turns snapshot={snapshot} looked={past} review={review} onPoint={setListed} onLook={goTo} />
        <div class="lp-bottom" ref={controls}>
          <Controls
            snapshot={snapshot}
            study={study}
            dialog={dialog}
            onDialog={(wanted) => open(wanted === dialog ? null : wanted)}
          />
        </div>
        <Announcer snapshot={snapshot} aside={aside} />
      </Later>
    </div>
  );
}

/** After the painted turn a person is to move again, as when two share the screen. */
function playableNext(snapshot: Snapshot): boolean {
  return snapshot.players[snapshot.turn === "A" ? 1 : 0].kind === "human";
}

/** What is to be said besides the game. */
function useAside(snapshot: Snapshot, { hint, step, learning, review }: Study): string | null {
  const { t } = useShared();
  const hinted = useHintWords(snapshot, hint, step);
  const verdict = useVerdict(learning?.tried ?? null);
  if (learning) return verdict && verdictWords(t, verdict);
  return hinted ?? (review && !review.running && review.done === review.turns.length ? t("review.ready") : null);
}
