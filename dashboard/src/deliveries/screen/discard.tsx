import { FormDialog } from '../../parts/form-dialog.tsx';

interface DiscardProps {
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before the kept copy of a video is deleted. */
export function Discard({ onClose, onDiscard }: DiscardProps) {
  return (
    <FormDialog
      title="Discard this video?"
      confirm="Discard the video"
      variant="destructive"
      pending={false}
      onClose={onClose}
      onSubmit={() => {
        onDiscard();
        onClose();
      }}
    >
      <p className="text-quiet">
        We delete the copy in this browser. Videos in your phone’s gallery stay there.
      </p>
    </FormDialog>
  );
}
