// One view's knowledge: Python's last snapshot, and what this view has asked for meanwhile. Cards lie where they were put at once;
// the bars follow when Python has counted, and whatever it says wins in the end.

import { Asking, type Clock, PATIENCE_MS, type Problem, windowClock } from "../../model/asking";
import {
  type Envelope,
  type Intent,
  parseAnswer,
  parseHeard,
  parseSnapshot,
  type Snapshot,
  VERSION,
} from "../messages";

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
  /** With the wishes laid on top. */
  readonly snapshot: Snapshot | null;
  readonly problem: Problem | null;
  /** Something of ours waits for its answer. */
  readonly busy: boolean;
}

/** When Python said that it has heard: the core in plain Python takes seconds for the largest areas. */
export const LONG_PATIENCE_MS = 60_000;

export class LabStore extends Asking<Snapshot, Intent, Wish, View> {
  private pulse: unknown = null;

  constructor(send: (message: Envelope) => void, clientId: string, clock: Clock = windowClock) {
    super(send, clientId, clock);
  }

  /** A custom message arrived. */
  receiveMessage(raw: unknown): void {
    this.prolong(parseHeard(raw) ?? "", LONG_PATIENCE_MS);
    const answer = parseAnswer(raw);
    if (answer) this.answered(answer, { kind: "refused", code: answer.code, words: answer.words });
  }

  /** Asks for something; a wish is shown until it is answered. */
  request(intent: Intent, wish: Wish = {}): void {
    if (this.latest) this.ask(intent, () => wish);
  }

  override close(): void {
    this.clock.clear(this.pulse);
    super.close();
  }

  protected read(raw: unknown): Snapshot {
    return parseSnapshot(raw);
  }

  protected look(): View {
    const wishes = [...this.waiting.values()].map((one) => one.laid);
    const snapshot = this.latest && wished(this.latest, wishes);
    return { snapshot, problem: this.problem, busy: this.waiting.size > 0 };
  }

  protected envelope(intent: Intent, id: string): Envelope {
    return { ...intent, v: VERSION, id };
  }

  /** A refusal has more to tell than its code: its message comes as well. */
  protected override tellsAll(): boolean {
    return false;
  }

  /** A sample that grows is heard of all the time; when it is not, the kernel is gone. */
  protected override came(): void {
    this.clock.clear(this.pulse);
    if (this.latest?.sample?.running) {
      this.pulse = this.clock.set(() => this.report({ kind: "silent" }), PATIENCE_MS);
    }
  }
}

/** The snapshot with the cards where they were put. */
function wished(snapshot: Snapshot, wishes: readonly Wish[]): Snapshot {
  const { hand, hold, ...area }: Wish = Object.assign({}, ...wishes);
  const draw = snapshot.draw && { ...snapshot.draw, ...(hand && { hand }), ...(hold && { hold }) };
  return { ...snapshot, ...area, draw };
}
