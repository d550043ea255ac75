import { PIECES, type Snapshot, type Worn } from "../messages";
import { nameOf, type Words } from "../model/words";
import { useTable } from "./context";

/** How the knight takes it. */
export type Mood = "calm" | "thinks" | "glad" | "sad";

export function moodOf({ result, match, thinking, turn }: Snapshot): Mood {
  const winner = match ?? result?.winner;
  if (winner === "A") return "sad";
  if (winner === "B") return "glad";
  return thinking || turn === "B" ? "thinks" : "calm";
}

/** What the drawing shows, in words. */
export function armourWords(t: Words, armour: readonly Worn[]): string {
  const named = (worn: Worn) => PIECES.filter((_, at) => armour[at] === worn).map((piece) => t(`armour.${piece}`));
  const parts = (["on", "pledged", "gone"] as const).flatMap((worn) => {
    const pieces = named(worn);
    return pieces.length > 0 ? [t(`armour.${worn}`, { pieces: t.money.list(pieces) })] : [];
  });
  return named("on").length > 0 ? parts.join("; ") : [t("armour.none"), ...parts].join("; ");
}

const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: "M55 42q5 2.5 10 0",
  thinks: "M57 43h6.5",
  glad: "M53.5 40.5q6.5 7 13 0z",
  sad: "M55 44.5q5-4 10 0",
};
const BROWS: Readonly<Record<Mood, string>> = {
  calm: "M50.5 27.5q3-1.6 6 0M63.5 27.5q3-1.6 6 0",
  thinks: "M50.5 26.5q3-2.5 6-1M63.5 28q3-1 6 .5",
  glad: "M50.5 26.5q3-2.6 6 0M63.5 26.5q3-2.6 6 0",
  sad: "M50.5 28q3-.5 6-2.2M63.5 25.8q3 1.7 6 2.2",
};

/**
 * The other player: a knight, drawn here and nowhere else. Every piece of armour is always in the drawing, so that it can be seen
 * coming off and going back on.
 */
