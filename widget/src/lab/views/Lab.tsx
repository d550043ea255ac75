import { useRef, useState } from "preact/hooks";
import { Close } from "../../views/Close";
import { PAGES, type Page, type Snapshot } from "../messages";
import { Announcer } from "./Announcer";
import { Area } from "./Area";
import { useLab, useLabView } from "./context";
import { Draw } from "./Draw";
import { Help } from "./Help";
import { commandOf } from "./keys";
import { Notice } from "./Notice";
import { Order } from "./Order";
import { Predict } from "./Predict";

/** The whole lab of one view. */
export function Lab() {
  const { t, store } = useLab();
  const { snapshot, problem, busy } = useLabView(store);
  if (!snapshot) {
    return (
      <div>
        <Notice problem={problem} />
        {!problem && <p class="lp-soft">{t("lab.waits")}</p>}
      </div>
    );
  }
  return (
    <div class="ll-lab" data-seq={snapshot.seq} data-page={snapshot.page} data-busy={busy}>
      <Inside snapshot={snapshot} />
    </div>
  );
}

function Inside({ snapshot }: { snapshot: Snapshot }) {
  const { t, store, unique, close } = useLab();
  const { problem } = useLabView(store);
  const [helping, help] = useState(false);
  const { page } = snapshot;

  const onKeyDown = (event: KeyboardEvent) => {
    const intent = commandOf(event, snapshot);
    if (intent === "help") help(!helping);
    else if (event.key === "Escape" && helping) help(false);
    else if (intent) store.request(intent);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from all parts to one place
    <div onKeyDown={onKeyDown}>
      <div class="ll-top">
        <Tabs page={page} />
        <button
          type="button"
          class="lp-button lp-icon"
          aria-label={t("control.help")}
          title={t("control.help")}
          aria-expanded={helping}
          onClick={() => help(!helping)}
        >
          ?
        </button>
        {close && <Close label={t("control.close")} onClick={close} />}
      </div>
      <Notice problem={problem} />
      {helping && <Help onDone={() => help(false)} />}
      <div role="tabpanel" id={`${unique}-page`} aria-labelledby={`${unique}-${page}`}>
        {page === "area" && <Area snapshot={snapshot} />}
        {snapshot.draw && <Draw snapshot={snapshot} draw={snapshot.draw} />}
        {snapshot.predict && <Predict predict={snapshot.predict} />}
        {snapshot.order && <Order order={snapshot.order} />}
      </div>
      <Announcer snapshot={snapshot} />
    </div>
  );
}

/** The pages; arrows go from one to the next. */
function Tabs({ page }: { page: Page }) {
  const { t, store, unique } = useLab();
  const root = useRef<HTMLDivElement>(null);
  const turn = (to: Page) => {
    root.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus();
    if (to !== page) store.request({ kind: "page", page: to });
  };
  return (
    <div
      ref={root}
      class="ll-tabs"
      role="tablist"
      aria-label={t("lab.label")}
      onKeyDown={(event) => {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? PAGES.length - 1 : 0;
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
        turn(PAGES[(PAGES.indexOf(page) + step) % PAGES.length] as Page);
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {PAGES.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${unique}-${one}`}
          aria-selected={one === page}
          aria-controls={`${unique}-page`}
          tabIndex={one === page ? 0 : -1}
          data-tab={one}
          onClick={() => turn(one)}
        >
          {t(`page.${one}`)}
        </button>
      ))}
    </div>
  );
}
