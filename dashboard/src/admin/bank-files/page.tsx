import { mostBankRows } from '@salamu/api/domain/payout/bank-file';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { type Found, liveQuery } from '../../app/live.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, refreshAdmin } from '../parts/decide.ts';
import { ReadBack } from './read-back.tsx';

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