export function Knight({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTable();
  const { armour } = snapshot;
  const mood = moodOf(snapshot);
  const piece = (name: (typeof PIECES)[number]) => {
    const worn = armour[PIECES.indexOf(name)] as Worn;
    return { class: `lt-piece lt-${worn}`, "data-piece": name, "data-worn": worn };
  };
  return (
    <svg
      class="lt-knight"
      viewBox="0 0 120 172"
      role="img"
      aria-label={t("said", { name: nameOf(t, snapshot, "B"), words: armourWords(t, armour) })}
      focusable="false"
      data-testid="knight"
      data-mood={mood}
    >
      <ellipse class="lt-ground" cx="60" cy="163" rx="42" ry="5.5" />
      <g class="lt-body">
        <path class="lt-hose" d="M46 104h28l-1.5 50h-9.5l-3-36-3 36h-9.5z" />
        <path class="lt-shoe" d="M47 152h10v9H39.5q0-6 7.5-7zM73 152H63v9h17.5q0-6-7.5-7z" />
        <path class="lt-tunic" d="M46 54q14 6 28 0l11 7 9 29-9 4-6-15-1 12 5 23H37l5-23-1-12-6 15-9-4 9-29z" />
        <path class="lt-seam" d="M60 57v14M41 91q19 5 38 0M56 62l8 5M64 62l-8 5" />
        <path class="lt-skin" d="M55 45h10v11q-5 4-10 0z" />
        <circle class="lt-skin" cx="30" cy="95" r="5.5" />
        <circle class="lt-skin" cx="90" cy="95" r="5.5" />
        <path class="lt-skin" d="M46.5 31q0-15 13.5-15t13.5 15q0 18-13.5 18t-13.5-18z" />
        <path class="lt-hair" d="M45 34q-4-22 15-23 19 1 15 23-1.5-9-6-12.5-9 3-18 0-4.5 3.5-6 12.5z" />
        <path class="lt-line" d={BROWS[mood]} />
        <g class="lt-eyes">
          <circle cx="53.5" cy="32.5" r="1.8" />
          <circle cx="66.5" cy="32.5" r="1.8" />
        </g>
        <path class="lt-line" d="M60 33l-1.8 4.5h2.6" />
        <path class="lt-line lt-mouth" d={MOUTHS[mood]} />
      </g>
      <g {...piece("greaves")}>
        <path class="lt-steel" d="M46.5 112q5.5-3 10.5 0l-.8 38h-9zM73.5 112q-5.5-3-10.5 0l.8 38h9z" />
        <path class="lt-steel" d="M46.5 149h11v12.5H38q.5-8 8.5-9zM73.5 149h-11v12.5H82q-.5-8-8.5-9z" />
        <path class="lt-shine" d="M50 118l.5 28M67 118v28" />
        <path class="lt-steel" d="M45.5 119l6.2-6 6 6-6 7zM74.5 119l-6.2-6-6 6 6 7z" />
      </g>
      <g {...piece("breastplate")}>
        <path class="lt-steel" d="M45 55q7 4 15 4t15-4l5 4q2 18-1.5 29l6.5 20q-25 7-50 0l6.5-20q-3.5-11-1.5-29z" />
        <path class="lt-steel" d="M42 87q18 6 36 0v6q-18 6-36 0z" />
        <path class="lt-shine" d="M48 62q-2 11 .5 21M46 98l-3.5 9M60 96v13M74 98l3.5 9" />
        <path class="lt-crest" d="M60 63.5l8.5 9-8.5 9-8.5-9z" />
        <path class="lt-quarter" d="M60 63.5v9h8.5zM60 81.5v-9h-8.5z" />
      </g>
      <g {...piece("pauldrons")}>
        <path class="lt-steel" d="M31 73q-2-18 12-20 7 1 7 9-1 9-9 12-5 2-10-1z" />
        <path class="lt-steel" d="M89 73q2-18-12-20-7 1-7 9 1 9 9 12 5 2 10-1z" />
        <path class="lt-shine" d="M34 69q8 1 13-6M35 63q5 0 8-5M86 69q-8 1-13-6M85 63q-5 0-8-5" />
      </g>
      <g {...piece("sword")}>
        <path class="lt-blade" d="M27.5 86V30l2.5-8 2.5 8v56z" />
        <path class="lt-shine" d="M30 28v56" />
        <path class="lt-gold" d="M20.5 85.5q9.5-3 19 0v3.5q-9.5 3-19 0zM28 89h4v13h-4z" />
        <circle class="lt-gold" cx="30" cy="105" r="3.5" />
      </g>
      <path class="lt-skin" d="M25.5 93q4.5-3 9 0v5q-4.5 2.5-9 0z" />
      <g {...piece("gauntlets")}>
        <path class="lt-steel" d="M27.5 77l12 4-5 12h-9zM92.5 77l-12 4 5 12h9z" />
        <path class="lt-steel" d="M24 91.5q6-3 12 0v7q-6 4.5-12 0zM84 91.5q6-3 12 0v7q-6 4.5-12 0z" />
        <path class="lt-shine" d="M27 95h6M87 95h6M30 80l5 2M90 80l-5 2" />
      </g>
      <g {...piece("shield")}>
        <path class="lt-steel" d="M76 80q15 2.5 30 0 2 27-15 40-17-13-15-40z" />
        <path class="lt-field" d="M79.5 83.8q11.5 1.7 23 0 1 21-11.5 31.5-12.5-10.5-11.5-31.5z" />
        <path class="lt-quarter" d="M91 84.6v14.9h11q.9-7.5.5-15.7-5.8.8-11.5.8zM91 99.5H80q2.5 10 11 15.8z" />
      </g>
      <g {...piece("helmet")}>
        <path class="lt-plume" d="M59 12q-2-11 12-11 19 1 19 21 0 8-4 15 0-12-6-17-4-4-10-4z" />
        <path
          class="lt-steel"
          fill-rule="evenodd"
          d="M42 33Q40 8 60 8t18 25q0 12-4 19-6 5-14 5t-14-5q-4-7-4-19zm6-6q-1.5 12 3 19.5Q60 51 69 46.5q4.5-7.5 3-19.5-12 4-24 0z"
        />
        <path class="lt-steel" d="M41.5 25Q43 13 60 13t18.5 12q-18.5 6.5-37 0z" />
        <path class="lt-shine" d="M46 22q14 4 28 0M60 8v5M49 17.5h22" />
        <circle class="lt-gold" cx="43.5" cy="27" r="2.3" />
        <circle class="lt-gold" cx="76.5" cy="27" r="2.3" />
      </g>
    </svg>
  );
}
