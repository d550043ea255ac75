import { useEffect, useRef, useState } from "preact/hooks";
import { capital } from "../../i18n/texts";
import type { Options } from "../../model/options";
import { Close } from "../../views/Close";
import { Segments } from "../../views/Segments";
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
  useEffect(() => {
    if (focus) head.current?.focus();
  }, []);
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
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);
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
      <label class="lp-field">
        <span>{t("setup.seed")}</span>
        <input
          class="lp-select"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={20}
          autocomplete="off"
          value={wanted.seed}
          placeholder={snapshot.setup.seed}
          onInput={(event) => want({ ...wanted, seed: event.currentTarget.value.trim() })}
        />
      </label>
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
  const [which, choose] = useState<"deal" | "match">("deal");
  const [word, say] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  useEffect(() => {
    say("");
    store.request({ kind: "record", which });
  }, [which]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(record);
      say(t("record.copied"));
    } catch {
      area.current?.select();
      say(t("record.uncopied"));
    }
  };
  const save = () => {
    const link = area.current?.ownerDocument.createElement("a");
    if (!link) return;
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain;charset=utf-8" }));
    link.download = "five-card-draw.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section class="lp-panel lt-dialog" aria-labelledby={`${unique}-record`} data-testid="records">
      <Head id={`${unique}-record`} title={t("record.title")} onDone={onDone} />
      <span class="lp-segments" role="group" aria-labelledby={`${unique}-record`}>
        {(["deal", "match"] as const).map((one) => (
          <button key={one} type="button" aria-pressed={which === one} onClick={() => choose(one)}>
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
        <button type="button" class="lp-button lp-key" onClick={copy}>
          {t("record.copy")}
        </button>
        <button type="button" class="lp-button" onClick={save}>
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
  const keys: readonly (readonly [readonly string[], string])[] = [
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
      <fieldset>
        <legend>{t("help.suits")}</legend>
        <Segments
          group={`${unique}-suits`}
          values={["two", "four"] as const}
          chosen={options.suits}
          word={(suits) => t(`deck.${suits}`)}
          onChange={(suits) => onOptions({ ...options, suits })}
        />
      </fieldset>
      <fieldset>
        <legend>{t("help.index")}</legend>
        <Segments
          group={`${unique}-index`}
          values={["normal", "large"] as const}
          chosen={options.index}
          word={(index) => t(`deck.${index}`)}
          onChange={(index) => onOptions({ ...options, index })}
        />
      </fieldset>
      <h3>{t("help.keys")}</h3>
      <ul class="lp-keys">
        {keys.map(([names, word]) => (
          <li key={word}>
            {names.map((name) => (name === "–" ? name : <kbd key={name}>{name}</kbd>))}
            <span>{word}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
