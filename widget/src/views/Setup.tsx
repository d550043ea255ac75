import { useEffect, useRef, useState } from "preact/hooks";
import type { Setup, Snapshot } from "../messages";
import { useShared } from "./context";

/** The next game: grid, opponent, who begins. */
export function SetupForm({ snapshot, onDone }: { snapshot: Snapshot; onDone(): void }) {
  const { t, store, unique } = useShared();
  const [wanted, want] = useState<Setup>(snapshot.setup);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);

  const choices = <T extends string>(
    name: string,
    values: readonly T[],
    chosen: T,
    word: (value: T) => string,
    set: (value: T) => void,
  ) => (
    <span class="lp-segments">
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`${unique}-${name}`}
            value={value}
            checked={value === chosen}
            onChange={() => set(value)}
          />
          <span>{word(value)}</span>
        </label>
      ))}
    </span>
  );

  const opponentName = (one: { id: string; name: string }) => {
    const key = `opponent.${one.id}`;
    return t.has(key) ? t(key) : one.name;
  };

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
        {choices(
          "grid",
          snapshot.grids,
          wanted.grid,
          (grid) => grid.replace("x", " × "),
          (grid) => want({ ...wanted, grid }),
        )}
      </fieldset>
      <label class="lp-field">
        <span>{t("setup.opponent")}</span>
        <select
          class="lp-select"
          value={wanted.opponent}
          onChange={(event) => want({ ...wanted, opponent: event.currentTarget.value })}
        >
          {snapshot.opponents.map((one) => (
            <option key={one.id} value={one.id}>
              {opponentName(one)}
            </option>
          ))}
        </select>
      </label>
      {wanted.opponent !== "human" && (
        <fieldset>
          <legend>{t("setup.first")}</legend>
          {choices(
            "first",
            ["human", "opponent"] as const,
            wanted.first,
            (who) => t(who === "human" ? "player.you" : "setup.opponent"),
            (first) => want({ ...wanted, first }),
          )}
        </fieldset>
      )}
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
