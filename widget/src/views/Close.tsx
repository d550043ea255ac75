/** A cross that closes what it stands in, in every widget. `label` is for those who hear it. */
export function Close({ label, title, onClick }: { label: string; title?: string; onClick(): void }) {
  return (
    <button type="button" class="lp-x" aria-label={label} title={title} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5" />
      </svg>
    </button>
  );
}
