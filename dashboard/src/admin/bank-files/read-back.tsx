import { type BankRowOutcome, bankRowOutcomes, mostBankRows } from '@salamu/api/domain/payout/bank-file';
import { Badge, type Tone } from '@salamu/ui/kit/badge';
import { api, call } from '@salamu/ui/session/api';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { count } from '../../parts/words.ts';
import { FileForm } from '../parts/file-form.tsx';

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
    cell: ({ outcome }) => <Badge tone={tones[outcome]} label={bankRowOutcomes[outcome]} />,
    below: ({ detail }) => detail,
  },
];

/** Reads a bank file with its references back in, and says what became of each row. */
export const ReadBack = () => (
  <FileForm
    title="Record what was sent"
    label="File with references"
    hint={`CSV or Excel, at most ${mostBankRows} payouts. Artists whose payouts are recorded are emailed, and you can’t undo that.`}
    confirm="Record payouts"
    busy="Reading the file"
    send={record}
    said={({ rows }) => <span className="font-semibold">{sayResult(rows)}</span>}
  >
    {({ rows }) =>
      rows.length > 0 && (
        <DataTable
          caption="Rows of the file"
          columns={columns}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      )
    }
  </FileForm>
);

function sayResult(rows: readonly Row[]): string {
  const recorded = rows.filter(({ outcome }) => outcome === 'recorded').length;
  return `${count(recorded, 'payout')} recorded, of ${count(rows.length, 'row')} in the file.`;
}
