import type { ButtonVariant } from '@salamu/ui/button-class';
import { fieldErrorsOf } from '@salamu/ui/problem';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { Refusal } from './refusal.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What follows from it; with fields, a function of the API's problems by field. */
  children: ReactNode | ((errors: Record<string, string>) => ReactNode);
  /** The confirm button. */
  confirm: string;
  variant?: ButtonVariant;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation, acts, and stays open with the API's message if refused. */
export function ConfirmDialog({ title, children, confirm, variant, onClose, onConfirm }: ConfirmDialogProps) {
  const action = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  const errors = fieldErrorsOf(action.error);
  const hasFields = typeof children === 'function';
  return (
    <FormDialog
      {...{ title, confirm, variant, onClose }}
      pending={action.isPending}
      onSubmit={() => action.mutate()}
    >
      {hasFields ? children(errors) : children}
      {action.isError && !(hasFields && Object.keys(errors).length > 0) && <Refusal error={action.error} />}
    </FormDialog>
  );
}
