// What the views of every widget have in common: Python's last snapshot, and what they asked for and wait to hear about. What is laid
// on top of the snapshot meanwhile is each widget's own matter; whatever Python says wins in the end.

import { MessageError, type Reply } from "../checks";

export type Problem =
  /** Python refused; the code, or its words, say why. */
  | { readonly kind: "refused"; readonly code: string; readonly words?: string | null }
  /** No answer in time, or the message could not be sent. */
  | { readonly kind: "silent" }
  /** Python sent something that cannot be shown. */
  | { readonly kind: "malformed"; readonly detail: string };

export interface Clock {
  set(action: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export const windowClock: Clock = {
  set: (action, milliseconds) => setTimeout(action, milliseconds),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** So that silence is told within three seconds, its drawing included. */
export const PATIENCE_MS = 2900;

/** What every snapshot has. */
export interface Numbered {
  /** Grows with every snapshot of a widget; a lower one that arrives late is old news. */
  readonly seq: number;
  /** Intents lately answered, and how: "ok" or a refusal's code. */
  readonly answers: ReadonlyMap<string, string>;
}

interface Waiting<L> {
  timer: unknown;
  /** What is shown until the answer is there. */
  readonly laid: L;
  /** The answer came as a message and names the snapshot to wait for. */
  awaitSeq: number | null;
}

/** `S` a snapshot, `I` an intent, `L` what is laid on top of the snapshot, `V` what the views see. */
export abstract class Asking<S extends Numbered, I, L, V> {
  protected latest: S | null = null;
  protected problem: Problem | null = null;
  protected readonly waiting = new Map<string, Waiting<L>>();
  private seen: V | null = null;
  private count = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly send: (message: never) => void,
    private readonly clientId: string,
    protected readonly clock: Clock = windowClock,
  ) {}

  /** Checks a snapshot. @throws MessageError */
  protected abstract read(raw: unknown): S;
  /** All that the views see. */
  protected abstract look(): V;
  /** An intent as it is sent. */
  protected abstract envelope(intent: I, id: string): object;
  abstract receiveMessage(raw: unknown): void;

  /** Whether a refusal is worth nothing any more. */
  protected moved(_before: S | null, _now: S): boolean {
    return false;
  }

  /** Whether a refusal is known by a snapshot's code alone, or its message has more to tell. */
  protected tellsAll(): boolean {
    return true;
  }

  /** After a snapshot came. */
  protected came(): void {}

  get(): V {
    this.seen ??= this.look();
    return this.seen;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Python's state arrived. Malformed: nothing changes but the report. Older than what is shown: ignored. */
  receiveSnapshot(raw: unknown): void {
    let snapshot: S;
    try {
      snapshot = this.read(raw);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      this.report({ kind: "malformed", detail: error.message });
      return;
    }
    const before = this.latest;
    if (before && snapshot.seq < before.seq) return;
    this.latest = snapshot;
    if (this.problem?.kind !== "refused" || this.moved(before, snapshot)) this.problem = null;
    for (const [id, { awaitSeq }] of [...this.waiting]) {
      const code = snapshot.answers.get(id);
      if (code === "ok" || (awaitSeq !== null && snapshot.seq >= awaitSeq)) this.settle(id, null);
      else if (code !== undefined && this.tellsAll()) this.settle(id, { kind: "refused", code });
    }
    this.came();
    this.changed();
  }

  dismiss(): void {
    this.report(null);
  }

  close(): void {
    for (const { timer } of this.waiting.values()) this.clock.clear(timer);
    this.waiting.clear();
    this.listeners.clear();
  }

  /** The id of the last intent. */
  protected get lastId(): string {
    return `${this.clientId}-${this.count}`;
  }

  /** Asks for something, and waits to hear of it. */
  protected ask(intent: I, lay: (id: string) => L): void {
    this.count += 1;
    const id = this.lastId;
    this.waiting.set(id, { timer: this.patience(id, PATIENCE_MS), laid: lay(id), awaitSeq: null });
    this.report(null);
    // The kernel is gone: some front ends throw, others stay silent, which the timer notices.
    if (!this.post(intent, id)) {
      this.settle(id, { kind: "silent" });
      this.changed();
    }
  }

  /** Sends without waiting for an answer. */
  protected post(intent: I, id = `${this.clientId}-0`): boolean {
    try {
      this.send(this.envelope(intent, id) as never);
    } catch {
      return false;
    }
    return true;
  }

  /** An answer came as a message. Its order against snapshots is not known. */
  protected answered(answer: Reply, refusal: Problem): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if (answer.code !== "ok") this.settle(answer.id, refusal);
    else if ((this.latest?.seq ?? -1) >= answer.seq) this.settle(answer.id, null);
    else waiting.awaitSeq = answer.seq;
    this.changed();
  }

  /** Waits longer: Python has heard, and is at it. */
  protected prolong(id: string, milliseconds: number): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.clock.clear(waiting.timer);
    waiting.timer = this.patience(id, milliseconds);
  }

  protected report(problem: Problem | null): void {
    this.problem = problem;
    this.changed();
  }

  protected changed(): void {
    this.seen = this.look();
    for (const listener of [...this.listeners]) listener();
  }

  private patience(id: string, milliseconds: number): unknown {
    return this.clock.set(() => {
      this.settle(id, { kind: "silent" });
      this.changed();
    }, milliseconds);
  }

  private settle(id: string, problem: Problem | null): void {
    this.clock.clear(this.waiting.get(id)?.timer);
    this.waiting.delete(id);
    if (problem) this.problem = problem;
  }
}
