import { useEffect, useRef, useState } from "preact/hooks";
import { longCard, playerName, spokenHand, type Texts, verdict, whoseTurn } from "../i18n";
import type { Snapshot } from "../messages";
import { useShared } from "./context";

/** Says every new turn and the result, and what was asked for besides (a hint, a verdict), in one polite sentence each. */
export function Announcer({ snapshot, aside }: { snapshot: Snapshot; aside: string | null }) {
  const { t } = useShared();
  const heard = useRef({ game: snapshot.game, ply: snapshot.ply, resigned: snapshot.resigned });
  const [words, say] = useState("");
  useEffect(() => {
    const since = heard.current;
    heard.current = { game: snapshot.game, ply: snapshot.ply, resigned: snapshot.resigned };
    const same = since.game === snapshot.game && snapshot.ply === since.ply;
    if (since.game === snapshot.game && snapshot.ply > since.ply) say(news(t, snapshot, since.ply));
    else if (snapshot.resigned && since.resigned === null) say(`${verdict(t, snapshot)}, ${t("result.resigned")}.`);
    else if (!same || since.resigned !== snapshot.resigned) say(whoseTurn(t, snapshot.players, snapshot.turn));
  }, [snapshot, t]);
  useEffect(() => {
    if (aside) say(aside);
  }, [aside]);
  return (
    <p class="lp-unseen" aria-live="polite" data-testid="live">
      {words}
    </p>
  );
}

function news(t: Texts, snapshot: Snapshot, since: number): string {
  const [a, b] = snapshot.scores;
  const sentences = snapshot.turns.slice(since).map(({ square, face, seat, score }) =>
    t("said.turn", {
      player: playerName(t, snapshot.players, seat),
      card: longCard(t, snapshot.cards[square] as string),
      face: t(`face.${face}`),
      hand: spokenHand(t, score),
      points: score.hand,
      bonus: score.bonus,
      n: score.total,
    }),
  );
  sentences.push(`${t("margin.label", { a, b })}.`);
  if (snapshot.outcome) sentences.push(`${verdict(t, snapshot)}.`);
  return sentences.join(" ");
}
