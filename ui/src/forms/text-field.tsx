import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'children'> & FieldText;

/** One line of text, a date, a number or an email address. */
export function TextField({ label, hint, error, optional, id, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(ids) => (
        <input
          {...input}
          id={ids.id}
          type={type}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          className="control"
        />
      )}
    </Field>
  );
}
