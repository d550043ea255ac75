// Which theme the surroundings have. Notebooks say it on <body> or <html>, each in its own way; only where none does is the
// system asked, since a light notebook on a dark system is common.

export type Theme = "light" | "dark";
export type ThemeChoice = Theme | "auto";

function named(value: string | null | undefined): Theme | null {
  if (!value) return null;
  if (/dark|high-contrast(?!-light)/.test(value)) return "dark";
  return /light/.test(value) ? "light" : null;
}

export function surroundingTheme(doc: Document): Theme {
  const { body, documentElement: html } = doc;
  const jupyter = body.getAttribute("data-jp-theme-light");
  if (jupyter) return jupyter === "false" ? "dark" : "light";
  return (
    named(body.getAttribute("data-vscode-theme-kind")) ??
    named(html.getAttribute("data-theme")) ??
    named(html.getAttribute("theme")) ??
    named(body.className) ??
    named(html.className) ??
    (doc.defaultView?.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light")
  );
}

/** Calls back now and at every change; gives back a function that stops it. */
export function watchTheme(doc: Document, changed: (theme: Theme) => void): () => void {
  const report = () => changed(surroundingTheme(doc));
  const observer = new MutationObserver(report);
  const attributeFilter = ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme", "theme", "class"];
  observer.observe(doc.body, { attributes: true, attributeFilter });
  observer.observe(doc.documentElement, { attributes: true, attributeFilter });
  const system = doc.defaultView?.matchMedia?.("(prefers-color-scheme: dark)");
  system?.addEventListener("change", report);
  report();
  return () => {
    observer.disconnect();
    system?.removeEventListener("change", report);
  };
}
