import { useEffect, useRef, useState } from "preact/hooks";
import { capital } from "../../i18n/texts";
import type { Snapshot } from "../messages";
import { nameOf, reasonWords, statusWords, turnWords, type Words } from "../model/words";
import { useTable } from "./context";
import { armourWords } from "./Knight";

/** Says what was done since, what came of it and what is to be done, in one polite message. */
export function Announcer({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTable();
  const heard = useRef(snapshot);
  const [words, say] = useState("");
  useEffect(() => {
    const since = heard.current;
    heard.current = snapshot;
    const same = since.game === snapshot.game && since.deal === snapshot.deal;
    if (!same) say(news(t, snapshot, 0));
    else if (snapshot.ply !== since.ply || snapshot.turn !== since.turn) say(news(t, snapshot, since.turns.length));
  }, [snapshot, t]);
  return (
    <p class="lp-unseen" aria-live="polite" data-testid="live">
      {words}
    </p>
  );
}

function news(t: Words, snapshot: Snapshot, since: number): string {
  const done = snapshot.turns
    .slice(since)
    .map((turn) => t("said", { name: nameOf(t, snapshot, turn.side), words: turnWords(t, turn) }));
  const why = snapshot.result ? [capital(t, reasonWords(t, snapshot))] : [];
  const armour = snapshot.result?.pledges.length ? [capital(t, armourWords(t, snapshot.armour))] : [];
  return [...done, statusWords(t, snapshot), ...why, ...armour].map((one) => `${one}.`).join(" ");
}
