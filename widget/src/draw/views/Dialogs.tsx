import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { capital } from "../../i18n/texts";
import type { Options } from "../../model/options";
import { CardLooks } from "../../views/CardLooks";
import { Close } from "../../views/Close";
import { useFocus, useTextFocus } from "../../views/focus";
import { useView } from "../../views/follow";
import { KeyList, type KeyRow } from "../../views/KeyList";
import { SeedField } from "../../views/SeedField";
import { Segments } from "../../views/Segments";
import { saveText } from "../../views/save";
import type { Key } from "../catalogues";
import { DECKS, type Setup, type Snapshot } from "../messages";
import { useTable } from "./context";

/** What can lie over the panels. */
export type Dialog = "new" | "record" | "help";

interface DialogProps {
  readonly snapshot: Snapshot;
  readonly options: Options;
  onOptions(options: Options): void;
  onDone(): void;
}

/** The head of a dialog; the focus begins there, unless a field takes it. */
function Head({ id, title, focus, onDone }: { id: string; title: string; focus?: boolean; onDone(): void }) {
  const { t } = useTable();
  const head = useRef<HTMLHeadingElement>(null);
  useFocus(() => (focus ? head.current : null));
  return (
    <h2 id={id} ref={head} tabIndex={-1}>
      <b class="lp-grow">{title}</b>
      <Close label={t("control.close")} onClick={onDone} />
    </h2>
  );
}

/** Choices for another match. */
export function NewMatch({ snapshot, onDone }: DialogProps) {
  const { t, store, unique } = useTable();
  const [wanted, want] = useState<Setup>({ ...snapshot.setup, seed: "" });
  const form = useRef<HTMLFormElement>(null);
  useFocus(() => form.current?.querySelector<HTMLElement>("input:checked"));
  return (
    <form
      ref={form}
      class="lp-panel lt-dialog"
      aria-labelledby={`${unique}-new`}
      data-testid="setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (store.request({ kind: "new", ...wanted })) onDone();
      }}
    >
      <Head id={`${unique}-new`} title={t("new")} onDone={onDone} />
      <fieldset class="lt-styles">
        <legend>{t("setup.style")}</legend>
        <Segments
          group={`${unique}-style`}
          values={snapshot.styles}
          chosen={wanted.style}
          word={(style) => capital(t, t(`style.${style}`))}
          onChange={(style) => want({ ...wanted, style })}
        />
        <p class="lp-soft" aria-live="polite">
          {t(`about.${wanted.style}`)}
        </p>
      </fieldset>
      <fieldset>
        <legend>{t("setup.deck")}</legend>
        <Segments
          group={`${unique}-deck`}
          values={DECKS}
          chosen={wanted.deck as 52}
          word={(deck) => t("setup.cards", { n: deck })}
          onChange={(deck) => want({ ...wanted, deck })}
        />
      </fieldset>
      <SeedField
        label={t("setup.seed")}
        seed={wanted.seed}
        now={snapshot.setup.seed}
        onChange={(seed) => want({ ...wanted, seed })}
      />
      <div class="lp-buttons">
        <button type="submit" class="lp-button lp-key">
          {t("control.start")}
        </button>
        <button type="button" class="lp-button" onClick={onDone}>
          {t("control.cancel")}
        </button>
      </div>
    </form>
  );
}

/** The deal or the match as a text, as Python writes it. */
export function Records({ onDone }: DialogProps) {
  const { t, store, unique, record } = useTable();
  const { busy } = useView(store);
  const [which, choose] = useState<"deal" | "match">("deal");
  const [word, say] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  useTextFocus(area, record);
  /** What was asked for last: until it is there, nobody can take away another text instead. */
  const [asked, ask] = useState<"deal" | "match" | null>(null);
  const there = asked === which && !busy;
  // Where something else is being asked, when that is answered.
  useLayoutEffect(() => {
    if (asked !== which && store.request({ kind: "record", which })) ask(which);
  }, [asked, which, busy]);
  const copy = async () => {
    if (!there) return;
    try {
      await navigator.clipboard.writeText(record);
      say(t("record.copied"));
    } catch {
      area.current?.select();
      say(t("record.uncopied"));
    }
  };
  const save = () => {
    if (there && area.current) saveText(area.current.ownerDocument, record, "five-card-draw.txt");
  };
  return (
    <section class="lp-panel lt-dialog" aria-labelledby={`${unique}-record`} data-testid="records">
      <Head id={`${unique}-record`} title={t("record.title")} onDone={onDone} />
      <span class="lp-segments" role="group" aria-labelledby={`${unique}-record`}>
        {(["deal", "match"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={which === one}
            onClick={() => {
              say("");
              choose(one);
            }}
          >
            {t(`record.${one}`)}
          </button>
        ))}
      </span>
      <label class="lp-field">
        <span>{t("record.label")}</span>
        <textarea ref={area} rows={8} readOnly spellcheck={false} value={record} />
      </label>
      <p role="status" data-testid="record-word">
        {word}
      </p>
      <div class="lp-buttons">
        <button type="button" class="lp-button lp-key" aria-disabled={!there} onClick={copy}>
          {t("record.copy")}
        </button>
        <button type="button" class="lp-button" aria-disabled={!there} onClick={save}>
          {t("record.save")}
        </button>
      </div>
    </section>
  );
}

/** The rules in a minute, and the keys. */
export function Help({ snapshot, options, onOptions, onDone }: DialogProps) {
  const { t, unique } = useTable();
  const hands = Array.from({ length: 9 }, (_, category) => t(`category.${category}` as Key));
  const keys: readonly KeyRow[] = [
    [["1", "–", "5"], t("keys.mark")],
    [["← →"], t("keys.cards")],
    [["D"], t("keys.draw")],
    [["C", "S"], t("keys.check")],
    [["B"], t("keys.bet")],
    [["F"], t("keys.fold")],
    [["N"], t("keys.next")],
    [["T"], t("keys.teach")],
    [["?"], t("keys.help")],
    [[t("keys.escape")], t("control.close")],
  ];
  return (
    <section class="lp-panel lt-dialog" aria-labelledby={`${unique}-help`} data-testid="help">
      <Head id={`${unique}-help`} title={t("help.title")} focus onDone={onDone} />
      <p>{t("help.goal")}</p>
      <p>{t("help.first")}</p>
      <p>{t("help.second")}</p>
      <p>{t("help.hands", { hands: hands.join(", ") })}</p>
      <p>{t("help.armour", { sum: t.money.sum(snapshot.rules.stake) })}</p>
      <p>{t("help.end")}</p>
      <CardLooks options={options} unique={unique} word={t} onOptions={onOptions} />
      <h3>{t("help.keys")}</h3>
      <KeyList rows={keys} />
    </section>
  );
}
