export type KeyRow = readonly [keys: readonly string[], word: string];

/** Keys, and what they do. A dash between two is no key. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <ul class="lp-keys">
      {rows.map(([keys, word]) => (
        <li key={word}>
          {keys.map((name) => (name === "–" ? name : <kbd key={name}>{name}</kbd>))}
          <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}
