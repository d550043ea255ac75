// One view's knowledge: Python's last snapshot, and at most one turn of ours that Python has not answered yet. What is shown is
// the snapshot with that turn laid on top, so a chip appears at once and whatever Python says wins in the end.

import {
  type Answer,
  type Envelope,
  type Face,
  type Intent,
  parseAnswer,
  parseSnapshot,
  type Score,
  type Seat,
  type Snapshot,
  VERSION,
} from "../messages";
import { Asking, type Clock, type Problem, windowClock } from "./asking";
import { newKey, tagOf } from "./seat";

/** A turn painted before Python confirmed it. */
export interface Pending {
  readonly id: string;
  readonly game: string;
  readonly ply: number;
  readonly square: number;
  readonly face: Face;
  readonly seat: Seat;
  readonly score: Score;
}

export interface View {
  readonly snapshot: Snapshot | null;
  readonly pending: Pending | null;
  readonly problem: Problem | null;
  /** Some intent of ours (a turn or a control) waits for its answer. */
  readonly busy: boolean;
  /** The last answer that had more to tell than a code. */
  readonly told: Answer | null;
}

/** How often a view says that it is still there, when it has a seat or Python works for it. */
export const SIGN_MS = 20_000;

/** What Python's engine has for those who look: nothing, something that is found already, or it is at it. */
export type Work = "none" | "done" | "running";

export class Store extends Asking<Snapshot, Intent, Pending | null, View> {
  private told: Answer | null = null;
  private readonly key = newKey();
  private readonly tag = tagOf(this.key);
  private sign: unknown = null;
  private work: Work = "none";

  constructor(send: (message: Envelope) => void, clientId: string, clock: Clock = windowClock) {
    super(send, clientId, clock);
  }

  /** A custom message arrived. */
  receiveMessage(raw: unknown): void {
    const answer = parseAnswer(raw);
    if (!answer) return;
    // Its snapshot may have come first and settled the matter, but the details are only here.
    const { words, games, rules, verdict } = answer;
    if (answer.id === this.lastId && (words !== null || games || rules || verdict)) {
      this.told = answer;
      this.changed();
    }
    this.answered(answer, { kind: "refused", code: answer.code });
  }

  /** Asks for a turn and paints it. False when this is not the moment: nothing was sent. */
  play(square: number, face: Face): boolean {
    const snapshot = this.latest;
    const faces = snapshot?.faces[square];
    if (!snapshot || !faces || this.waiting.size > 0 || !this.mayPlay()) return false;
    const { game, ply, turn: seat } = snapshot;
    this.want({ kind: "play", square, face }, (id) => ({ id, game, ply, square, face, seat, score: faces[face] }));
    return true;
  }

  /** Asks for anything else. */
  request(intent: Exclude<Intent, { kind: "play" }>): boolean {
    if (this.waiting.size > 0 || !this.latest) return false;
    this.want(intent, () => null);
    return true;
  }

  /** A person is to move at this board. */
  mayPlay(): boolean {
    const { snapshot, pending } = this.get();
    if (!snapshot || snapshot.outcome || pending) return false;
    if (this.watches() || (this.seat() ?? snapshot.turn) !== snapshot.turn) return false;
    return snapshot.players[snapshot.turn === "A" ? 0 : 1].kind === "human";
  }

  /** The seat that this view has taken. */
  seat(): Seat | null {
    const at = this.latest?.claims.indexOf(this.tag) ?? -1;
    return at < 0 ? null : at === 0 ? "A" : "B";
  }

  /** Others have taken seats, and this view has none. */
  watches(): boolean {
    return this.seat() === null && (this.latest?.claims.some((one) => one !== null) ?? false);
  }

  /** Python rests when it thinks that nobody looks, so a view says that it is there as long as something is worked out for it. */
  serve(work: Work): void {
    this.work = work;
    this.attend();
  }

  /** The view is there. */
  stay(): void {
    this.post({ kind: "here" });
  }

  /** The view goes away: its seat is free, and nothing is worked out for it any more. False where that is no news. */
  leave(): boolean {
    return (this.seat() !== null || this.work !== "none") && this.post({ kind: "gone" });
  }

  /** Python did not answer something that did not go through here. */
  silence(): void {
    this.report({ kind: "silent" });
  }

  override close(): void {
    this.leave();
    this.clock.clear(this.sign);
    super.close();
  }

  protected read(raw: unknown): Snapshot {
    return parseSnapshot(raw);
  }

  protected look(): View {
    const [waiting] = this.waiting.values();
    const pending = waiting?.laid ?? null;
    const now = this.latest;
    // Once the position went on without us, the answer will say whether ours was the turn, but the chip is Python's matter.
    const lies = pending && now?.game === pending.game && now.ply === pending.ply;
    const { problem, told } = this;
    return { snapshot: now, pending: lies ? pending : null, problem, busy: waiting !== undefined, told };
  }

  protected envelope(intent: Intent, id: string): Envelope {
    const { game, ply } = this.latest as Snapshot;
    return { ...intent, v: VERSION, id, game, ply, view: this.key };
  }

  protected override moved(before: Snapshot | null, now: Snapshot): boolean {
    return !before || now.game !== before.game || now.ply !== before.ply;
  }

  protected override came(): void {
    this.attend();
  }

  /** Says now and then that the view is there, as long as that counts. Python hears of a seat when it is taken, of a reader only so. */
  private attend(now = this.work === "running"): void {
    const counts = this.seat() !== null || this.work === "running";
    if (!this.latest || this.sign !== null || !counts) return;
    if (now) this.stay();
    this.sign = this.clock.set(() => {
      this.sign = null;
      this.attend(true);
    }, SIGN_MS);
  }

  private want(intent: Intent, lay: (id: string) => Pending | null): void {
    this.told = null;
    this.ask(intent, lay);
  }
}
