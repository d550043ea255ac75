import { useEffect, useRef, useState } from "preact/hooks";
import { step } from "../geometry";
import type { Face, Snapshot, Turn } from "../messages";
import { isFree, shown as shownPosition } from "../model/shown";
import { Announcer } from "./Announcer";
import { Controls } from "./Controls";
import { useShared, useView } from "./context";
import { Grid } from "./Grid";
import { boardCommand, gridCommand } from "./keys";
import { Notice } from "./Notice";
import { Panel } from "./Panel";
import { Result } from "./Result";
import { Scores } from "./Scores";
import { SetupForm } from "./Setup";
import { Status } from "./Status";
import { Turns } from "./Turns";

/** The whole board of one view. Everything it shows of the game comes from the store; what is pointed at is its own matter. */
export function Board() {
  const { store, t } = useShared();
  const { snapshot, problem } = useView(store);
  if (!snapshot) {
    return (
      <div class="lp-layout lp-bare">
        <Notice problem={problem} notice={null} />
        {!problem && <p class="lp-soft">{t("status.none")}</p>}
      </div>
    );
  }
  return <Table snapshot={snapshot} />;
}

function Table({ snapshot }: { snapshot: Snapshot }) {
  const { store } = useShared();
  const { pending, problem, busy } = useView(store);
  const [current, setCurrent] = useState(0);
  const [held, pin] = useState<number | null>(null);
  const [hovered, hover] = useState<number | null>(null);
  const [byKey, setByKey] = useState(false);
  const [grabs, setGrabs] = useState(0);
  const [face, setFace] = useState<Face | null>(null);
  const [past, setPast] = useState<Turn | null>(null);
  const [asking, ask] = useState(false);
  const newGame = useRef<HTMLDivElement>(null);

  const shown = shownPosition(snapshot, pending);
  const free = (square: number | null) => square !== null && isFree(shown.marks, square);
  const count = snapshot.cards.length;
  const at = Math.min(current, count - 1);

  // Another game, another grid: what was pointed at means nothing there.
  useEffect(() => {
    pin(null);
    hover(null);
    setPast(null);
    setCurrent(0);
  }, [snapshot.game]);

  // What is held on to may be taken meanwhile.
  const pinned = free(held) ? held : null;
  const chosen = [pinned, hovered, byKey ? at : null].find(free) ?? null;
  const playable = store.mayPlay() && !busy;
  const faces = chosen === null ? null : snapshot.faces[chosen];
  const active: Face = face ?? (faces && faces.down.total > faces.up.total ? "down" : "up");
  const marked = past ? past.score : (faces?.[active] ?? null);

  // To the current card, when what had the focus goes away.
  const focusGrid = () => {
    setByKey(true);
    setGrabs(grabs + 1);
  };

  const play = (square: number, wanted: Face, byKeyboard: boolean) => {
    if (!store.play(square, wanted)) return;
    if (byKeyboard) focusGrid();
    pin(null);
    hover(null);
    setFace(null);
  };

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
    } else if (command.kind === "unpin") {
      if (asking) ask(false);
      else if (pinned !== null) {
        pin(null);
        if (!onGrid) focusGrid();
      } else if (byKey) setByKey(false);
      else return;
    } else if (free(at)) play(at, command.kind, true);
    event.preventDefault();
    event.stopPropagation();
  };

  const done = () => {
    ask(false);
    newGame.current?.querySelector<HTMLElement>('[data-testid="new-game"]')?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the grid and the buttons to one place
    <div
      class="lp-layout"
      style={{ "--lp-columns": snapshot.size.columns, "--lp-rows": snapshot.size.rows }}
      data-game={snapshot.game}
      data-ply={snapshot.ply}
      data-seq={snapshot.seq}
      data-pending={pending ? "true" : "false"}
      onKeyDown={onKeyDown}
      onPointerLeave={(event) => event.pointerType === "mouse" && hover(null)}
      onPointerDown={() => setByKey(false)}
    >
      <div class="lp-top">
        <Scores snapshot={snapshot} shown={shown} />
      </div>
      <Grid
        snapshot={snapshot}
        shown={shown}
        current={at}
        chosen={past ? past.square : chosen}
        pinned={pinned !== null && !past}
        making={marked?.squares ?? []}
        joker={past ? null : active === "down" ? (marked?.joker ?? null) : null}
        grabs={grabs}
        human={playable}
        onHover={(square) => pinned === null && hover(square)}
        onPick={(square) => {
          setCurrent(square);
          hover(null);
          pin(free(square) && square !== pinned ? square : null);
        }}
        onFocus={setCurrent}
      />
      <div class="lp-middle">
        <Notice problem={problem} notice={snapshot.notice} />
        {asking ? (
          <SetupForm snapshot={snapshot} onDone={done} />
        ) : snapshot.outcome ? (
          <Result snapshot={snapshot} />
        ) : (
          <Panel
            snapshot={snapshot}
            shown={shown}
            square={chosen}
            pinned={pinned !== null}
            playable={playable}
            active={active}
            onActive={setFace}
            onPlay={play}
            onUnpin={() => pin(null)}
          />
        )}
        <Status
          snapshot={snapshot}
          shown={shown}
          thinking={snapshot.thinking || (pending !== null && !playableNext(snapshot))}
        />
      </div>
      <Turns snapshot={snapshot} onPoint={setPast} />
      <div class="lp-bottom" ref={newGame}>
        <Controls snapshot={snapshot} busy={busy} onSetup={() => ask(!asking)} />
      </div>
      <Announcer snapshot={snapshot} />
    </div>
  );
}

/** After the painted turn a person is to move again, as when two share the screen. */
function playableNext(snapshot: Snapshot): boolean {
  return snapshot.players[snapshot.turn === "A" ? 1 : 0].kind === "human";
}
