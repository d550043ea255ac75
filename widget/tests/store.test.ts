import { beforeEach, describe, expect, it } from "vitest";
import type { Envelope, Face, Seat } from "../src/messages";
import { PATIENCE_MS } from "../src/model/asking";
import { shown } from "../src/model/shown";
import { Store } from "../src/model/store";
import { ManualClock } from "./clock";
import { chance, type Raw, sample } from "./sample";

let clock: ManualClock;
let sent: Envelope[];
let store: Store;

beforeEach(() => {
  clock = new ManualClock();
  sent = [];
  store = new Store((message) => sent.push(message), "me", clock);
});

function marks(): string {
  const { snapshot, pending } = store.get();
  return snapshot ? shown(snapshot, pending).marks : "";
}

function answer(id: string, code: string, seq: number): Raw {
  return { v: 1, kind: "answer", id, code, seq };
}

describe("a turn", () => {
  beforeEach(() => store.receiveSnapshot(sample()));

  it("is painted at once and sent with the position it is about", () => {
    expect(store.play(4, "down")).toBe(true);
    expect(marks()).toBe("....a....");
    const view = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(sent).toEqual([{ v: 1, id: "me-1", kind: "play", game: "g-1", ply: 0, square: 4, face: "down", view }]);
    const { snapshot, pending } = store.get();
    if (!snapshot) throw new Error("no snapshot");
    expect(shown(snapshot, pending)).toMatchObject({ turn: "B", taken: 1, last: { square: 4, score: { total: 10 } } });
  });

  it("waits for one answer at a time", () => {
    store.play(4, "up");
    expect(store.play(5, "up")).toBe(false);
    expect(store.request({ kind: "undo" })).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it("is confirmed by a snapshot that has the answer, whichever comes first", () => {
    for (const messageFirst of [true, false]) {
      const game = `g-${messageFirst}`;
      store.receiveSnapshot(sample({ seq: 10, game }));
      store.play(4, "up");
      const id = sent.at(-1)?.id as string;
      const snapshot = sample({ seq: 11, game, marks: "....A....", turn: "B", answers: [[id, "ok"]] });
      if (messageFirst) {
        store.receiveMessage(answer(id, "ok", 11));
        expect(store.get().pending).not.toBeNull();
        store.receiveSnapshot(snapshot);
      } else {
        store.receiveSnapshot(snapshot);
        store.receiveMessage(answer(id, "ok", 11));
      }
      expect(store.get()).toMatchObject({ pending: null, busy: false, problem: null });
      expect(marks()).toBe("....A....");
      store = new Store((message) => sent.push(message), "me", clock);
    }
  });

  it("is taken back when refused, and says why", () => {
    store.play(4, "up");
    store.receiveMessage(answer("me-1", "stale", 2));
    expect(marks()).toBe(".........");
    expect(store.get()).toMatchObject({ pending: null, busy: false, problem: { kind: "refused", code: "stale" } });
    store.receiveSnapshot(sample({ seq: 2, answers: [["me-1", "stale"]] }));
    expect(store.get().problem).toEqual({ kind: "refused", code: "stale" });
    store.receiveSnapshot(sample({ seq: 3, marks: "A........", turn: "B" }));
    expect(store.get().problem).toBeNull();
  });

  it("is taken back when nobody answers within three seconds; a late word still counts", () => {
    store.play(4, "up");
    expect(PATIENCE_MS).toBeLessThan(3000);
    clock.pass(PATIENCE_MS - 1);
    expect(store.get().problem).toBeNull();
    clock.pass(1);
    expect(store.get()).toMatchObject({ pending: null, busy: false, problem: { kind: "silent" } });
    expect(marks()).toBe(".........");
    store.receiveSnapshot(sample({ seq: 2, marks: "....A....", turn: "B", answers: [["me-1", "ok"]] }));
    expect(marks()).toBe("....A....");
    expect(store.get().problem).toBeNull();
  });

  it("is taken back when it cannot be sent", () => {
    store = new Store(
      () => {
        throw new Error("kernel is gone");
      },
      "me",
      clock,
    );
    store.receiveSnapshot(sample());
    store.play(4, "up");
    expect(store.get()).toMatchObject({ pending: null, busy: false, problem: { kind: "silent" } });
  });

  it("gives way when the position went on without it", () => {
    store.play(4, "up");
    store.receiveSnapshot(sample({ seq: 2, marks: "A........", turn: "B" }));
    expect(marks()).toBe("A........");
    expect(store.get()).toMatchObject({ pending: null, busy: true });
    store.receiveMessage(answer("me-1", "stale", 3));
    expect(store.get()).toMatchObject({ busy: false, problem: { kind: "refused", code: "stale" } });
  });

  it("is not sent when the square is taken, the computer is to move, or the game is over", () => {
    store.receiveSnapshot(sample({ seq: 2, marks: "A........", turn: "A" }));
    expect(store.play(0, "up")).toBe(false);
    expect(store.play(99, "up")).toBe(false);
    store.receiveSnapshot(sample({ seq: 3, turn: "B" }));
    expect(store.play(1, "up")).toBe(false);
    store.receiveSnapshot(sample({ seq: 4, marks: "ABABABABA" }));
    expect(store.play(1, "up")).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe("a snapshot", () => {
  it("that is malformed changes nothing but the report", () => {
    store.receiveSnapshot(sample({ marks: "A........" }));
    const before = store.get().snapshot;
    store.receiveSnapshot(sample({ seq: 9, more: { scores: ["<b>", 1] } }));
    expect(store.get().snapshot).toBe(before);
    expect(store.get().problem?.kind).toBe("malformed");
    store.receiveSnapshot(sample({ seq: 2 }));
    expect(store.get().problem).toBeNull();
  });

  it("that is older than the one shown is ignored", () => {
    store.receiveSnapshot(sample({ seq: 5, marks: "AB......." }));
    store.receiveSnapshot(sample({ seq: 4, marks: "A........" }));
    expect(marks()).toBe("AB.......");
  });
});

it("tells its listeners until they leave", () => {
  let calls = 0;
  const stop = store.subscribe(() => calls++);
  store.receiveSnapshot(sample());
  expect(calls).toBeGreaterThan(0);
  stop();
  const before = calls;
  store.dismiss();
  expect(calls).toBe(before);
});

it("answers to other views are none of its business", () => {
  store.receiveSnapshot(sample());
  store.play(4, "up");
  store.receiveMessage(answer("other-1", "stale", 2));
  store.receiveMessage({ nonsense: true });
  expect(marks()).toBe("....A....");
});

it("a closed store has no timer left", () => {
  store.receiveSnapshot(sample());
  store.play(4, "up");
  store.close();
  clock.pass(PATIENCE_MS);
  expect(store.get().problem).toBeNull();
});

/** Python's side, as far as a store can tell, with a network that delays, doubles, drops and reorders. */
class Python {
  marks = ".........";
  turn: Seat = "A";
  game = 1;
  seq = 1;
  answers: [string, string][] = [];
  readonly snapshots: Raw[] = [];
  readonly messages: Raw[] = [];

  constructor(private readonly random: () => number) {}

  snapshot(): Raw {
    const { seq, marks, turn, answers } = this;
    return sample({ seq, game: `g-${this.game}`, marks, turn, computer: null, answers: answers.slice(-4) });
  }

  publish(): void {
    this.seq++;
    this.snapshots.push(this.snapshot());
  }

  put(square: number, face: Face): void {
    const mark = face === "up" ? this.turn : this.turn.toLowerCase();
    this.marks = this.marks.slice(0, square) + mark + this.marks.slice(square + 1);
    this.turn = this.turn === "A" ? "B" : "A";
  }

  ply(): number {
    return this.marks.replaceAll(".", "").length;
  }

  receive(message: Envelope): void {
    if (this.random() < 0.1) return; // lost on the way
    let code = "ok";
    if (message.game !== `g-${this.game}` || message.ply !== this.ply()) code = "stale";
    else if (message.kind === "play") {
      if (this.marks[message.square] === ".") this.put(message.square, message.face);
      else code = "action";
    } else this.another();
    this.answers.push([message.id, code]);
    this.messages.push(answer(message.id, code, this.seq + 1));
    if (code !== "action") this.publish();
  }

  another(): void {
    this.game++;
    this.marks = ".........";
    this.turn = "A";
  }

  /** A cell or another view acts. */
  act(): void {
    const free = [...this.marks].flatMap((mark, square) => (mark === "." ? [square] : []));
    const square = free[Math.floor(this.random() * free.length)];
    if (square === undefined || this.random() < 0.1) this.another();
    else this.put(square, this.random() < 0.5 ? "up" : "down");
    this.publish();
  }
}

describe("whatever the order of messages", () => {
  it.each(Array.from({ length: 200 }, (_, seed) => [seed]))("the shown state becomes Python's (%i)", (seed) => {
    const random = chance(seed);
    const python = new Python(random);
    const take = <T>(queue: T[]): T | undefined => queue.splice(Math.floor(random() * queue.length), 1)[0];
    const wire: Envelope[] = [];
    store = new Store((message) => wire.push(message), "me", clock);
    store.receiveSnapshot(python.snapshot());
    for (let round = 0; round < 120; round++) {
      const dice = random();
      if (dice < 0.3) store.play(Math.floor(random() * 9), random() < 0.5 ? "up" : "down");
      else if (dice < 0.33) store.request({ kind: "swap" });
      else if (dice < 0.5) {
        const message = take(wire);
        if (message) python.receive(message);
      } else if (dice < 0.6) python.act();
      else if (dice < 0.75) store.receiveSnapshot(take(python.snapshots));
      else if (dice < 0.9) {
        const message = take(python.messages);
        store.receiveMessage(message);
        if (random() < 0.2) store.receiveMessage(message);
      } else if (dice < 0.95) store.receiveSnapshot(sample({ seq: 999, more: { marks: "nonsense" } }));
      else clock.pass(random() * PATIENCE_MS);
      // Never two chips, never a chip moved: what is shown is Python's last word and at most one turn more.
      const { snapshot, pending } = store.get();
      if (!snapshot) throw new Error("no snapshot");
      const extra = [...shown(snapshot, pending).marks].filter((mark, at) => mark !== snapshot.marks[at]);
      expect(extra.length).toBe(pending ? 1 : 0);
    }
    for (const message of wire.splice(0)) python.receive(message);
    python.publish();
    for (const snapshot of python.snapshots) store.receiveSnapshot(snapshot);
    clock.pass(PATIENCE_MS);
    expect(store.get()).toMatchObject({ pending: null, busy: false });
    expect(marks()).toBe(python.marks);
    expect(store.get().snapshot?.game).toBe(`g-${python.game}`);
  });
});
