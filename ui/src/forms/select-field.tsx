import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldText {
  options: readonly { value: string; label: string }[];
  /** An empty first choice, such as "Choose a country". */
  placeholder?: string;
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(ids) => (
        <select
          {...select}
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          className="control"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
