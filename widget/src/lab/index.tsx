// The lab behind the door.

import { mount, type Place, type Widget } from "../mount";
import css from "../styles/lab.css?inline";
import { VERSION } from "./messages";
import { numbers } from "./model/numbers";
import { LabStore } from "./model/store";
import { LabContext, words } from "./views/context";
import { Lab } from "./views/Lab";

const widget: Widget = {
  classes: "lp-board lp-odds",
  testid: "locus-poker-lab",
  sheet: "lab",
  css,
  begin({ model }, unique) {
    const store = new LabStore((message) => model.send(message), unique);
    const close = model.get("closable") === true ? () => model.send({ v: VERSION, kind: "close" }) : null;
    return {
      store,
      draw(wanted) {
        const t = words(wanted);
        return {
          lang: t.lang,
          view: (
            <LabContext.Provider value={{ t, n: numbers(t.lang), store, unique, close }}>
              <Lab />
            </LabContext.Provider>
          ),
        };
      },
    };
  },
};

export default { render: (place: Place) => mount(place, widget) };
