// The built table on made-up snapshots, to look at while drawing it. No rule is asked.
// ?state=first|exchange|shown|... (tests/draw/tables.json) & teach & review & theme=dark & width=390 & lang=de & open=help & mark=234
import draw from "../../python/locus_poker/widgets/static/draw.js";

const query = new URLSearchParams(location.search);
const { base, states, teacher, review } = await (await fetch("../tests/draw/tables.json")).json();
const snapshot = { ...base, ...states[query.get("state") ?? "first"] };
if (query.get("theme") === "dark") document.body.dataset.jpThemeLight = "false";
const here = document.getElementById("here");
if (query.get("width")) here.style.width = `${query.get("width")}px`;

const traits = {
  record: "deal 7; 52 cards\n1. B open 10 2. A raise 15\n",
  _snapshot: query.get("state") === "error" ? { v: 99 } : snapshot,
  _teacher: query.has("teach") ? { ...teacher, ply: snapshot.ply } : {},
  teaching: query.has("teach"),
  _review: query.has("review") ? review : {},
  theme: "auto",
  lang: query.get("lang") ?? "en",
};
const model = {
  get: (key) => traits[key],
  on: () => {},
  off: () => {},
  send: (message) => {
    window.sent = [...(window.sent ?? []), message];
  },
};
draw.render({ model, el: here });
setTimeout(() => {
  const root = here.querySelector(".lp-board");
  root.querySelector(`[data-dialog="${query.get("open")}"]`)?.click();
  for (const place of query.get("mark") ?? "") root.querySelector(`[data-place="${place}"]`)?.click();
}, 100);
