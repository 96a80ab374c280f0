import { mostBankRows } from '@salamu/api/domain/payout/bank-file';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '../../parts/download-button.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type BankFile, bankFilesQuery } from './queries.ts';
import { ReadBack } from './read-back.tsx';

const columns: readonly Column<BankFile>[] = [
  { name: 'Currency', cell: ({ total }) => <span className="font-semibold">{total.currency}</span> },
  { name: 'Payouts', width: 'xl:w-32', right: true, named: 'beside', cell: ({ count }) => count },
  moneyColumn('Total', ({ total }) => total, { width: 'xl:w-44', strong: true }),
  {
    name: 'File',
    width: 'xl:w-64',
    small: 'full',
    cell: ({ total: { currency } }) => (
      <DownloadButton
        path={`/api/admin/payouts/bank-files/${currency}`}
        name={`salamu-payouts-${currency.toLowerCase()}.csv`}
        label={`Download ${currency} payouts`}
      />
    ),
  },
];

/** Approved payouts that no provider sends: as files for the bank, and its references read back in. */
export default function BankFilesPage() {
  return (
    <>
      <PageHeader title="Payouts by hand">
        <p className="max-w-prose text-quiet">
          Download a file, send its payouts from your bank, fill in the column <code>reference</code> and
          choose the file below.
        </p>
        <TextLink to="/admin/payouts" className="justify-self-start text-quiet">
          Back to payouts
        </TextLink>
      </PageHeader>
      <Section title="To send">
        <Loaded query={useQuery(bankFilesQuery())} failure="We couldn’t load the payouts">
          {({ files }) =>
            files.length === 0 ? (
              <EmptyState title="Nothing to send by hand">
                Approved payouts that no provider sends appear here, by currency. Those on hold come later.
              </EmptyState>
            ) : (
              <>
                <p className="max-w-prose text-quiet text-small">
                  Approved, and not on hold. A file has the oldest {mostBankRows} at most; the next ones come
                  once those are recorded.
                </p>
                <DataTable
                  caption="Payouts to send by hand"
                  columns={columns}
                  rows={files}
                  rowKey={({ total }) => total.currency}
                />
              </>
            )
          }
        </Loaded>
      </Section>
      <ReadBack />
    </>
  );
}
