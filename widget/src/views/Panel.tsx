import { squareName } from "../geometry";
import { capital, handName, playerName, shortCard } from "../i18n";
import type { Face, Faces, Snapshot } from "../messages";
import { CardFace, suitClass } from "./Card";
import { Close } from "./Close";
import { useShared } from "./context";
import { Steps } from "./Steps";

export interface PanelProps {
  readonly snapshot: Snapshot;
  readonly square: number | null;
  readonly pinned: boolean;
  readonly playable: boolean;
  /** The face whose hand is marked on the grid. */
  readonly active: Face;
  /** Say how the face is scored, step by step. */
  readonly explaining: boolean;
  onExplain(wanted: boolean): void;
  onMark(squares: readonly number[] | null): void;
  onActive(face: Face | null): void;
  onPlay(square: number, face: Face, byKeyboard: boolean): void;
  onUnpin(): void;
}

/** Both faces of the chosen card side by side; pressing one plays it. */
export function Panel(props: PanelProps) {
  const { t, odds } = useShared();
  const { snapshot, square } = props;
  const faces = square === null ? null : snapshot.faces[square];
  if (square === null || !faces) {
    return (
      <section class="lp-panel lp-empty" aria-label={t("panel.label")} data-testid="panel">
        <p>{t("panel.hint")}</p>
        <p class="lp-soft">{t("panel.play")}</p>
      </section>
    );
  }
  const card = snapshot.cards[square] as string;
  return (
    <section
      class="lp-panel"
      aria-label={t("panel.label")}
      data-testid="panel"
      data-square={squareName(snapshot.size, square)}
    >
      <h2>
        <b>{squareName(snapshot.size, square)}</b>
        <span class={suitClass(card)}>{shortCard(card)}</span>
        <span class="lp-soft lp-grow">
          {!props.playable && t("panel.for", { player: playerName(t, snapshot.players, snapshot.turn) })}
        </span>
        {props.pinned && <Close label={t("panel.unpin")} title={t("panel.unpin")} onClick={props.onUnpin} />}
      </h2>
      <div class="lp-options">
        <Option {...props} square={square} face="up" faces={faces} card={card} />
        <Option {...props} square={square} face="down" faces={faces} card={card} />
      </div>
      <div class="lp-hows">
        <button
          type="button"
          class="lp-how"
          aria-expanded={props.explaining}
          onClick={() => props.onExplain(!props.explaining)}
        >
          {t("how.title")}
        </button>
        <button type="button" class="lp-how" onClick={() => odds(square)}>
          {t("panel.odds")}
        </button>
      </div>
      {props.explaining &&
        (["up", "down"] as const).map((face) => (
          <div key={face}>
            <h3>{capital(t, t(`face.${face}`))}</h3>
            <Steps
              position={snapshot}
              square={square}
              face={face}
              seat={snapshot.turn}
              score={faces[face]}
              onMark={(squares) => {
                props.onActive(squares && face);
                props.onMark(squares);
              }}
            />
          </div>
        ))}
    </section>
  );
}

function Option(props: PanelProps & { square: number; face: Face; faces: Faces; card: string }) {
  const { t } = useShared();
  const { face, faces, square, card } = props;
  const score = faces[face];
  const better = face === "up" ? faces.up.total >= faces.down.total : faces.down.total > faces.up.total;
  return (
    <button
      type="button"
      class={`lp-option${better ? " lp-better" : ""}${props.active === face ? " lp-active" : ""}`}
      data-face={face}
      disabled={!props.playable}
      onPointerEnter={() => props.onActive(face)}
      onPointerLeave={() => props.onActive(null)}
      onFocus={() => props.onActive(face)}
      onBlur={() => props.onActive(null)}
      onClick={(event) => props.onPlay(square, face, event.detail === 0)}
    >
      <span class="lp-option-top">
        <span class="lp-mini">{face === "up" ? <CardFace card={card} /> : <span class="lp-back" />}</span>
        <span class="lp-option-face">{capital(t, t(`face.${face}`))}</span>
        <b class="lp-total">{score.total}</b>
      </span>
      <span class="lp-hand">{handName(t, score.category)}</span>
      <span class="lp-sum">
        {score.hand} {t("bonus.short", { n: score.bonus })}
      </span>
      <span class="lp-sum">
        {face === "up" && t("face.stays")}
        {face === "down" && score.joker && `${t("joker.short", { card: shortCard(score.joker) })}, `}
        {face === "down" && t("face.dead")}
      </span>
    </button>
  );
}
