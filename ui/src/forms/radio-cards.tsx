import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  /** The field name for forms without scripts. */
  name?: string;
  hint?: ReactNode;
  error?: string | null;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Classes that lay the cards out. */
  layout?: string;
}

/** One choice of several, each a card that is clickable all over. */
export function RadioCards<Value extends string>({
  legend,
  name: given,
  hint,
  error,
  options,
  value,
  onChange,
  layout = 'grid sm:grid-cols-2',
}: RadioCardsProps<Value>) {
  const id = useId();
  const name = given ?? id;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="field"
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className="field-label pb-1.5">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className={`gap-2 ${layout}`}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              className="tick"
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="grid gap-0.5">
              <span className="font-semibold leading-snug">{option.label}</span>
              {option.hint && <span className="field-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
