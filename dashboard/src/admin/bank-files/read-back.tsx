import { type BankRowOutcome, bankRowOutcomes, mostBankRows } from '@salamu/api/domain/payout/bank-file';
import { FileField } from '@salamu/ui/forms/file-field';
import { Badge, type Tone } from '@salamu/ui/kit/badge';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { count } from '../../parts/words.ts';
import { csvOf } from '../../parts/workbook.ts';
import { refreshAdmin } from '../parts/decide.ts';

const record = (csv: string) => call(api.admin.payouts['bank-files'].post({ csv }));
type Row = Awaited<ReturnType<typeof record>>['rows'][number];

const tones: Record<BankRowOutcome, Tone> = {
  recorded: 'good',
  already_recorded: 'end',
  no_reference: 'wait',
  not_found: 'warn',
  not_payable: 'warn',
  reference_used: 'warn',
  differs: 'warn',
  unreadable: 'warn',
};

const columns: readonly Column<Row>[] = [
  { name: 'Line', width: 'xl:w-16', named: 'beside', cell: ({ line }) => line },
  {
    name: 'Payout',
    small: 'full',
    cell: ({ payout }) => <span className="break-all text-small">{payout || '–'}</span>,
  },
  { name: 'Reference', width: 'xl:w-52', named: 'beside', cell: ({ reference }) => reference || '–' },
  {
    name: 'Result',
    width: 'xl:w-96',
    small: 'full',
    cell: ({ outcome, detail }) => (
      <>
        <Badge tone={tones[outcome]} label={bankRowOutcomes[outcome]} />
        {detail && <span className="block text-quiet text-tiny">{detail}</span>}
      </>
    ),
  },
];

/** Reads a bank file with its references back in, and says what became of each row. */
export function ReadBack() {
  const [file, setFile] = useState<File | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const reading = useMutation({
    mutationFn: async (chosen: File) => record(await csvOf(chosen)),
    onSettled: refreshAdmin,
  });
  const { data } = reading;
  useEffect(() => {
    if (data) heading.current?.focus();
  }, [data]);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    reading.reset();
  };
  return (
    <Section title="Record what was sent">
      <form
        className="grid max-w-lg gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) reading.mutate(file);
        }}
      >
        <FileField
          label="File with references"
          hint={`CSV or Excel, at most ${mostBankRows} payouts. Artists whose payouts are recorded are emailed, and you can’t undo that.`}
          accept=".csv,.xlsx"
          file={file}
          onChoose={choose}
          prompt="Choose a file"
        />
        {reading.error && <Refusal error={reading.error} />}
        <Button
          type="submit"
          disabled={!file}
          loading={reading.isPending}
          loadingLabel="Reading the file"
          className="justify-self-start"
        >
          Record payouts
        </Button>
      </form>
      {data && (
        <>
          <p ref={heading} tabIndex={-1} className="font-semibold">
            {sayResult(data.rows)}
          </p>
          {data.rows.length > 0 && (
            <DataTable
              caption="Rows of the file"
              columns={columns}
              rows={data.rows}
              rowKey={({ line }) => String(line)}
            />
          )}
        </>
      )}
    </Section>
  );
}

function sayResult(rows: readonly Row[]): string {
  const recorded = rows.filter(({ outcome }) => outcome === 'recorded').length;
  return `${count(recorded, 'payout')} recorded, of ${count(rows.length, 'row')} in the file.`;
}
