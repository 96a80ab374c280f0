import { Paperclip } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

interface FileFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children' | 'value' | 'onChange'>,
    FieldText {
  file: File | null;
  onChoose: (file: File | null) => void;
  /** The button's label, such as "Choose a video". */
  prompt: string;
}

/** A file from the disk or the phone's camera. The native control stays underneath, so browsers offer all their sources. */
export function FileField({
  label,
  hint,
  error,
  optional,
  id,
  file,
  onChoose,
  prompt,
  ...input
}: FileFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(ids) => (
        <span className="choice relative items-center">
          <Paperclip size={20} aria-hidden="true" className="flex-none" />
          <span className="min-w-0 font-semibold leading-snug [overflow-wrap:anywhere]">
            {file ? file.name : prompt}
          </span>
          <input
            {...input}
            id={ids.id}
            type="file"
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </span>
      )}
    </Field>
  );
}
