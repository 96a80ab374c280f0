import { m } from '@salamu/messages/messages';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { ButtonVariant } from '../styles/button-class.ts';
import { FormFailure } from './form-failure.tsx';

interface FormDialogProps {
  open?: boolean;
  title: string;
  /** The submit button's label, also announced while it works. */
  confirm: string;
  loadingLabel?: string;
  back?: string;
  variant?: ButtonVariant;
  busy: boolean;
  failure: string | null;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

export function FormDialog({ open = true, title, onClose, onSubmit, children, ...form }: FormDialogProps) {
  const { confirm, loadingLabel, back = m.form_back(), variant, busy, failure } = form;
  const id = useId();
  return (
    <Dialog
      {...{ open, title, onClose }}
      actions={
        <>
          <Button type="submit" form={id} variant={variant} loading={busy} loadingLabel={loadingLabel}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {back}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <FormFailure>{failure}</FormFailure>
      </form>
    </Dialog>
  );
}
