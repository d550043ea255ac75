// A board behind the door.

import { texts } from "./i18n";
import { Insights, type Known } from "./insights";
import { hostLab } from "./labhost";
import { PATIENCE_MS } from "./model/asking";
import { Store, type Work } from "./model/store";
import { mount, type Place, type Widget } from "./mount";
import css from "./styles/board.css?inline";
import { Board } from "./views/Board";
import { SharedContext } from "./views/context";

const widget: Widget = {
  classes: "lp-board",
  testid: "locus-poker-board",
  sheet: "board",
  css,
  begin({ model, el, root }, unique) {
    const view = root.ownerDocument.defaultView;
    const store = new Store((message) => model.send(message), unique);
    const insights = new Insights();
    const below = root.ownerDocument.createElement("div");
    el.append(below);
    const lab = hostLab(model, below, () => store.silence(), PATIENCE_MS);
    insights.subscribe(() => store.serve(workOf(insights.get())));
    const leave = () => store.leave();
    // What is sent when a page hides does not always arrive. Earlier its reader may still choose to stay.
    let back: ReturnType<typeof setTimeout> | undefined;
    const asked = () => {
      const seat = store.seat();
      if (!store.leave()) return;
      back = setTimeout(() => {
        store.stay();
        if (seat) store.request({ kind: "claim", seat });
      }, 1000);
    };
    view?.addEventListener("pagehide", leave);
    view?.addEventListener("beforeunload", asked);
    const heard = (["thought", "analysis", "hint", "review"] as const).map((kind: keyof Known) => {
      const came = () => insights.receive(kind, model.get(`_${kind}`) ?? {});
      came();
      return [`change:_${kind}`, came] as const;
    });
    return {
      store,
      heard,
      draw(wanted) {
        const t = texts(wanted);
        const record = {
          get: () => String(model.get("record") ?? ""),
          subscribe(listener: () => void) {
            model.on("change:record", listener);
            return () => model.off("change:record", listener);
          },
        };
        const shared = { t, store, insights, unique, record, odds: lab.open };
        return {
          lang: t.lang,
          view: (
            <SharedContext.Provider value={shared}>
              <Board />
            </SharedContext.Provider>
          ),
        };
      },
      leave() {
        clearTimeout(back);
        view?.removeEventListener("pagehide", leave);
        view?.removeEventListener("beforeunload", asked);
        lab.leave();
        below.remove();
      },
    };
  },
};

/** What of this is worked out for who looks; a hint is there in a moment. */
function workOf({ analysis, review }: Known): Work {
  if (analysis?.running || review?.running) return "running";
  return analysis ? "done" : "none";
}

export default { render: (place: Place) => mount(place, widget) };
