import { useRef, useState } from "preact/hooks";
import type { Setup, Snapshot } from "../messages";
import { useShared } from "./context";
import { useFocus } from "./focus";
import { SeedField } from "./SeedField";
import { Segments } from "./Segments";

/** The next game: grid, opponent, who begins. */
export function SetupForm(props: { snapshot: Snapshot; onEdit(): void; onDone(): void }) {
  const { snapshot, onEdit, onDone } = props;
  const { t, store, unique } = useShared();
  const [wanted, want] = useState<Setup>({ ...snapshot.setup, seed: "" });
  const form = useRef<HTMLFormElement>(null);
  useFocus(() => form.current?.querySelector<HTMLElement>("input:checked"));

  const opponentName = ({ id, name }: { id: string; name: string }) => {
    const key = `opponent.${id}`;
    const known = t.has(key) ? t(key) : name;
    return id.startsWith("level") ? t("setup.level", { level: id.slice(5), name: known }) : known;
  };
  /** A level in a sentence. */
  const about = `about.${wanted.opponent}`;

  return (
    <form
      ref={form}
      class="lp-panel lp-setup"
      data-testid="setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (store.request({ kind: "new", ...wanted })) onDone();
      }}
    >
      <fieldset>
        <legend>{t("setup.grid")}</legend>
        <Segments
          group={`${unique}-grid`}
          values={snapshot.grids}
          chosen={wanted.grid}
          word={(grid) => grid.replace("x", " × ")}
          onChange={(grid) => want({ ...wanted, grid })}
        />
      </fieldset>
      <label class="lp-field">
        <span>{t("setup.opponent")}</span>
        <select
          class="lp-select"
          value={wanted.opponent}
          aria-describedby={`${unique}-about`}
          onChange={(event) => want({ ...wanted, opponent: event.currentTarget.value })}
        >
          {snapshot.opponents.map((one) => (
            <option key={one.id} value={one.id}>
              {opponentName(one)}
            </option>
          ))}
        </select>
        {t.has(about) && (
          <small class="lp-soft" id={`${unique}-about`} data-testid="about">
            {t(about)}
          </small>
        )}
      </label>
      {wanted.opponent !== "human" && (
        <fieldset>
          <legend>{t("setup.first")}</legend>
          <Segments
            group={`${unique}-first`}
            values={["human", "opponent"] as const}
            chosen={wanted.first}
            word={(who) => t(who === "human" ? "player.you" : "setup.opponent")}
            onChange={(first) => want({ ...wanted, first })}
          />
        </fieldset>
      )}
      <SeedField
        label={t("setup.seed")}
        seed={wanted.seed}
        now={snapshot.setup.seed && t("setup.now", { seed: snapshot.setup.seed })}
        onChange={(seed) => want({ ...wanted, seed })}
      />
      <div class="lp-buttons">
        <button type="submit" class="lp-button lp-key">
          {t("control.start")}
        </button>
        <button type="button" class="lp-button" data-testid="edit" onClick={onEdit}>
          {t("control.edit")}
        </button>
        <button type="button" class="lp-button" onClick={onDone}>
          {t("control.cancel")}
        </button>
      </div>
    </form>
  );
}
