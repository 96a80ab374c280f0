import { type BankRowOutcome, bankRowOutcomes, mostBankRows } from '@salamu/api/domain/payout/bank-file';
import { Badge, type Tone } from '@salamu/ui/kit/badge';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { api, call } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { type Found, liveQuery } from '../../app/live.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, refreshAdmin } from '../parts/decide.ts';
import { FileForm } from '../parts/file-form.tsx';

const bankFilesQuery = liveQuery([...adminKey, 'bank-files'], api.admin.payouts['bank-files'].get);
type Waiting = Found<typeof bankFilesQuery>['waiting'][number];
type BankFile = Found<typeof bankFilesQuery>['files'][number];

const address = '/api/admin/payouts/bank-files';

const sums = <Row extends Waiting>(): Column<Row>[] => [
  { name: 'Payouts', width: 'xl:w-28', right: true, named: 'beside', cell: ({ count }) => count },
  moneyColumn('Total', ({ total }) => total, { width: 'xl:w-44', strong: true }),
];

const toSend: readonly Column<Waiting>[] = [
  { name: 'Currency', cell: ({ total }) => <span className="font-semibold">{total.currency}</span> },
  ...sums<Waiting>(),
  {
    name: 'File',
    width: 'xl:w-120',
    small: 'full',
    cell: ({ total: { currency } }) => (
      <Downloads path={`${address}/new/${currency}`} label={`Make ${currency} file`} />
    ),
  },
];

const toRecord: readonly Column<BankFile>[] = [
  { name: 'File', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  ...sums<BankFile>(),
  {
    name: 'Download again',
    width: 'xl:w-120',
    small: 'full',
    cell: ({ name }) => <Downloads path={`${address}/${name}/repeat`} label="Download again" />,
  },
];

function Downloads({ path, label }: { path: string; label: string }) {
  const common = { path, method: 'POST', onSettled: refreshAdmin } as const;
  return (
    <span className="flex flex-wrap gap-2">
      <DownloadButton {...common} label={`${label} (CSV)`} />
      <DownloadButton {...common} label={`${label} (Excel)`} asWorkbook />
    </span>
  );
}

/** Approved payouts that no provider sends: as files for the bank, and its references read back in. */
export default function BankFilesPage() {
  return (
    <>
      <PageHeader title="Payouts by hand">
        <p className="max-w-prose text-quiet">
          Make a file, send its payouts from your bank, fill in the column <code>reference</code> and choose
          the file below.
        </p>
        <TextLink to="/admin/payouts">Back to payouts</TextLink>
      </PageHeader>
      <Loaded query={useQuery(bankFilesQuery())} failure="We couldn’t load the payouts">
        {({ waiting, files }) => (
          <>
            <Section title="To send">
              {waiting.length === 0 ? (
                <EmptyState title="Nothing to send by hand">
                  Approved payouts that no provider sends appear here, by currency. Those on hold come later.
                </EmptyState>
              ) : (
                <>
                  <p className="max-w-prose text-quiet text-small">
                    Approved, not on hold, and in no file yet. A file takes the oldest {mostBankRows} at most,
                    and no payout stands in two.
                  </p>
                  <DataTable
                    caption="Payouts to send by hand"
                    columns={toSend}
                    rows={waiting}
                    rowKey={({ total }) => total.currency}
                  />
                </>
              )}
            </Section>
            {files.length > 0 && (
              <Section title="Not recorded yet">
                <p className="max-w-prose text-quiet text-small">
                  Payouts in a file that you haven’t recorded as sent. Each row of a file that you download
                  again says “repeat”, and the audit log names you.
                </p>
                <DataTable
                  caption="Bank files not recorded yet"
                  columns={toRecord}
                  rows={files}
                  rowKey={({ name }) => name}
                />
              </Section>
            )}
          </>
        )}
      </Loaded>
      <ReadBack />
    </>
  );
}

const record = (csv: string) => call(api.admin.payouts['bank-files'].post({ csv }));
type ReadRow = Awaited<ReturnType<typeof record>>['rows'][number];

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

const readColumns: readonly Column<ReadRow>[] = [
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
const ReadBack = () => (
  <FileForm
    title="Record what was sent"
    label="File with references"
    hint={`CSV or Excel, at most ${mostBankRows} payouts. Artists whose payouts are recorded are emailed, and you can’t undo that.`}
    confirm="Record payouts"
    busy="Reading the file"
    send={record}
    said={({ rows }) => sayResult(rows)}
  >
    {({ rows }) =>
      rows.length > 0 && (
        <DataTable
          caption="Rows of the file"
          columns={readColumns}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      )
    }
  </FileForm>
);

function sayResult(rows: readonly ReadRow[]): string {
  const recorded = rows.filter(({ outcome }) => outcome === 'recorded').length;
  return `${count(recorded, 'payout')} recorded, of ${count(rows.length, 'row')} in the file.`;
}
