import type { Clock } from "../src/model/asking";

/** Time that passes when told. */
export class ManualClock implements Clock {
  private now = 0;
  private timers = new Map<number, { at: number; action: () => void }>();
  private count = 0;

  set(action: () => void, milliseconds: number): number {
    this.timers.set(++this.count, { at: this.now + milliseconds, action });
    return this.count;
  }

  clear(timer: unknown): void {
    this.timers.delete(timer as number);
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const [key, { at, action }] of [...this.timers]) {
      if (at <= this.now && this.timers.delete(key)) action();
    }
  }
}
