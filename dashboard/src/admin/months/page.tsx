import { monthName } from '@salamu/api/domain/books/months';
import { type Currency, currencyCodes } from '@salamu/api/domain/money/money';
import { formatDay } from '@salamu/ui/browser/dates';
import { SelectField } from '@salamu/ui/forms/select-field';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Found, liveQuery } from '../../app/live.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, decide } from '../parts/decide.ts';
import { whenColumn } from '../parts/when-column.tsx';

const monthsQuery = liveQuery([...adminKey, 'months'], api.admin.books.months.get, {});
type Months = Found<typeof monthsQuery>;
type ClosedMonth = Months['closed'][number];

const columns: readonly Column<ClosedMonth>[] = [
  {
    name: 'Month',
    width: 'xl:w-56',
    cell: ({ month }) => <span className="font-semibold">{monthName(month)}</span>,
    below: ({ events, entries }) => `${count(events, 'event')}, ${count(entries, 'entry', 'entries')}`,
  },
  whenColumn('Closed', ({ closedAt }) => closedAt, { width: 'xl:w-40', below: ({ closedBy }) => closedBy }),
  {
    name: 'Hash of its postings',
    small: 'full',
    cell: ({ sha256 }) => <code className="break-all text-tiny">{sha256}</code>,
  },
  {
    name: 'Total in',
    width: 'xl:w-44',
    named: 'beside',
    cell: ({ currency }) => currency,
    below: ({ ratesAsOf }) => `by the rates of ${formatDay(ratesAsOf)}`,
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
        <TextLink to="/admin/books">Back to the books</TextLink>
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

interface NextMonthProps {
  next: NonNullable<Months['next']>;
  /** Chosen for the last one. */
  currency: Currency;
}

function NextMonth({ next: { month, closableFrom, closable }, currency }: NextMonthProps) {
  const [chosen, setChosen] = useState(currency);
  const name = monthName(month);
  const title = `Next: ${name}`;
  if (!closable)
    return (
      <Section title={title}>
        <p>
          It can be closed from <When at={closableFrom} exact /> on.
        </p>
      </Section>
    );
  return (
    <Section title={title}>
      <p className="max-w-prose">
        It’s over. Look at its journal and what the providers say before you close it.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="Total in"
          value={chosen}
          options={currencyCodes.map((code) => ({ value: code, label: code }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Currency)}
        />
        <Decisions
          possible={[
            {
              name: `Close ${name}`,
              needs: 'closeMonth',
              title: `Close ${name}?`,
              explanation: `Nothing can be posted into ${name} from then on, and it can’t be opened again. Its total is in ${chosen}, by today’s rates in the settings.`,
              confirm: `Close ${name}`,
              act: () =>
                decide(
                  api.admin.books.months({ month }).close.post({ currency: chosen }),
                  `${name} is closed.`,
                ),
            },
          ]}
        />
      </div>
    </Section>
  );
}
