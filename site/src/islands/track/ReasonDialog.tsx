import { briefLimits } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/button';
import { Dialog } from '@salamu/ui/dialog';
import { TextArea } from '@salamu/ui/text-area';
import { useState } from 'react';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  submit: string;
  /** Resolves to whether it worked; then the dialog closes. */
  onSend: (reason: string) => Promise<boolean>;
}

/** A dialog that asks for a few words. */
export function ReasonDialog({ open, onClose, title, hint, submit, onSend }: ReasonDialogProps) {
  const { min, max } = briefLimits.reason;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function send() {
    if (reason.trim().length < min) return setError(m.track_reason_missing());
    setSending(true);
    const worked = await onSend(reason.trim());
    setSending(false);
    if (worked) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button loading={sending} onClick={send}>
            {submit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {m.form_not_now()}
          </Button>
        </>
      }
    >
      <TextArea
        label={m.track_in_own_words()}
        hint={hint}
        value={reason}
        maxLength={max}
        rows={4}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(null);
        }}
      />
    </Dialog>
  );
}
