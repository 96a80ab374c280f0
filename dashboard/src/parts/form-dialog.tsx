import { Button } from '@salamu/ui/button';
import type { ButtonVariant } from '@salamu/ui/button-class';
import { Dialog } from '@salamu/ui/dialog';
import { FormFailure } from '@salamu/ui/form-failure';
import { type FormEvent, type ReactNode, useId } from 'react';

interface FormDialogProps {
  title: string;
  /** The submit button. */
  confirm: string;
  variant?: ButtonVariant;
  busy: boolean;
  failure: string | null;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A dialog with a form: one button submits it, the other closes it. */
export function FormDialog({ title, confirm, variant, busy, failure, ...form }: FormDialogProps) {
  const { onClose, onSubmit, children } = form;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={id} variant={variant} loading={busy}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Back
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
