import { m } from '@salamu/messages/messages';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'className' | 'children' | 'value'>,
    FieldText {
  value: string;
  /** The minimum number of characters, shown in the counter until it is reached. */
  least?: number;
}

/** Several lines of text, with a counter up to `least` and then up to `maxLength`. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  least = 0,
  value,
  maxLength,
  ...area
}: TextAreaProps) {
  const length = [...value].length;
  const count =
    length === 0 && least > 0
      ? m.form_characters_least({ least })
      : length < least
        ? m.form_characters_missing({ missing: least - length })
        : maxLength
          ? m.form_characters_of({ length, most: maxLength })
          : String(length);
  return (
    <Field
      {...{ label, hint, error, optional, id }}
      after={maxLength ? <p className="field-count figures text-end">{count}</p> : undefined}
    >
      {(ids) => (
        <textarea
          {...area}
          id={ids.id}
          value={value}
          maxLength={maxLength}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          className="control"
        />
      )}
    </Field>
  );
}
