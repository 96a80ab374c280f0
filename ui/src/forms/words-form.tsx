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
  /** What they have said already, to begin with. */
  begun?: string;
  send: (words: string) => Promise<unknown>;
  /** What the button says, where it isn't our team that reads it. */
  confirm?: string;
  /** What stands above the field. */
  children?: ReactNode;
}

/** What someone has to say, once. */
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
