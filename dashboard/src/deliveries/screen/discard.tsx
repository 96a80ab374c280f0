import { AskDialog } from '../../parts/decisions.tsx';

/** Asks before the kept copy of a video is deleted. */
export function Discard({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  return (
    <AskDialog
      title="Discard this video?"
      explanation="We delete the copy in this browser. Videos in your phone’s gallery stay there."
      confirm="Discard the video"
      variant="destructive"
      onClose={onClose}
      act={async () => onDiscard()}
    />
  );
}
