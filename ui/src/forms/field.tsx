import { m } from '@salamu/messages/messages';
import { type ReactNode, useId } from 'react';

export interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Shown as m.form_optional() beside the label. */
  optional?: boolean;
}

/** The ids that link a control to its label, hint and error. */
export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: true | undefined;
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="field-error">
      {children}
    </p>
  );
}

interface FieldProps extends FieldText {
  id?: string;
  after?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
}

export function Field({ label, hint, error, optional, id: given, after, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        <span>{label}</span> {optional && <span className="field-optional">{m.form_optional()}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({ id, describedBy: described || undefined, invalid: error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {after}
    </div>
  );
}
