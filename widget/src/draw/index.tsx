// The table behind the door.

import { mount, type Place, type Widget } from "../mount";
import css from "../styles/draw.css?inline";
import { DrawStore } from "./model/store";
import { words } from "./model/words";
import { TableContext } from "./views/context";
import { DrawTable } from "./views/DrawTable";

const widget: Widget = {
  classes: "lp-board lt-board",
  testid: "locus-poker-table",
  sheet: "draw",
  css,
  begin({ model }, unique) {
    const store = new DrawStore((message) => model.send(message), unique);
    const teacher = () => store.receiveTeacher(model.get("_teacher") ?? {});
    const review = () => store.receiveReview(model.get("_review") ?? {});
    teacher();
    review();
    return {
      store,
      shown: ["record", "teaching"],
      heard: [
        ["change:_teacher", teacher],
        ["change:_review", review],
      ],
      draw(wanted) {
        const t = words(wanted);
        const record = String(model.get("record") ?? "");
        const teaching = model.get("teaching") === true;
        return {
          lang: t.lang,
          view: (
            <TableContext.Provider value={{ t, store, unique, record, teaching }}>
              <DrawTable />
            </TableContext.Provider>
          ),
        };
      },
    };
  },
};

export default { render: (place: Place) => mount(place, widget) };
