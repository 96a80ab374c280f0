import { mostStatementKilobytes } from '@salamu/api/domain/books/differences';
import { formatDay } from '@salamu/ui/browser/dates';
import { FileField } from '@salamu/ui/forms/file-field';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { count } from '../../parts/words.ts';
import { csvOf } from '../../parts/workbook.ts';
import { refreshAdmin } from '../parts/decide.ts';

const compare = (csv: string) => call(api.admin.books['mpesa-statement'].post({ csv }));

/** Compares a statement from M-Pesa's portal with our records; what differs joins the lists above. */
export function MpesaStatement() {
  const [file, setFile] = useState<File | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const comparing = useMutation({
    mutationFn: async (chosen: File) => compare(await csvOf(chosen)),
    onSuccess: refreshAdmin,
  });
  const { data } = comparing;
  useEffect(() => {
    if (data) result.current?.focus();
  }, [data]);
  return (
    <Section title="M-Pesa’s statement">
      <form
        className="grid max-w-lg gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) comparing.mutate(file);
        }}
      >
        <FileField
          label="Statement from M-Pesa’s portal"
          hint={`CSV or Excel, at most ${mostStatementKilobytes} KB. Its charges, and what it paid into our bank account, are posted to the books, each of them once.`}
          accept=".csv,.xlsx"
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            comparing.reset();
          }}
          prompt="Choose a file"
        />
        {comparing.error && <Refusal error={comparing.error} />}
        <Button
          type="submit"
          disabled={!file}
          loading={comparing.isPending}
          loadingLabel="Comparing"
          className="justify-self-start"
        >
          Compare
        </Button>
      </form>
      {data && (
        <p ref={result} tabIndex={-1} className="max-w-prose">
          <span className="font-semibold">
            {data.differences.length === 0
              ? 'Everything agrees.'
              : `${count(data.differences.length, 'difference')} found: see above.`}
          </span>{' '}
          We compared {count(data.compared, 'row')} from {formatDay(data.from)} to {formatDay(data.until)},
          posted {count(data.posted, 'charge or settlement', 'charges and settlements')}, and left out{' '}
          {data.skipped.toLocaleString('en')} between our own accounts or not completed.
        </p>
      )}
    </Section>
  );
}
