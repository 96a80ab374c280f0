import { monthName } from '@salamu/api/domain/books/months';
import { formatDay } from '@salamu/ui/browser/dates';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '../../parts/download-button.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { NextMonth } from './next-month.tsx';
import { type ClosedMonth, monthsQuery } from './queries.ts';

const columns: readonly Column<ClosedMonth>[] = [
  {
    name: 'Month',
    width: 'xl:w-56',
    cell: ({ month, events, entries }) => (
      <>
        <span className="font-semibold">{monthName(month)}</span>
        <span className="block text-quiet text-tiny">
          {count(events, 'event')}, {count(entries, 'entry', 'entries')}
        </span>
      </>
    ),
  },
  {
    name: 'Closed',
    width: 'xl:w-40',
    small: 'end',
    cell: ({ closedAt, closedBy }) => (
      <>
        <When at={closedAt} />
        <span className="block text-quiet text-tiny">{closedBy}</span>
      </>
    ),
  },
  {
    name: 'Hash of its postings',
    small: 'full',
    cell: ({ sha256 }) => <code className="break-all text-tiny">{sha256}</code>,
  },
  {
    name: 'Total in',
    width: 'xl:w-44',
    named: 'beside',
    cell: ({ currency, ratesAsOf }) => (
      <>
        {currency}
        <span className="block text-quiet text-tiny">by the rates of {formatDay(ratesAsOf)}</span>
      </>
    ),
  },
  {
    name: 'File',
    width: 'xl:w-64',
    small: 'full',
    cell: ({ month }) => (
      <DownloadButton
        path={`/api/admin/books/months/${month}/archive`}
        label={`Download ${monthName(month)}`}
      />
    ),
  },
];

/** Months whose books are closed, and the one to close next. */
export default function MonthsPage() {
  return (
    <>
      <PageHeader title="Month end">
        <p className="max-w-prose text-quiet">
          Nothing can be posted into a closed month, and it can’t be opened again. Months are counted in UTC,
          as the books are.
        </p>
        <TextLink to="/admin/books" className="justify-self-start text-quiet">
          Back to the books
        </TextLink>
      </PageHeader>
      <Loaded query={useQuery(monthsQuery())} failure="We couldn’t load the months">
        {({ closed, next }) => (
          <>
            {next && <NextMonth next={next} currency={closed[0]?.currency ?? 'USD'} />}
            <Section title="Closed months">
              {closed.length === 0 ? (
                <EmptyState title="No month is closed yet">
                  Once one is, its journal, statements, payouts, fees and tax are here as one file.
                </EmptyState>
              ) : (
                <>
                  <p className="max-w-prose text-quiet text-small">
                    Each file has the journal, the statements of all artists, payouts, fees, withheld tax and
                    a total in one currency. The hash is the SHA-256 of <code>postings.csv</code> in it; we
                    recalculate it regularly.
                  </p>
                  <DataTable
                    caption="Closed months"
                    columns={columns}
                    rows={closed}
                    rowKey={({ month }) => month}
                  />
                </>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}
