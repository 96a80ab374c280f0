import { m } from '@salamu/messages/messages';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & FieldText;

export function PasswordField({ label, hint, error, optional, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(ids) => (
        <span className="relative block">
          <input
            {...input}
            id={ids.id}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            className="control pe-13"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={m.password_show()}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 inset-e-0 grid w-12 cursor-pointer place-items-center rounded-control text-quiet hover:text-ink"
          >
            {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          </button>
        </span>
      )}
    </Field>
  );
}
