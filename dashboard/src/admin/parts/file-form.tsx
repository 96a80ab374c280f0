import { FileField } from '@salamu/ui/forms/file-field';
import { Button } from '@salamu/ui/kit/button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { csvOf } from '../../parts/workbook.ts';
import { refreshAdmin } from './decide.ts';

interface FileFormProps<Result> {
  title: string;
  label: string;
  hint: string;
  confirm: string;
  busy: string;
  /** Sends the file's rows, as CSV. */
  send: (csv: string) => Promise<Result>;
  /** The outcome for each line; the first ones get the focus. */
  said: (result: Result) => ReactNode;
  children?: (result: Result) => ReactNode;
}

/** A form that reads a CSV file or an Excel workbook, and shows the outcome. */
export function FileForm<Result>({
  title,
  label,
  hint,
  send,
  said,
  children,
  ...button
}: FileFormProps<Result>) {
  const [file, setFile] = useState<File | null>(null);
  const first = useRef<HTMLParagraphElement>(null);
  const reading = useMutation({
    mutationFn: async (chosen: File) => send(await csvOf(chosen)),
    onSettled: refreshAdmin,
  });
  const { data } = reading;
  useEffect(() => {
    if (data) first.current?.focus();
  }, [data]);
  return (
    <Section title={title}>
      <form
        className="grid max-w-lg gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) reading.mutate(file);
        }}
      >
        <FileField
          {...{ label, hint, file }}
          accept=".csv,.xlsx"
          onChoose={(chosen) => {
            setFile(chosen);
            reading.reset();
          }}
          prompt="Choose a file"
        />
        {reading.error && <Refusal error={reading.error} />}
        <Button
          type="submit"
          disabled={!file}
          loading={reading.isPending}
          loadingLabel={button.busy}
          className="justify-self-start"
        >
          {button.confirm}
        </Button>
      </form>
      {data && (
        <p ref={first} tabIndex={-1} className="max-w-prose">
          {said(data)}
        </p>
      )}
      {data && children?.(data)}
    </Section>
  );
}
