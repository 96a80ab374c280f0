import { AskDialog } from '../../parts/decisions.tsx';

interface DiscardProps {
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before the kept copy of a video is deleted. */
export function Discard({ onClose, onDiscard }: DiscardProps) {
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
