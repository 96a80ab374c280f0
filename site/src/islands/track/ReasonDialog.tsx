import { briefLimits } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { TextArea } from '@salamu/ui/forms/text-area';
import { useForm } from '@salamu/ui/forms/use-form';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  confirm: string;
  /** Resolves to whether it worked; then the dialog closes. */
  onSend: (reason: string) => Promise<boolean>;
}

export function ReasonDialog({ hint, onSend, ...dialog }: ReasonDialogProps) {
  const { min, max } = briefLimits.reason;
  const { field, failure, busy, submit } = useForm({
    start: { reason: '' },
    check: ({ reason }): Record<string, string> =>
      reason.trim().length < min ? { reason: m.track_reason_missing() } : {},
    send: async ({ reason }) => {
      if (await onSend(reason.trim())) dialog.onClose();
    },
  });
  return (
    <FormDialog {...dialog} back={m.form_not_now()} {...{ busy, failure }} onSubmit={submit}>
      <TextArea {...field('reason')} label={m.track_in_own_words()} hint={hint} maxLength={max} rows={4} />
    </FormDialog>
  );
}
