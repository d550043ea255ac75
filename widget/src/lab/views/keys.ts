import type { Pressed } from "../../views/keys";
import { type Intent, type Snapshot, TIMES } from "../messages";

/** What a key means anywhere in the lab; null for those that are the notebook's, a text's or a button's. */
export function commandOf(
  event: Pressed & { readonly target: EventTarget | null },
  { page, sample }: Snapshot,
): Intent | "help" | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const typing = (event.target as Element | null)?.matches?.('input[type="text"]') ?? false;
  if (event.key === "Escape") return sample?.running ? { kind: "stop" } : null;
  if (typing) return null;
  if (event.key === "?") return "help";
  const times = page === "area" ? TIMES[Number(event.key) - 1] : undefined;
  return times === undefined ? null : { kind: "deal", times };
}
