import { m } from '@salamu/messages/messages';

interface SavedProps {
  /** Whether this browser has stored what was written: now, or on an earlier visit. */
  saved: 'no' | 'now' | 'before';
  /** Whether it goes out once the network is back. */
  waits: boolean;
  onStartAgain: () => void;
}

/** Says that what was written stays on this device, on a line that is always there, so that nothing moves. */
export function Saved({ saved, waits, onStartAgain }: SavedProps) {
  return (
    <p
      role="status"
      className={waits ? 'border-clay border-s-4 py-1 ps-4' : 'min-h-[1lh] text-quiet text-small'}
    >
      {waits && <span>{`${m.request_waits()} `}</span>}
      {saved !== 'no' && <span>{`${saved === 'before' ? m.request_kept() : savedHere()} `}</span>}
      {saved !== 'no' && !waits && (
        <button type="button" onClick={onStartAgain} className="text-link cursor-pointer">
          {m.request_start_again()}
        </button>
      )}
    </p>
  );
}

/** A device with a mouse or a touchpad is a computer. */
export const savedHere = (): string =>
  matchMedia('(pointer: fine)').matches ? m.request_saved_computer() : m.request_saved_phone();
