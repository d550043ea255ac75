import { Close } from "./Close";

interface NoticesProps {
  /** Null: there is nothing to say. */
  readonly text: string | null;
  /** The label of the cross. */
  readonly close: string;
  /** Not a trouble but an offer, and what its button says. */
  readonly offer?: string | null;
  onAccept?(): void;
  /** None: it goes by itself. */
  readonly onClose?: (() => void) | undefined;
}

/** The place of every widget for what went wrong. It is always there, or nobody would hear of what comes into it. */
export function Notices({ text, close, offer, onAccept, onClose }: NoticesProps) {
  return (
    <div class="lp-notices" role="status" data-testid="notice">
      {text !== null && (
        <p class={offer ? "lp-notice lp-offer" : "lp-notice"}>
          <span>{text}</span>
          {offer && (
            <button type="button" class="lp-button" onClick={onAccept}>
              {offer}
            </button>
          )}
          {onClose && <Close label={close} onClick={onClose} />}
        </p>
      )}
    </div>
  );
}
