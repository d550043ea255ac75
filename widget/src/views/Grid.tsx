import { useLayoutEffect, useRef } from "preact/hooks";
import { columnOf, neighbours, rowOf, squareName } from "../geometry";
import { longCard, playerName, shortCard, spokenHand } from "../i18n";
import type { Face, Seat, Snapshot, Turn } from "../messages";
import { isDown, isFree, markOf, owner, type Shown } from "../model/shown";
import type { Pending } from "../model/store";
import { CardFace, Chip } from "./Card";
import { useShared } from "./context";
import { memo } from "./memo";
import type { Note } from "./study";

export interface GridProps {
  readonly snapshot: Snapshot;
  readonly shown: Shown;
  /** The square that Tab reaches. */
  readonly current: number;
  /** The square that the panel speaks of. */
  readonly chosen: number | null;
  readonly pinned: boolean;
  /** The squares that make the hand pointed at, and what its joker stands for. */
  readonly making: readonly number[];
  readonly joker: string | null;
  /** Whenever this has changed, the browser's focus goes to `current`. */
  readonly grabs: number;
  /** The page stays where it is then: no key, but a finger is somewhere on it. */
  readonly still?: boolean;
  readonly human: boolean;
  /** A turn of ours whose chip is to be on the screen before anything else changes. */
  readonly fresh?: Pending | null;
  readonly testid?: string;
  /** What the engine writes on the cards. */
  readonly notes?: ReadonlyMap<number, Note>;
  onHover(square: number): void;
  onPick(square: number): void;
  onFocus(square: number): void;
}

export function Grid(props: GridProps) {
  const { t } = useShared();
  const { snapshot, current, grabs } = props;
  const { size } = snapshot;
  const root = useRef<HTMLDivElement>(null);

  // Another current card alone takes no focus: it may be another game.
  // Before the next key can come: a focus that moves later would undo the step after it.
  useLayoutEffect(() => {
    const card = root.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    if (grabs > 0) card?.focus({ preventScroll: props.still ?? false });
  }, [grabs]);

  // The same functions at every drawing, so that a card is drawn anew only when something of its own has changed.
  const latest = useRef(props);
  latest.current = props;
  const handlers = useRef<Handlers>({
    hover: (square) => latest.current.onHover(square),
    pick: (square) => latest.current.onPick(square),
    focus: (square) => latest.current.onFocus(square),
  });

  const { shown, chosen, notes, fresh } = props;
  const area = new Set<number>();
  if (chosen !== null) {
    area.add(chosen);
    for (const one of neighbours(size, chosen)) if (!isDown(shown.marks, one)) area.add(one);
  }
  const cell = (square: number) => {
    const here = chosen === square;
    const note = isFree(shown.marks, square) ? notes?.get(square) : undefined;
    return (
      <Cell
        key={square}
        snapshot={snapshot}
        square={square}
        mark={shown.marks[square] as string}
        fresh={fresh?.square === square ? fresh.face : null}
        last={shown.last?.square === square ? shown.last : null}
        current={current === square}
        here={here}
        selected={here && props.pinned}
        inArea={area.has(square)}
        making={props.making.includes(square)}
        joker={here ? props.joker : null}
        human={props.human}
        written={note?.text ?? ""}
        spoken={note?.spoken ?? ""}
        ring={note?.ring ?? false}
        on={handlers.current}
      />
    );
  };
  const rows = Array.from({ length: size.rows }, (_, row) => row);
  const columns = Array.from({ length: size.columns }, (_, column) => column);
  return (
    <div
      ref={root}
      class={`lp-grid${props.pinned ? " lp-pinned" : ""}`}
      role="grid"
      aria-label={t("grid.label", { columns: size.columns, rows: size.rows })}
      aria-rowcount={size.rows}
      aria-colcount={size.columns}
      data-testid={props.testid ?? "grid"}
    >
      {rows.map((row) => (
        <div key={row} class="lp-row" role="row" aria-rowindex={row + 1}>
          {columns.map((column) => cell(row * size.columns + column))}
        </div>
      ))}
    </div>
  );
}

