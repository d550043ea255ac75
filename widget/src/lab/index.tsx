// The door to anywidget: one render call is one view of a lab. The element may not be in the page yet when it comes.

import { render as draw } from "preact";
import type { Model } from "../index";
import { type Theme, type ThemeChoice, watchTheme } from "../model/theme";
import { guardKeys } from "../shortcuts";
import css from "../styles/lab.css?inline";
import { VERSION } from "./messages";
import { numbers } from "./model/numbers";
import { LabStore } from "./model/store";
import { LabContext, words } from "./views/context";
import { Lab } from "./views/Lab";

let views = 0;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  // Python remembers answered messages by their ids, so the ids of two pages must differ.
  const unique = `${Math.random().toString(36).slice(2, 10)}-${++views}`;
  const store = new LabStore((message) => model.send(message), unique);

  const root = el.ownerDocument.createElement("div");
  root.className = "lp-board lp-odds";
  root.dataset.testid = "locus-poker-lab";
  // Beside the lab and not in the page's head: some front ends keep a widget in a shadow tree.
  const style = el.ownerDocument.createElement("style");
  style.textContent = css;
  el.append(style, root);
  const unguard = guardKeys(root);

  const close = model.get("closable") === true ? () => model.send({ v: VERSION, kind: "close" }) : null;

  let surroundings: Theme = "light";
  const paint = () => {
    const choice = model.get("theme") as ThemeChoice;
    root.dataset.theme = choice === "light" || choice === "dark" ? choice : surroundings;
    root.dataset.ownGround = String(root.dataset.theme !== surroundings);
  };
  const draws = () => {
    const t = words(String(model.get("lang") ?? "auto"));
    root.lang = t.lang;
    draw(
      <LabContext.Provider value={{ t, n: numbers(t.lang), store, unique, close }}>
        <Lab />
      </LabContext.Provider>,
      root,
    );
  };
  const snapshotCame = () => {
    const raw = model.get("_snapshot");
    if (raw && Object.keys(raw).length > 0) store.receiveSnapshot(raw);
  };
  const messageCame = (message: unknown) => store.receiveMessage(message);
  const heard: [string, (value: unknown) => void][] = [
    ["change:_snapshot", snapshotCame],
    ["msg:custom", messageCame],
    ["change:theme", paint],
    ["change:lang", draws],
  ];
  for (const [event, handler] of heard) model.on(event, handler);
  const unwatch = watchTheme(el.ownerDocument, (theme) => {
    surroundings = theme;
    paint();
  });
  snapshotCame();
  draws();

  return () => {
    unguard();
    unwatch();
    for (const [event, handler] of heard) model.off(event, handler);
    store.close();
    draw(null, root);
    root.remove();
    style.remove();
  };
}

export default { render };
