import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          className="tick"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className="grid gap-0.5">
          <span className="font-semibold leading-snug">{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="field-hint">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
