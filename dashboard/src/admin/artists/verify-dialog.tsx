import { briefLimits } from '@salamu/api/domain/request/brief';
import { Button } from '@salamu/ui/button';
import { Dialog } from '@salamu/ui/dialog';
import { TextArea } from '@salamu/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../request/refusal.tsx';
import type { AdminArtist } from '../queries.ts';

interface VerifyDialogProps {
  artist: AdminArtist;
  onClose: () => void;
  onConfirm: (note: string) => Promise<void>;
}

/** Asks once more before an artist becomes public. */
export function VerifyDialog({ artist: { stageName, user }, onClose, onConfirm }: VerifyDialogProps) {
  const [note, setNote] = useState('');
  const verify = useMutation({ mutationFn: () => onConfirm(note.trim()), onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Verify ${stageName}?`}
      actions={
        <>
          <Button loading={verify.isPending} onClick={() => verify.mutate()}>
            Verify and publish
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={verify.isPending}>
            Back
          </Button>
        </>
      }
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
      {verify.isError && <Refusal error={verify.error} />}
    </Dialog>
  );
}
