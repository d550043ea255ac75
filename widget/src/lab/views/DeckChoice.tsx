import { DECKS, type Snapshot } from "../messages";
import { useLab } from "./context";
import { Segments } from "./Segments";

/** Which deck, and for the short ones whether the ace is low too. */
export function DeckChoice({ snapshot }: { snapshot: Snapshot }) {
  const { t, store } = useLab();
  const { deck, aceLow } = snapshot;
  return (
    <>
      <Segments
        legend={t("deck.title")}
        name="deck"
        values={DECKS}
        chosen={deck as (typeof DECKS)[number]}
        onChange={(size) => store.request({ kind: "deck", deck: size, ace_low: aceLow })}
      />
      {deck !== 52 && (
        <label class="ll-check">
          <input
            type="checkbox"
            checked={aceLow}
            onChange={() => store.request({ kind: "deck", deck, ace_low: !aceLow })}
          />
          <span>{t("deck.low")}</span>
        </label>
      )}
    </>
  );
}
