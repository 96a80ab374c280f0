import { briefLimits } from '@salamu/api/domain/request/brief';
import { TextArea } from '@salamu/ui/text-area';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import type { AdminArtist } from '../parts/queries.ts';

interface VerifyDialogProps {
  artist: AdminArtist;
  onClose: () => void;
  onConfirm: (note: string) => Promise<void>;
}

/** Asks for confirmation before an artist becomes public. */
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
        The page goes public right away, and we email {user.name}. Only verify people you know are genuine.
      </p>
      <TextArea
        label="Note"
        hint="How did you make sure? We keep this in the audit log."
        optional
        value={note}
        maxLength={briefLimits.reason.max}
        rows={3}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