interface Handlers {
  hover(square: number): void;
  pick(square: number): void;
  focus(square: number): void;
}

/** What one card is drawn from. */
interface CellProps {
  readonly snapshot: Snapshot;
  readonly square: number;
  readonly mark: string;
  /** Its chip is there already; all else that follows is drawn with the next frame. */
  readonly fresh: Face | null;
  /** The last turn, if it was this card's. */
  readonly last: Turn | null;
  readonly current: boolean;
  readonly here: boolean;
  readonly selected: boolean;
  readonly inArea: boolean;
  readonly making: boolean;
  readonly joker: string | null;
  readonly human: boolean;
  /** What the engine writes on it, what is said of that, and whether it has a ring. */
  readonly written: string;
  readonly spoken: string;
  readonly ring: boolean;
  readonly on: Handlers;
}

const Cell = memo((props: CellProps) => {
  const { snapshot, square, mark, fresh, last, here, joker, on } = props;
  const card = snapshot.cards[square] as string;
  const down = isDown(mark, 0);
  const free = isFree(mark, 0);
  const seat = owner(mark, 0);
  // What the next click may need lies ready on the chosen card, unseen: so that frame has nothing to lay out.
  const ready = free && here && props.human ? snapshot.turn : null;
  const classes = ["lp-card"];
  if (down || fresh === "down") classes.push("lp-down");
  if (seat && !down) classes.push("lp-taken");
  if (here) classes.push("lp-here");
  else if (props.inArea) classes.push("lp-area");
  if (props.making) classes.push("lp-making");
  if (last) classes.push("lp-last");
  if (props.ring) classes.push("lp-ring");
  const label = useLabel(props);
  return (
    // The keys are handled once, at the board's root.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      class={classes.join(" ")}
      role="gridcell"
      tabIndex={props.current ? 0 : -1}
      aria-label={props.spoken ? `${label}; ${props.spoken}` : label}
      aria-colindex={columnOf(snapshot.size, square) + 1}
      aria-selected={props.selected}
      data-index={square}
      data-square={squareName(snapshot.size, square)}
      data-card={card}
      data-mark={fresh ? markOf(snapshot.turn, fresh) : mark}
      onPointerEnter={(event) => free && event.pointerType === "mouse" && on.hover(square)}
      onClick={() => on.pick(square)}
      onFocus={() => on.focus(square)}
    >
      {!down && <CardFace card={card} />}
      {(down || ready) && <span class={down || fresh === "down" ? "lp-back" : "lp-back lp-ready"} />}
      {(seat ?? ready) && (
        <Chip seat={(seat ?? ready) as Seat} class={last ? "lp-new" : ready && !fresh ? "lp-ready" : ""} />
      )}
      {props.written && !(here && joker) && <span class="lp-note" data-text={props.written} />}
      {here && joker && <span class="lp-joker" data-text={`★ ${shortCard(joker)}`} />}
      {last && <span class={`lp-gain lp-seat-${last.seat}`} data-text={`+${last.score.total}`} />}
    </div>
  );
});

function useLabel({ snapshot, square, mark, last, human }: CellProps): string {
  const { t } = useShared();
  const place = t("square.place", {
    row: rowOf(snapshot.size, square) + 1,
    column: columnOf(snapshot.size, square) + 1,
  });
  const card = longCard(t, snapshot.cards[square] as string);
  const seat = owner(mark, 0);
  if (seat) {
    const player = playerName(t, snapshot.players, seat);
    const label = t(isDown(mark, 0) ? "square.dead" : "square.taken", { place, card, player });
    return last ? t("square.last", { label, n: last.score.total }) : label;
  }
  const faces = snapshot.faces[square];
  if (!faces || !human) return t("square.free.plain", { place, card });
  const [up, down] = [faces.up, faces.down].map((score) =>
    t("square.worth", { hand: spokenHand(t, score), points: score.hand, bonus: score.bonus }),
  );
  return t("square.free", { place, card, up: up as string, down: down as string });
}
