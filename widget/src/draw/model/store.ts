// One view's knowledge: Python's last snapshot, what the teacher says, and at most one intent of ours that Python has not answered.

import { Asking, type Clock, type Problem, windowClock } from "../../model/asking";
import { type Envelope, type Intent, parseAnswer, parseSnapshot, type Snapshot, VERSION } from "../messages";
import { parseReview, parseTeacher, type Review, type Teacher } from "../teaching";

export interface View {
  readonly snapshot: Snapshot | null;
  readonly problem: Problem | null;
  /** Something of ours waits for its answer. */
  readonly busy: boolean;
  /** What is said of the position shown; null while it is about another one. */
  readonly teacher: Teacher | null;
  /** What is said of the deal shown. */
  readonly review: Review | null;
}

export class DrawStore extends Asking<Snapshot, Intent, null, View> {
  private teacher: Teacher | null = null;
  private review: Review | null = null;

  constructor(send: (message: Envelope) => void, clientId: string, clock: Clock = windowClock) {
    super(send, clientId, clock);
  }

  receiveMessage(raw: unknown): void {
    const answer = parseAnswer(raw);
    if (answer) this.answered(answer, { kind: "refused", code: answer.code });
  }

  receiveTeacher(raw: unknown): void {
    this.teacher = parseTeacher(raw);
    this.changed();
  }

  receiveReview(raw: unknown): void {
    this.review = parseReview(raw);
    this.changed();
  }

  /** False when this is not the moment: nothing was sent. */
  request(intent: Intent): boolean {
    if (this.waiting.size > 0 || !this.latest) return false;
    this.ask(intent, () => null);
    return true;
  }

  protected read(raw: unknown): Snapshot {
    return parseSnapshot(raw);
  }

  protected look(): View {
    const { latest: snapshot, problem, teacher, review } = this;
    const here = <T extends { readonly game: string; readonly deal: number }>(said: T | null) =>
      said && said.game === snapshot?.game && said.deal === snapshot.deal ? said : null;
    return {
      snapshot,
      problem,
      busy: this.waiting.size > 0,
      teacher: teacher?.ply === snapshot?.ply ? here(teacher) : null,
      review: here(review),
    };
  }

  protected envelope(intent: Intent, id: string): Envelope {
    const { game, deal, ply } = this.latest as Snapshot;
    return { ...intent, v: VERSION, id, game, deal, ply };
  }

  protected override moved(before: Snapshot | null, now: Snapshot): boolean {
    return !before || now.game !== before.game || now.deal !== before.deal || now.ply !== before.ply;
  }
}
