// One view's knowledge: Python's last snapshot, and at most one turn of ours that Python has not answered yet. What is shown is
// the snapshot with that turn laid on top, so a chip appears at once and whatever Python says wins in the end.

import {
  type Answer,
  type Envelope,
  type Face,
  type Intent,
  MessageError,
  parseAnswer,
  parseSnapshot,
  type Score,
  type Seat,
  type Snapshot,
  VERSION,
} from "../messages";
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

export type Problem =
  /** Python refused; the code says why. */
  | { readonly kind: "refused"; readonly code: string }
  /** No answer in time, or the message could not be sent. */
  | { readonly kind: "silent" }
  /** Python sent something that cannot be shown. */
  | { readonly kind: "malformed"; readonly detail: string };

export interface View {
  readonly snapshot: Snapshot | null;
  readonly pending: Pending | null;
  readonly problem: Problem | null;
  /** Some intent of ours (a turn or a control) waits for its answer. */
  readonly busy: boolean;
  /** The last answer that had more to tell than a code. */
  readonly told: Answer | null;
}

export interface Clock {
  set(action: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export const windowClock: Clock = {
  set: (action, milliseconds) => setTimeout(action, milliseconds),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export const PATIENCE_MS = 3000;
/** How often a view with a seat says that it is still there. */
export const SIGN_MS = 20_000;

interface Waiting {
  readonly id: string;
  readonly timer: unknown;
  /** The answer came as a message and names the snapshot to wait for. */
  awaitSeq: number | null;
}

export class Store {
  private view: View = { snapshot: null, pending: null, problem: null, busy: false, told: null };
  private waiting: Waiting | null = null;
  private count = 0;
  private readonly listeners = new Set<() => void>();
  private readonly key = newKey();
  private readonly tag = tagOf(this.key);
  private sign: unknown = null;

  constructor(
    private readonly send: (message: Envelope) => void,
    private readonly clientId: string,
    private readonly clock: Clock = windowClock,
  ) {}

  get(): View {
    return this.view;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Python's state arrived. Malformed: nothing changes but the report. Older than what is shown: ignored. */
  receiveSnapshot(raw: unknown): void {
    let snapshot: Snapshot;
    try {
      snapshot = parseSnapshot(raw);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      this.update({ problem: { kind: "malformed", detail: error.message } });
      return;
    }
    const shown = this.view.snapshot;
    if (shown && snapshot.seq < shown.seq) return;
    const moved = !shown || snapshot.game !== shown.game || snapshot.ply !== shown.ply;
    const spoke = this.view.problem?.kind !== "refused";
    this.update({ snapshot, ...(moved || spoke ? { problem: null } : {}) });
    this.settleBy(snapshot);
    this.giveSigns();
  }

  /** A custom message arrived. Its order against snapshots is not known. */
  receiveMessage(raw: unknown): void {
    const answer = parseAnswer(raw);
    if (!answer) return;
    // Its snapshot may have come first and settled the matter, but the details are only here.
    const latest = answer.id === `${this.clientId}-${this.count}`;
    const { words, games, rules, verdict } = answer;
    if (latest && (words !== null || games || rules || verdict)) this.update({ told: answer });
    const waiting = this.waiting;
    if (!waiting || answer.id !== waiting.id) return;
    const seen = this.view.snapshot?.seq ?? -1;
    if (answer.code !== "ok") this.settle({ kind: "refused", code: answer.code });
    else if (seen >= answer.seq) this.settle(null);
    else waiting.awaitSeq = answer.seq;
  }

  /** Asks for a turn and paints it. False when this is not the moment: nothing was sent. */
  play(square: number, face: Face): boolean {
    const { snapshot } = this.view;
    const faces = snapshot?.faces[square];
    if (!snapshot || !faces || this.waiting || !this.mayPlay()) return false;
    return this.ask({ kind: "play", square, face }, (id) => ({
      id,
      game: snapshot.game,
      ply: snapshot.ply,
      square,
      face,
      seat: snapshot.turn,
      score: faces[face],
    }));
  }

  /** Asks for anything else. */
  request(intent: Exclude<Intent, { kind: "play" }>): boolean {
    if (this.waiting || !this.view.snapshot) return false;
    return this.ask(intent, () => null);
  }

  /** A person is to move at this board. */
  mayPlay(): boolean {
    const { snapshot } = this.view;
    if (!snapshot || snapshot.outcome || this.view.pending) return false;
    if (this.watches() || (this.seat() ?? snapshot.turn) !== snapshot.turn) return false;
    return snapshot.players[snapshot.turn === "A" ? 0 : 1].kind === "human";
  }

  /** The seat that this view has taken. */
  seat(): Seat | null {
    const at = this.view.snapshot?.claims.indexOf(this.tag) ?? -1;
    return at < 0 ? null : at === 0 ? "A" : "B";
  }

  /** Others have taken seats, and this view has none. */
  watches(): boolean {
    return this.seat() === null && (this.view.snapshot?.claims.some((one) => one !== null) ?? false);
  }

  /** The view goes away: its seat is free. */
  leave(): void {
    if (this.seat()) this.post({ kind: "release" });
  }

  /** Python did not answer something that did not go through here. */
  silence(): void {
    this.update({ problem: { kind: "silent" } });
  }

  dismiss(): void {
    this.update({ problem: null });
  }

  close(): void {
    this.leave();
    this.clock.clear(this.sign);
    if (this.waiting) this.clock.clear(this.waiting.timer);
    this.waiting = null;
    this.listeners.clear();
  }

  private ask(intent: Intent, paint: (id: string) => Pending | null): boolean {
    const id = `${this.clientId}-${++this.count}`;
    const timer = this.clock.set(() => this.settle({ kind: "silent" }), PATIENCE_MS);
    this.waiting = { id, timer, awaitSeq: null };
    this.update({ pending: paint(id), problem: null, told: null, busy: true });
    // The kernel is gone: some front ends throw, others stay silent, which the timer notices.
    if (!this.post(intent, id)) this.settle({ kind: "silent" });
    return true;
  }

  private post(intent: Intent, id = `${this.clientId}-0`): boolean {
    const { game, ply } = this.view.snapshot as Snapshot;
    try {
      this.send({ ...intent, v: VERSION, id, game, ply, view: this.key });
    } catch {
      return false;
    }
    return true;
  }

  private giveSigns(): void {
    if (this.sign !== null || !this.seat()) return;
    this.sign = this.clock.set(() => {
      this.sign = null;
      if (this.seat()) this.post({ kind: "here" });
      this.giveSigns();
    }, SIGN_MS);
  }

  private settleBy(snapshot: Snapshot): void {
    const waiting = this.waiting;
    if (!waiting) return;
    const code = snapshot.answers.get(waiting.id);
    const pending = this.view.pending;
    if (code !== undefined) this.settle(code === "ok" ? null : { kind: "refused", code });
    else if (waiting.awaitSeq !== null && snapshot.seq >= waiting.awaitSeq) this.settle(null);
    else if (pending && (snapshot.game !== pending.game || snapshot.ply !== pending.ply)) {
      // The position went on without us; the answer will say whether ours was the turn, but the chip is Python's matter now.
      this.update({ pending: null });
    }
  }

  private settle(problem: Problem | null): void {
    if (this.waiting) this.clock.clear(this.waiting.timer);
    this.waiting = null;
    this.update({ pending: null, busy: false, ...(problem ? { problem } : {}) });
  }

  private update(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
