import { useRef } from "preact/hooks";
import { Close } from "../../views/Close";
import { useFocus } from "../../views/focus";
import { KeyList, type KeyRow } from "../../views/KeyList";
import { useLab } from "./context";

/** What each page is for, and the keys. */
export function Help({ onDone }: { onDone(): void }) {
  const { t, unique } = useLab();
  const head = useRef<HTMLHeadingElement>(null);
  useFocus(() => head.current);
  const keys: readonly KeyRow[] = [
    [["← →"], t("keys.page")],
    [["← ↑ ↓ →"], t("keys.move")],
    [[t("keys.enter"), t("keys.space")], t("keys.put")],
    [["D"], t("keys.dead")],
    [["Del"], t("keys.remove")],
    [["1", "2", "3"], t("keys.deal")],
    [[t("keys.escape")], t("keys.stop")],
    [["?"], t("keys.help")],
  ];
  return (
    <section class="ll-help" aria-labelledby={`${unique}-help`} data-testid="help">
      <h2 id={`${unique}-help`} ref={head} tabIndex={-1}>
        <b class="lp-grow">{t("help.title")}</b>
        <Close label={t("control.close")} onClick={onDone} />
      </h2>
      <p>{t("help.area")}</p>
      <p>{t("help.draw")}</p>
      <p>{t("help.predict")}</p>
      <p>{t("help.order")}</p>
      <h3>{t("help.keys")}</h3>
      <KeyList rows={keys} />
    </section>
  );
}
