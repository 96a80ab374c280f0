import { briefLimits } from '@salamu/api/domain/request/brief';
import type { ButtonVariant } from '@salamu/ui/button-class';
import { newKey } from '@salamu/ui/new-key';
import { fieldErrorsOf } from '@salamu/ui/problem';
import { TextArea } from '@salamu/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { Refusal } from './refusal.tsx';

export interface Question {
  title: string;
  /** What follows from it. */
  explanation: ReactNode;
  label: string;
  hint?: string;
  /** The confirm button. */
  confirm: string;
  variant?: ButtonVariant;
}

interface ReasonDialogProps extends Question {
  /** Fields above the reason. */
  children?: ReactNode;
  onClose: () => void;
  /** `key` is the same for every try while the dialog is open, so that a repeat takes effect only once. */
  onConfirm: (reason: string, key: string) => Promise<unknown>;
}

/** Asks for a reason, acts, and stays open with the API's message if refused. */
export function ReasonDialog({ children, onClose, onConfirm, ...question }: ReasonDialogProps) {
  const { title, explanation, label, hint, confirm, variant = 'primary' } = question;
  const [reason, setReason] = useState('');
  const [key] = useState(newKey);
  const [tooShort, setTooShort] = useState(false);
  const { min, max } = briefLimits.reason;
  const action = useMutation({ mutationFn: () => onConfirm(reason.trim(), key), onSuccess: onClose });
  const errors = fieldErrorsOf(action.error);

  function submit() {
    const isShort = reason.trim().length < min;
    setTooShort(isShort);
    if (!isShort) action.mutate();
  }

  return (
    <FormDialog {...{ title, confirm, variant, onClose }} pending={action.isPending} onSubmit={submit}>
      <p className="text-quiet">{explanation}</p>
      {children}
      <TextArea
        label={label}
        hint={hint}
        value={reason}
        maxLength={max}
        rows={3}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={errors.reason ?? (tooShort ? `Say why, in ${min} to ${max} characters.` : null)}
      />
      {action.isError && !errors.reason && <Refusal error={action.error} />}
    </FormDialog>
  );
}
