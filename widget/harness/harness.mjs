// The built board on a made-up snapshot, to look at while drawing it. The scores are invented: no rule is asked.
// A page that has what Python says as window.traits shows that.
// ?state=start|mid|thinking|over|pair|error|notice|two|long & grid=8x6 & theme=dark & width=286 & lang=de
import board from "../../python/locus_poker/widgets/static/board.js";

const query = new URLSearchParams(location.search);
const state = query.get("state") ?? "mid";
const [columns, rows] = (query.get("grid") ?? "6x5").split("x").map(Number);
const count = columns * rows;
if (query.get("theme") === "dark") document.body.dataset.jpThemeLight = "false";
const here = document.getElementById("here");
if (query.get("width")) here.style.width = `${query.get("width")}px`;

const first = "Qh Ts 8c 4s 7s Jd Ah Ac 2d 9s Ks 5h Kh 4d Qc 7d Js 2s Jh 3c Ad 2c 3s 2h Kd 4c As 9d 6d Qd".split(" ");
const rest = [..."23456789TJQKA"].flatMap((r) => [..."cdhs"].map((s) => r + s)).filter((c) => !first.includes(c));
const cards = [...first, ...rest].slice(0, count);
const mid = ".a.....A.B....A....B..b.......";
let marks = (state === "start" ? "" : mid).padEnd(count, ".").slice(0, count);
if (state === "over" || state === "pair") marks = [..."ABabABAAbB".repeat(6)].slice(0, count).join("");
const worth = (category, hand, bonus, joker, squares) => [category, hand, bonus, hand + bonus, joker, squares];
const faces = [...marks].flatMap((mark, at) => {
  if (mark !== ".") return [];
  const near = [at - 1, at + 1, at - columns, at + columns].filter((one) => one >= 0 && one < count);
  return [[at, worth(1, 2, at % 4, "", near.slice(0, 2)), worth(4, 7, at % 4, "Th", near)]];
});
const turns =
  state === "start"
    ? []
    : [
        [1, "down", "A", worth(5, 8, 0, "4h", [0, 6, 7, 8])],
        [9, "up", "B", worth(1, 2, 0, "", [3, 10])],
        [7, "up", "A", worth(3, 5, 0, "", [0, 6, 8])],
        [19, "up", "B", worth(3, 5, 0, "", [18, 20, 24])],
        [14, "up", "A", worth(4, 7, 1, "", [8, 13, 15, 20, 21])],
        [22, "down", "B", worth(6, 9, 1, "4s", [15, 16, 17, 23])],
      ];
const two = state === "two" || state === "seats";
const player = (kind, id, name) => ({ kind, id, name });
const long =
  state === "long" ? "<img src=x onerror=alert(1)> Maximiliane von und zu Hohenstein-Langenfeld, the patient" : "";
const over = state === "over" || state === "pair";
const snapshot = {
  v: 1,
  seq: 1,
  game: "g1",
  ply: turns.length,
  columns,
  rows,
  cards,
  marks,
  turn: state === "thinking" ? "B" : "A",
  scores: state === "start" ? [0, 0] : over ? [104, 97] : [23, 19],
  outcome: over ? "A" : null,
  players: [
    player("human", "human", ""),
    two
      ? player("human", "human", "")
      : long
        ? player("computer", "custom", long)
        : player("computer", "greedy", "Greedy"),
  ],
  claims: state === "seats" ? [null, "0badcafe"] : [null, null],
  thinking: state === "thinking",
  stoppable: state === "thinking",
  waiting: false,
  undo: turns.length > 0,
  redo: false,
  faces,
  turns,
  setup: { grid: `${columns}x${rows}`, opponent: two ? "human" : "greedy", first: "human", seed: "7" },
  resigned: null,
  pair: state === "pair" ? { scores: [203, 185], winner: "A" } : null,
  grids: ["6x5", "6x6", "7x6", "8x6"],
  opponents: [
    { id: "human", name: "" },
    { id: "random", name: "Random" },
    { id: "greedy", name: "Greedy" },
  ],
  previous: state === "pair" ? { scores: [88, 99], resigned: null } : null,
  notice: state === "notice" ? { code: "agent", text: "ValueError: the agent chose 'z9' <b>bold</b>" } : null,
  answers: [],
};

const handlers = {};
const record = `[Grid "6x5"]\n[First "Ann"]\n\n1. b1* 2. d2 *\n`;
const traits = {
  record,
  _snapshot: state === "error" ? { v: 99 } : snapshot,
  theme: "auto",
  lang: query.get("lang") ?? "en",
  ...window.traits,
};
const model = {
  get: (key) => traits[key],
  on: (event, handler) => {
    handlers[event] = handler;
  },
  off: () => {},
  send: (message) => {
    window.sent = [...(window.sent ?? []), message];
  },
};
board.render({ model, el: here });
