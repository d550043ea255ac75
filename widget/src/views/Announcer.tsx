import { useEffect, useRef, useState } from "preact/hooks";
import { longCard, playerName, spokenFace, spokenHand, type Texts } from "../i18n";
import type { Snapshot } from "../messages";
import { useShared } from "./context";

/** Says every new turn and the result to a screen reader, in one polite sentence each. */
export function Announcer({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useShared();
  const heard = useRef({ game: snapshot.game, ply: snapshot.ply });
  const [words, say] = useState("");
  useEffect(() => {
    const since = heard.current;
    heard.current = { game: snapshot.game, ply: snapshot.ply };
    if (since.game === snapshot.game && snapshot.ply > since.ply) say(news(t, snapshot, since.ply));
    else if (since.game !== snapshot.game || snapshot.ply !== since.ply) say(whose(t, snapshot));
  }, [snapshot, t]);
  return (
    <p class="lp-unseen" aria-live="polite" data-testid="live">
      {words}
    </p>
  );
}

function whose(t: Texts, snapshot: Snapshot): string {
  return t("turn.of", { player: playerName(t, snapshot.players, snapshot.turn) });
}

function news(t: Texts, snapshot: Snapshot, since: number): string {
  const [a, b] = snapshot.scores;
  const sentences = snapshot.turns.slice(since).map(({ square, face, seat, score }) =>
    t("said.turn", {
      player: playerName(t, snapshot.players, seat),
      card: longCard(t, snapshot.cards[square] as string),
      face: spokenFace(t, face),
      hand: spokenHand(t, score),
      points: score.hand,
      bonus: score.bonus,
      total: score.total,
    }),
  );
  sentences.push(t("said.scores", { a, b }));
  if (snapshot.outcome === "draw") sentences.push(t("result.draw"));
  else if (snapshot.outcome)
    sentences.push(t("result.lose", { player: playerName(t, snapshot.players, snapshot.outcome) }));
  return sentences.join(" ");
}
