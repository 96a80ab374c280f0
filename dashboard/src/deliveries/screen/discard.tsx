import { m } from '@salamu/messages/messages';
import { AskDialog } from '../../parts/decisions.tsx';

/** Asks before the kept copy of a video is deleted. */
export function Discard({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  return (
    <AskDialog
      title={m.delivery_discard_title()}
      explanation={m.delivery_discard_how()}
      confirm={m.delivery_discard()}
      variant="destructive"
      onClose={onClose}
      act={async () => onDiscard()}
    />
  );
}
