// The door to anywidget: one render call is one view of a board. The element may not be in the page yet when it comes.

import { render as draw } from "preact";
import { texts } from "./i18n";
import { Insights, type Known } from "./insights";
import { hostLab } from "./labhost";
import { PATIENCE_MS, Store } from "./model/store";
import { type Theme, type ThemeChoice, watchTheme } from "./model/theme";
import { guardKeys } from "./shortcuts";
import css from "./styles/board.css?inline";
import { Board } from "./views/Board";
import { SharedContext } from "./views/context";

/** The part of anywidget's model that the board uses. */
export interface Model {
  get(key: string): unknown;
  on(event: string, handler: (value: unknown) => void): void;
  off(event: string, handler: (value: unknown) => void): void;
  send(content: unknown): void;
}

let views = 0;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const doc = el.ownerDocument;
  // Python remembers answered intents by their ids, so the ids of two pages must differ.
  const unique = `${Math.random().toString(36).slice(2, 10)}-${++views}`;
  const store = new Store((message) => model.send(message), unique);
  const insights = new Insights();

  const root = doc.createElement("div");
  root.className = "lp-board";
  root.dataset.testid = "locus-poker-board";
  // Beside the board and not in the page's head: some front ends keep a widget in a shadow tree.
  const style = doc.createElement("style");
  style.textContent = css;
  const below = doc.createElement("div");
  el.append(style, root, below);
  const lab = hostLab(model, below, () => store.silence(), PATIENCE_MS);
  const unguard = guardKeys(root);
  const leave = () => store.leave();
  // What is sent when a page hides does not always arrive. Earlier its reader may still choose to stay.
  const asked = () => {
    const seat = store.seat();
    leave();
    if (seat) setTimeout(() => store.request({ kind: "claim", seat }), 1000);
  };
  doc.defaultView?.addEventListener("pagehide", leave);
  doc.defaultView?.addEventListener("beforeunload", asked);

  let surroundings: Theme = "light";
  const paint = () => {
    const choice = model.get("theme") as ThemeChoice;
    root.dataset.theme = choice === "light" || choice === "dark" ? choice : surroundings;
    root.dataset.ownGround = String(root.dataset.theme !== surroundings);
  };
  const draws = () => {
    const t = texts(String(model.get("lang") ?? "auto"));
    root.lang = t.lang;
    const record = String(model.get("record") ?? "");
    draw(
      <SharedContext.Provider value={{ t, store, insights, unique, record, odds: lab.open }}>
        <Board />
      </SharedContext.Provider>,
      root,
    );
  };
  const snapshotCame = () => {
    const raw = model.get("_snapshot");
    if (raw && Object.keys(raw).length > 0) store.receiveSnapshot(raw);
  };
  const messageCame = (message: unknown) => store.receiveMessage(message);
  const told = (["thought", "analysis", "hint", "review"] as const).map((kind: keyof Known) => {
    const came = () => insights.receive(kind, model.get(`_${kind}`) ?? {});
    came();
    return [`change:_${kind}`, came] as const;
  });
  const heard: readonly (readonly [string, (value: unknown) => void])[] = [
    ["change:_snapshot", snapshotCame],
    ["msg:custom", messageCame],
    ["change:theme", paint],
    ["change:lang", draws],
    ["change:record", draws],
    ...told,
  ];
  for (const [event, handler] of heard) model.on(event, handler);
  const unwatch = watchTheme(doc, (theme) => {
    surroundings = theme;
    paint();
  });
  snapshotCame();
  draws();

  return () => {
    unwatch();
    unguard();
    doc.defaultView?.removeEventListener("pagehide", leave);
    doc.defaultView?.removeEventListener("beforeunload", asked);
    for (const [event, handler] of heard) model.off(event, handler);
    lab.leave();
    store.close();
    draw(null, root);
    root.remove();
    below.remove();
    style.remove();
  };
}

export default { render };
