// One view's knowledge: Python's last snapshot, and what this view has asked for meanwhile. Cards lie where they were put at once;
// the bars follow when Python has counted, and whatever it says wins in the end.

import { type Clock, PATIENCE_MS, windowClock } from "../../model/store";
import {
  type Answer,
  type Envelope,
  type Intent,
  MessageError,
  parseAnswer,
  parseHeard,
  parseSnapshot,
  type Snapshot,
  VERSION,
} from "../messages";

export type Problem =
  /** Python refused; the code or its words say why. */
  | { readonly kind: "refused"; readonly code: string; readonly words: string | null }
  /** No answer in time, or the message could not be sent. */
  | { readonly kind: "silent" }
  /** Python sent something that cannot be shown. */
  | { readonly kind: "malformed"; readonly detail: string };

/** Where cards are to lie, as long as Python has not said so. */
export interface Wish {
  readonly cards?: number;
  readonly joker?: number;
  readonly known?: readonly string[];
  readonly dead?: readonly string[];
  readonly hand?: readonly string[];
  readonly hold?: readonly string[];
}

export interface View {
  readonly snapshot: Snapshot | null;
  /** The snapshot with the wishes laid on top. */
  readonly problem: Problem | null;
  /** Something of ours waits for its answer. */
  readonly busy: boolean;
}

/** When Python said that it has heard: the core in plain Python takes seconds for the largest areas. */
export const LONG_PATIENCE_MS = 60_000;

interface Waiting {
  timer: unknown;
  silent(milliseconds: number): unknown;
  readonly wish: Wish;
  /** The answer came as a message and names the snapshot to wait for. */
  awaitSeq: number | null;
}

export class LabStore {
  private latest: Snapshot | null = null;
  private view: View = { snapshot: null, problem: null, busy: false };
  private readonly waiting = new Map<string, Waiting>();
  private pulse: unknown = null;
  private count = 0;
  private readonly listeners = new Set<() => void>();

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
      this.update({ kind: "malformed", detail: error.message });
      return;
    }
    if (this.latest && snapshot.seq < this.latest.seq) return;
    this.latest = snapshot;
    for (const [id, waiting] of this.waiting) {
      const code = snapshot.answers.get(id);
      // A refusal has more to tell than its code: its message comes as well.
      if (code === "ok" || (waiting.awaitSeq !== null && snapshot.seq >= waiting.awaitSeq)) this.forget(id);
    }
    this.watchPulse();
    this.update(this.view.problem?.kind === "refused" ? this.view.problem : null);
  }

  /** A custom message arrived. Its order against snapshots is not known. */
  receiveMessage(raw: unknown): void {
    const heard = this.waiting.get(parseHeard(raw) ?? "");
    if (heard) {
      this.clock.clear(heard.timer);
      heard.timer = heard.silent(LONG_PATIENCE_MS);
    }
    const answer: Answer | null = parseAnswer(raw);
    const waiting = answer && this.waiting.get(answer.id);
    if (!answer || !waiting) return;
    if (answer.code !== "ok") {
      this.forget(answer.id);
      this.update({ kind: "refused", code: answer.code, words: answer.words });
    } else if ((this.latest?.seq ?? -1) >= answer.seq) {
      this.forget(answer.id);
      this.update(this.view.problem);
    } else waiting.awaitSeq = answer.seq;
  }

  /** Asks for something; a wish is shown until it is answered. */
  request(intent: Intent, wish: Wish = {}): void {
    if (!this.latest) return;
    const id = `${this.clientId}-${++this.count}`;
    const silent = (milliseconds: number) =>
      this.clock.set(() => {
        this.forget(id);
        this.update({ kind: "silent" });
      }, milliseconds);
    this.waiting.set(id, { timer: silent(PATIENCE_MS), silent, wish, awaitSeq: null });
    this.update(null);
    try {
      this.send({ ...intent, v: VERSION, id });
    } catch {
      // The kernel is gone: some front ends throw, others stay silent, which the timer notices.
      this.forget(id);
      this.update({ kind: "silent" });
    }
  }

  dismiss(): void {
    this.update(null);
  }

  close(): void {
    for (const id of [...this.waiting.keys()]) this.forget(id);
    this.clock.clear(this.pulse);
    this.listeners.clear();
  }

  /** A sample that grows is heard of all the time; when it is not, the kernel is gone. */
  private watchPulse(): void {
    this.clock.clear(this.pulse);
    if (this.latest?.sample?.running) {
      this.pulse = this.clock.set(() => this.update({ kind: "silent" }), PATIENCE_MS);
    }
  }

  private forget(id: string): void {
    this.clock.clear(this.waiting.get(id)?.timer);
    this.waiting.delete(id);
  }

  private update(problem: Problem | null): void {
    const wishes = [...this.waiting.values()].map((one) => one.wish);
    this.view = { snapshot: this.latest && wished(this.latest, wishes), problem, busy: this.waiting.size > 0 };
    for (const listener of [...this.listeners]) listener();
  }
}

/** The snapshot with the cards where they were put. */
function wished(snapshot: Snapshot, wishes: readonly Wish[]): Snapshot {
  const { hand, hold, ...area }: Wish = Object.assign({}, ...wishes);
  const draw = snapshot.draw && { ...snapshot.draw, ...(hand && { hand }), ...(hold && { hold }) };
  return { ...snapshot, ...area, draw };
}
