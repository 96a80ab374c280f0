import { Button } from '@salamu/ui/button';
import type { ButtonVariant } from '@salamu/ui/button-class';
import { Dialog } from '@salamu/ui/dialog';
import { type ReactNode, useId } from 'react';

interface FormDialogProps {
  title: string;
  /** The submit button. */
  confirm: string;
  variant?: ButtonVariant;
  pending: boolean;
  onClose: () => void;
  /** Not called while it is pending. */
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog with a form: one button submits it, the other closes it. */
export function FormDialog({
  title,
  confirm,
  variant,
  pending,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} variant={variant} loading={pending}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            Back
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
