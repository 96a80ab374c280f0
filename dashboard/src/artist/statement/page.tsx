import { countryName } from '@salamu/api/domain/artist/countries';
import { Button } from '@salamu/ui/button';
import { formatDay } from '@salamu/ui/dates';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DayRange } from '../../parts/list/day-range.tsx';
import { dayOf, useListParams } from '../../parts/list/use-list-params.ts';
import { CsvButton } from '../../parts/money/csv-button.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { type Days, type Period, periodsAround } from './periods.ts';
import { type Statement, statementQuery } from './queries.ts';

/** A statement of account for any period, to read, print or keep. */
export default function StatementPage() {
  const { get } = useListParams();
  const periods = periodsAround(new Date());
  const days: Days = {
    startDate: dayOf(get('startDate')) ?? periods[0].startDate,
    endDate: dayOf(get('endDate')) ?? periods[0].endDate,
  };
  const statement = useQuery(statementQuery(days));
  const { startDate, endDate } = days;
  return (
    <>
      <PageHeader title="Statement" heading="Statement of account">
        <Link to="/artist/earnings" className="text-link justify-self-start text-quiet print:hidden">
          Back to your earnings
        </Link>
      </PageHeader>
      <div className="grid gap-5 pb-8 print:hidden">
        <PeriodPicker periods={periods} chosen={days} />
        <div className="flex flex-wrap gap-3">
          <Button size="sm" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
            Print or keep as PDF
          </Button>
          <CsvButton
            path={`/api/artists/earnings?startDate=${startDate}&endDate=${endDate}&format=csv`}
            name={`salamu-statement-${startDate}-${endDate}.csv`}
          />
        </div>
      </div>
      {statement.data ? (
        <div aria-busy={statement.isPlaceholderData}>
          <Sheet statement={statement.data} />
        </div>
      ) : statement.isError ? (
        <ErrorState
          error={statement.error}
          title="We couldn’t make the statement"
          onRetry={() => statement.refetch()}
        />
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}

interface PeriodPickerProps {
  periods: readonly Period[];
  chosen: Days;
}

/** The statement's period: a common one, or any days. */
function PeriodPicker({ periods, chosen }: PeriodPickerProps) {
  const { addressWith } = useListParams();
  return (
    <div className="grid justify-items-start gap-4">
      <nav aria-label="Period" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {periods.map(({ name, startDate, endDate }) => (
          <Link
            key={name}
            to={addressWith({ startDate, endDate })}
            aria-current={startDate === chosen.startDate && endDate === chosen.endDate ? 'true' : undefined}
            className="py-1 text-quiet underline underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-2"
          >
            {name}
          </Link>
        ))}
      </nav>
      <DayRange of="Days of the statement" />
    </div>
  );
}

/** Stage name first; the account's name only if it differs. */
function recipientOf({ stageName, name, country, email }: Statement['artist']): string {
  const known = name === stageName ? [stageName] : [stageName, name];
  return [...known, countryName(country), email].join('\n');
}

/** The statement as on paper: issuer, artist, period, and an account per currency. */
function Sheet({ statement }: { statement: Statement }) {
  const { artist, issuer, startDate, endDate, issuedAt, accounts } = statement;
  const facts = [
    ['For', recipientOf(artist)],
    ['From', `${issuer.name}, ${issuer.location}\n${issuer.email}\n${issuer.phone}`],
    ['Period', `${formatDay(startDate)} to ${formatDay(endDate)}`],
    ['Made on', formatDay(issuedAt.slice(0, 10))],
  ] as const;
  return (
    <article className="grid gap-10">
      <dl className="figures grid gap-x-10 border-line border-b sm:grid-cols-2">
        {facts.map(([name, words]) => (
          <div
            key={name}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-4 border-line border-t py-2.5"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</dd>
          </div>
        ))}
      </dl>
      {accounts.length === 0 ? (
        <p className="text-lead text-quiet">
          We owed you nothing in this period, and nothing changed. Choose other days, or come back after your
          next video.
        </p>
      ) : (
        accounts.map((account) => <AccountSheet key={account.currency} account={account} />)
      )}
      <p className="max-w-prose text-quiet text-small">
        Each balance is what we owe you when that day ends (UTC): what’s available and what’s on its way to
        you. Money held for videos that aren’t approved yet isn’t included.
      </p>
    </article>
  );
}
