import { useRef, useState } from "preact/hooks";
import { step } from "../geometry";
import { capital, handName } from "../i18n";
import { EXAMPLE, POINTS } from "../model/example";
import type { Options } from "../model/options";
import { shown as shownPosition } from "../model/shown";
import { CardLooks } from "./CardLooks";
import { Close } from "./Close";
import { useShared, useView } from "./context";
import { useFocus } from "./focus";
import { Grid } from "./Grid";
import { ICONS } from "./icons";
import { KeyList, type KeyRow } from "./KeyList";
import { gridCommand } from "./keys";
import { Rules } from "./Rules";

export interface HelpProps {
  readonly options: Options;
  onOptions(options: Options): void;
  onDone(): void;
}

/** The rules in a minute with cards to point at, the keys, and how the cards look. */
export function Help({ options, onOptions, onDone }: HelpProps) {
  const { t, unique, store } = useShared();
  const { told } = useView(store);
  const head = useRef<HTMLHeadingElement>(null);
  /** The language in which the rules were asked for. */
  const [asked, ask] = useState<string | null>(null);
  useFocus(() => head.current);
  return (
    <section class="lp-panel lp-help" aria-labelledby={`${unique}-help`} data-testid="help">
      <h2 id={`${unique}-help`} ref={head} tabIndex={-1}>
        <b class="lp-grow">{t("help.title")}</b>
        <Close label={t("control.close")} onClick={onDone} />
      </h2>
      <p>{t("help.goal")}</p>
      <p>{t("help.area")}</p>
      <dl class="lp-values">
        {POINTS.map((points, category) => (
          <div key={category}>
            <dt>{handName(t, category)}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      <p>{t("help.up")}</p>
      <p>{t("help.down")}</p>
      <p>{t("help.end")}</p>
      <Example />
      {told?.rules && asked === t.lang ? (
        <Rules blocks={told.rules} />
      ) : (
        <button
          type="button"
          class="lp-button"
          onClick={() => store.request({ kind: "rules", lang: t.lang }) && ask(t.lang)}
        >
          {t("help.rules")}
        </button>
      )}
      <h3>{t("help.keys")}</h3>
      <Keys />
      <h3>{t("help.signs")}</h3>
      <Signs />
      <CardLooks options={options} unique={unique} word={t} onOptions={onOptions} />
    </section>
  );
}

/** Nine cards to try: choose one, read what it would score. Nothing is played. */
function Example() {
  const { t } = useShared();
  const [square, choose] = useState(4);
  const [grabs, setGrabs] = useState(0);
  const faces = EXAMPLE.faces[square] ?? null;
  const sum = (face: "up" | "down") => {
    const score = faces?.[face];
    if (!score) return null;
    return (
      <p>
        <span class="lp-grow">
          {t("help.worth", { face: capital(t, t(`face.${face}`)), hand: handName(t, score.category) })}
        </span>
        <b>
          {score.hand} + {score.bonus} = {score.total}
        </b>
      </p>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the grid
    <div
      class="lp-example"
      style={{ "--lp-columns": EXAMPLE.size.columns, "--lp-rows": EXAMPLE.size.rows }}
      data-testid="example"
      onKeyDown={(event) => {
        const command = gridCommand(event);
        if (!command || ["unpin", "help", "hint", "analyse"].includes(command.kind)) return;
        if (!(event.target as HTMLElement).closest('[role="grid"]')) return;
        if (command.kind === "step") {
          choose(step(EXAMPLE.size, square, command.step));
          setGrabs(grabs + 1);
        }
        // Nothing is played here, and nothing on the board either.
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Grid
        testid="example-grid"
        snapshot={EXAMPLE}
        // What the last turn scored is no matter here.
        shown={{ ...shownPosition(EXAMPLE, null), last: null }}
        current={square}
        chosen={square}
        pinned={true}
        making={faces?.down.squares ?? []}
        joker={faces?.down.joker ?? null}
        grabs={grabs}
        human={true}
        onHover={choose}
        onPick={choose}
        onFocus={choose}
      />
      <div class="lp-example-words">
        <p class="lp-soft">{t("help.try")}</p>
        {faces ? (
          <>
            {sum("up")}
            {sum("down")}
          </>
        ) : (
          <p>{t("help.taken")}</p>
        )}
      </div>
    </div>
  );
}

function Keys() {
  const { t } = useShared();
  const lower = (text: string) => text.toLocaleLowerCase(t.lang);
  const keys: readonly KeyRow[] = [
    [["← ↑ ↓ →"], t("keys.move")],
    [[t("keys.enter")], t("face.up")],
    [[t("keys.space"), "D"], t("face.down")],
    [["U"], lower(t("control.undo"))],
    [["H"], lower(t("control.hint"))],
    [["A"], lower(t("control.analyse"))],
    [[t("keys.escape")], t("keys.unpin")],
    [["?"], t("keys.help")],
  ];
  return <KeyList rows={keys} />;
}

/** What the buttons with a sign do: a pointer is told when it rests on one, a finger is told here. */
function Signs() {
  const { t } = useShared();
  const signs: [keyof typeof ICONS, string][] = [
    ["undo", t("control.undo")],
    ["redo", t("control.redo")],
    ["swap", t("control.swap.title")],
    ["resign", t("control.resign")],
    ["hint", t("control.hint")],
    ["analyse", t("control.analyse")],
    ["review", t("control.review")],
    ["seat", t("seat.take")],
  ];
  return (
    <ul class="lp-keys">
      {signs.map(([icon, word]) => (
        <li key={icon}>
          <span class="lp-icon">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={ICONS[icon]} />
            </svg>
          </span>
          <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}
