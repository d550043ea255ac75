import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { MOST_TEXT, type Snapshot } from "../messages";
import { shareText } from "../model/share";
import { useShared, useView } from "./context";
import { useTextFocus } from "./focus";
import { saveText } from "./save";

export interface RecordsProps {
  readonly snapshot: Snapshot;
  onDone(): void;
}

/** The game as a text: to copy, to save, to share; and another text to open. Python reads it, here nobody does. */
export function Records({ snapshot, onDone }: RecordsProps) {
  const { t, store, unique, record: source } = useShared();
  const { told, problem } = useView(store);
  const record = useView(source);
  const [draft, setDraft] = useState<string | null>(null);
  const [word, say] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const text = draft ?? record;
  useTextFocus(area, text);
  /** How much was done here. Clipboards and files take their time, and who has gone on meanwhile wants something else. */
  const done = useRef(0);
  const begin = () => {
    const own = ++done.current;
    return () => own === done.current;
  };
  useLayoutEffect(() => () => void begin(), []);

  const copy = async (what: string) => {
    const last = begin();
    try {
      await navigator.clipboard.writeText(what);
      if (last()) say(t("record.copied"));
    } catch {
      if (!last()) return;
      setDraft(what);
      say(t("record.uncopied"));
    }
  };

  const download = () => {
    if (area.current) saveText(area.current.ownerDocument, record, "locus-poker.txt");
  };

  const load = (what: string, which: number) => {
    begin();
    say("");
    if (what.length > MOST_TEXT) say(t("record.long", { n: MOST_TEXT }));
    else store.request({ kind: "load", text: what, which });
  };

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    // A character has one byte at least: what is larger is too long, and need not be read.
    if (chosen.size > 4 * MOST_TEXT) return say(t("record.long", { n: MOST_TEXT }));
    const last = begin();
    const what = await chosen.text();
    if (!last()) return;
    setDraft(what);
    load(what, 0);
  };

  const empty = problem?.kind === "refused" && problem.code === "empty" ? t("record.empty") : null;
  const trouble = told?.words ?? empty;
  return (
    <section class="lp-panel lp-records" aria-labelledby={`${unique}-record`} data-testid="records">
      <h2 id={`${unique}-record`}>
        <b class="lp-grow">{t("record.title")}</b>
      </h2>
      <label class="lp-field">
        <span>{t("record.label")}</span>
        <textarea
          ref={area}
          rows={7}
          spellcheck={false}
          autocomplete="off"
          value={text}
          aria-invalid={trouble !== null}
          aria-describedby={`${unique}-trouble`}
          onInput={(event) => {
            begin();
            setDraft(event.currentTarget.value);
          }}
        />
      </label>
      <p id={`${unique}-trouble`} class="lp-trouble" role="status" data-testid="record-word">
        {trouble ?? word}
      </p>
      {told?.games && (
        <ol class="lp-games" aria-label={t("record.choose", { n: told.games.length })} data-testid="games">
          {told.games.map((game, index) => (
            <li key={index}>
              <button type="button" onClick={() => load(text, index + 1)}>
                <span class="lp-number">{index + 1}</span>
                <span class="lp-grow">
                  {game.first || t("player.first")} – {game.second || t("player.second")}
                </span>
                <span class="lp-soft">
                  {game.grid.replace("x", " × ")}, {game.result}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <div class="lp-buttons">
        {draft === null || draft === record ? (
          <>
            <button type="button" class="lp-button" onClick={() => copy(record)}>
              {t("record.copy")}
            </button>
            <button type="button" class="lp-button" onClick={download}>
              {t("record.save")}
            </button>
            <button type="button" class="lp-button" onClick={() => copy(shareText(t, snapshot))}>
              {t("record.share")}
            </button>
          </>
        ) : (
          <button type="button" class="lp-button lp-key" onClick={() => load(text, 0)}>
            {t("record.open")}
          </button>
        )}
        <input
          ref={file}
          type="file"
          accept=".txt,.locus,text/plain"
          hidden
          onChange={(event) => read(event.currentTarget.files?.[0])}
        />
        <button type="button" class="lp-button" onClick={() => file.current?.click()}>
          {t("record.file")}
        </button>
        <button type="button" class="lp-button" onClick={onDone}>
          {t("control.close")}
        </button>
      </div>
    </section>
  );
}
