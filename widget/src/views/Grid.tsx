import { useLayoutEffect, useRef } from "preact/hooks";
import { columnOf, neighbours, rowOf, squareName } from "../geometry";
import { longCard, playerName, shortCard, spokenHand } from "../i18n";
import type { Snapshot } from "../messages";
import { isDown, isFree, owner, type Shown } from "../model/shown";
import { CardFace, Chip } from "./Card";
import { useShared } from "./context";
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
  readonly human: boolean;
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
    if (grabs > 0) root.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus();
  }, [grabs]);

  const area = new Set<number>();
  if (props.chosen !== null) {
    area.add(props.chosen);
    for (const one of neighbours(size, props.chosen)) if (!isDown(props.shown.marks, one)) area.add(one);
  }
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
          {columns.map((column) => {
            const square = row * size.columns + column;
            return <Cell key={square} {...props} square={square} inArea={area.has(square)} />;
          })}
        </div>
      ))}
    </div>
  );
}

function Cell(props: GridProps & { square: number; inArea: boolean }) {
  const { snapshot, shown, square, chosen } = props;
  const card = snapshot.cards[square] as string;
  const down = isDown(shown.marks, square);
  const free = isFree(shown.marks, square);
  const seat = owner(shown.marks, square);
  const last = shown.last?.square === square ? shown.last : null;
  const here = chosen === square;
  const making = props.making.includes(square);
  const classes = ["lp-card"];
  if (down) classes.push("lp-down");
  if (seat && !down) classes.push("lp-taken");
  if (here) classes.push("lp-here");
  else if (props.inArea) classes.push("lp-area");
  if (making) classes.push("lp-making");
  if (last) classes.push("lp-last");
  const note = free ? props.notes?.get(square) : undefined;
  if (note?.ring) classes.push("lp-ring");
  return (
    // The keys are handled once, at the board's root.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      class={classes.join(" ")}
      role="gridcell"
      tabIndex={props.current === square ? 0 : -1}
      aria-label={useLabel(props, square)}
      aria-colindex={columnOf(snapshot.size, square) + 1}
      aria-selected={here && props.pinned}
      data-index={square}
      data-square={squareName(snapshot.size, square)}
      data-card={card}
      data-mark={shown.marks[square]}
      onPointerEnter={(event) => free && event.pointerType === "mouse" && props.onHover(square)}
      onClick={() => props.onPick(square)}
      onFocus={() => props.onFocus(square)}
    >
      {down ? <span class="lp-back" /> : <CardFace card={card} />}
      {seat && <Chip seat={seat} class={last ? "lp-new" : ""} />}
      {note?.text && !(here && props.joker) && <span class="lp-note" data-text={note.text} />}
      {here && props.joker && <span class="lp-joker" data-text={`★ ${shortCard(props.joker)}`} />}
      {last && <span class={`lp-gain lp-seat-${last.seat}`} data-text={`+${last.score.total}`} />}
    </div>
  );
}

function useLabel(props: GridProps, square: number): string {
  const label = usePlainLabel(props, square);
  const note = isFree(props.shown.marks, square) ? props.notes?.get(square) : undefined;
  return note ? `${label}; ${note.spoken}` : label;
}

function usePlainLabel({ snapshot, shown, human }: GridProps, square: number): string {
  const { t } = useShared();
  const place = t("square.place", {
    row: rowOf(snapshot.size, square) + 1,
    column: columnOf(snapshot.size, square) + 1,
  });
  const card = longCard(t, snapshot.cards[square] as string);
  const seat = owner(shown.marks, square);
  if (seat) {
    const player = playerName(t, snapshot.players, seat);
    const label = t(isDown(shown.marks, square) ? "square.dead" : "square.taken", { place, card, player });
    const { last } = shown;
    return last?.square === square ? t("square.last", { label, n: last.score.total }) : label;
  }
  const faces = snapshot.faces[square];
  if (!faces || !human) return t("square.free.plain", { place, card });
  const [up, down] = [faces.up, faces.down].map((score) =>
    t("square.worth", { hand: spokenHand(t, score), points: score.hand, bonus: score.bonus }),
  );
  return t("square.free", { place, card, up: up as string, down: down as string });
}
