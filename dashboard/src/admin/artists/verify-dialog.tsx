import { briefLimits } from '@salamu/api/domain/request/brief';
import { TextArea } from '@salamu/ui/text-area';
import { useState } from 'react';
import { ConfirmDialog } from '../../request/confirm-dialog.tsx';
import type { AdminArtist } from '../queries.ts';

interface VerifyDialogProps {
  artist: AdminArtist;
  onClose: () => void;
  onConfirm: (note: string) => Promise<void>;
}

/** Asks once more before an artist becomes public. */
export function VerifyDialog({ artist: { stageName, user }, onClose, onConfirm }: VerifyDialogProps) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={`Verify ${stageName}?`}
      confirm="Verify and publish"
      onClose={onClose}
      onConfirm={() => onConfirm(note.trim())}
    >
      <p className="text-quiet">
        The page is public at once, and {user.name} gets an e-mail. Verify only whom you know to be genuine.
      </p>
      <TextArea
        label="Note"
        hint="Kept in the log: how you made sure."
        optional
        value={note}
        maxLength={briefLimits.reason.max}
        rows={3}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
