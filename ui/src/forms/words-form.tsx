import { m } from '@salamu/messages/messages';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { FormFailure } from './form-failure.tsx';
import { TextArea } from './text-area.tsx';
import { useForm } from './use-form.ts';

interface WordsFormProps {
  label: string;
  hint: ReactNode;
  /** How many characters it takes. */
  limits: { min: number; max: number };
  rows: number;
  /** Initial text. */
  begun?: string;
  send: (words: string) => Promise<unknown>;
  /** The button's label, if the reader isn't our team. */
  confirm?: string;
  /** Content above the field. */
  children?: ReactNode;
}

/** A form for one statement. */
export function WordsForm({
  label,
  hint,
  limits: { min, max },
  rows,
  begun = '',
  send,
  confirm = m.form_send_to_team(),
  children,
}: WordsFormProps) {
  const { field, failure, busy, submit } = useForm({
    start: { words: begun },
    check: ({ words }): Record<string, string> =>
      [...words.trim()].length < min ? { words: m.form_write_at_least({ least: min }) } : {},
    send: ({ words }) => send(words.trim()),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {children}
      <TextArea {...field('words')} {...{ label, hint, rows }} least={min} maxLength={max} />
      <FormFailure>{failure}</FormFailure>
      <div className="flex">
        <Button type="submit" loading={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
