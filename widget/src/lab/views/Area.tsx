import { useState } from "preact/hooks";
import { handName } from "../../i18n/texts";
import type { Asked, Intent, Snapshot } from "../messages";
import { Bars } from "./Bars";
import { useLab } from "./context";
import { Deal } from "./Deal";
import { DeckChoice } from "./DeckChoice";
import { type Mode, Picker } from "./Picker";
import { Segments } from "./Segments";
import { Slots } from "./Slots";
import { Typed } from "./Typed";
import { Watch } from "./Watch";

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const MODES: readonly Mode[] = ["known", "dead"];
const JOKERS = [0, 1, 2] as const;

/** An area: what it holds, how likely each hand is, and a sample beside the count. */
export function Area({ snapshot }: { snapshot: Snapshot }) {
  const { t, store } = useLab();
  const [selected, select] = useState<number | null>(null);
  const [mode, setMode] = useState<Mode>("known");
  const { known, dead, cards, joker } = snapshot;

  // As it is now, and not when it was last drawn: two taps can be quicker than that.
  const latest = () => store.get().snapshot ?? snapshot;

  const ask = (change: Partial<Asked>) => {
    const { cards, joker, known, dead } = latest();
    const wish = { cards, joker, known, dead, ...change };
    const intent: Intent = {
      kind: "area",
      cards: wish.cards,
      joker: wish.joker,
      known: wish.known,
      dead: wish.dead,
    };
    store.request(intent, { cards: wish.cards, joker: wish.joker, known: wish.known, dead: wish.dead });
  };

  const without = (list: readonly string[], card: string) => list.filter((one) => one !== card);

  const remove = (at: number) => {
    select(null);
    ask({ known: latest().known.filter((_, other) => other !== at) });
  };

  const pick = (card: string, forDead: boolean) => {
    const { known, dead, cards, joker } = latest();
    const others = { known: without(known, card), dead: without(dead, card) };
    if (forDead || mode === "dead") {
      if (known.includes(card)) select(null);
      ask(dead.includes(card) ? others : { ...others, dead: [...dead, card] });
    } else if (known.includes(card)) {
      select(null);
      ask(others);
    } else if (selected !== null && selected < known.length) {
      // One card changed: what was there can come again, and one sees what that moves.
      ask({ ...others, known: known.map((one, at) => (at === selected ? card : one)) });
    } else if (known.length + joker < 9) {
      ask({ ...others, known: [...known, card], cards: Math.max(cards, known.length + joker + 1) });
    }
  };

  const state = (card: string) => (known.includes(card) ? "known" : dead.includes(card) ? "dead" : "open");
  return (
    <div class="ll-page ll-two">
      <div class="ll-left">
        <div class="ll-choices">
          <DeckChoice snapshot={snapshot} />
          <Segments
            legend={t("size.title")}
            name="size"
            values={SIZES}
            chosen={cards as (typeof SIZES)[number]}
            off={(size) => size < known.length + joker}
            onChange={(size) => ask({ cards: size })}
          />
          <Segments
            legend={t("joker.title")}
            name="joker"
            values={JOKERS}
            chosen={joker as (typeof JOKERS)[number]}
            off={(jokers) => jokers + known.length > cards}
            onChange={(jokers) => ask({ joker: jokers })}
          />
        </div>
        <Slots
          asked={snapshot}
          dealt={snapshot.sample?.last ?? []}
          selected={selected}
          onSelect={select}
          onRemove={remove}
        />
        <p class="lp-soft ll-small">{t("slot.hint")}</p>
        <Segments
          legend={t("picker.mode")}
          name="mode"
          values={MODES}
          chosen={mode}
          word={(one) => t(`picker.${one}`)}
          onChange={(one) => setMode(one)}
        />
        <Picker deck={snapshot.deck} state={state} onPick={pick} />
        <div class="ll-choices ll-texts">
          <Typed place="known" label={t("typed.known")} cards={known} />
          <Typed place="dead" label={t("typed.dead")} cards={dead} />
        </div>
        {known.length + dead.length > 0 && (
          <div class="lp-buttons">
            <button
              type="button"
              class="lp-button"
              onClick={() => {
                select(null);
                ask({ known: [], dead: [] });
              }}
            >
              {t("picker.clear")}
            </button>
          </div>
        )}
      </div>
      <Answer snapshot={snapshot} />
    </div>
  );
}

function Answer({ snapshot }: { snapshot: Snapshot }) {
  const { t, n, store } = useLab();
  const [comparing, compare] = useState(true);
  const { area, before, sample, watch } = snapshot;
  const shown = comparing ? before : null;
  return (
    <div class="ll-right">
      <div class="ll-summary">
        <p class="ll-points" data-testid="points">
          <span class="lp-soft">{t("points")}</span> <b>{n.fixed(area.points, 2)}</b>
          {sample && <span class="lp-soft">{t("points.dealt", { points: n.fixed(sample.points, 2) })}</span>}
          {shown && <span class="lp-soft">{t("points.before", { points: n.fixed(shown.points, 2) })}</span>}
        </p>
        <p class="lp-soft">{t("ways.total", { n: area.total, total: n.whole(area.total) })}</p>
      </div>
      {before && (
        <div class="ll-compare">
          <label class="ll-check">
            <input type="checkbox" checked={comparing} onChange={() => compare(!comparing)} />
            <span>{t("compare")}</span>
          </label>
          <label class="ll-check">
            <input
              type="checkbox"
              checked={snapshot.pinned}
              onChange={() => store.request({ kind: "pin", on: !snapshot.pinned })}
            />
            <span>{t("compare.pin")}</span>
          </label>
          {shown && (
            <p class="lp-soft ll-small" data-testid="before">
              <Told asked={before} />
            </p>
          )}
        </div>
      )}
      <Bars
        label={t("table.label")}
        now={area}
        before={shown}
        sample={sample}
        chosen={watch?.category ?? -1}
        onChoose={(category) => store.request({ kind: "watch", category })}
      />
      <Deal snapshot={snapshot} />
      {watch && <Watch watch={watch} area={area} name={handName(t, watch.category)} />}
    </div>
  );
}

/** An area in a line: "before: 5 cards of 52, As Kd, 2 out of play". */
function Told({ asked }: { asked: Asked }) {
  const { t } = useLab();
  const parts = [t("compare.area", { n: asked.cards, deck: asked.deck })];
  if (asked.joker) parts.push(t("compare.joker", { n: asked.joker }));
  if (asked.known.length) parts.push(asked.known.join(" "));
  if (asked.dead.length) parts.push(t("compare.dead", { n: asked.dead.length }));
  return <>{t("compare.what", { area: parts.join(", ") })}</>;
}
