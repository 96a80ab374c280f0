import { buttonClass } from '@salamu/ui/button-class';
import { formatDay } from '@salamu/ui/dates';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DayRange } from '../../parts/list/day-range.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { dayOf, useListParams } from '../../parts/list/use-list-params.ts';
import { CsvButton } from '../../parts/money/csv-button.tsx';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { earningsQuery, settingsQuery } from '../parts/queries.ts';
import { BalanceOf } from './balance-of.tsx';
import { Entries } from './entries.tsx';
import { Months } from './months.tsx';
import { Payouts } from './payouts.tsx';

/** An artist's money: balances, payouts and earnings. */
export default function EarningsPage() {
  const { get } = useListParams();
  const range = { startDate: dayOf(get('startDate')), endDate: dayOf(get('endDate')) };
  const earnings = useQuery(earningsQuery(range));
  const { data } = earnings;
  const heldUntil = useQuery(settingsQuery()).data?.payoutAccount?.heldUntil ?? null;
  return (
    <>
      <PageHeader title="Earnings" />
      {data ? (
        <>
          {data.balances.length === 0 && (
            <p className="max-w-prose pb-8 text-lead text-quiet">
              No money yet. It appears here as soon as a fan pays for a request.
            </p>
          )}
          {data.balances.map((balance) => (
            <BalanceOf key={balance.currency} balance={balance} heldUntil={heldUntil} />
          ))}
          <Payouts />
          <Section
            title="What happened"
            aside={
              <p className="figures text-quiet text-small">
                {formatDay(data.startDate)} to {formatDay(data.endDate)}
              </p>
            }
          >
            <Toolbar>
              <DayRange of="Days shown" />
              <Link
                to={`/artist/earnings/statement?startDate=${data.startDate}&endDate=${data.endDate}`}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
              >
                Statement
              </Link>
              <CsvButton
                path={`/api/artists/earnings?startDate=${data.startDate}&endDate=${data.endDate}&format=csv`}
                name={`salamu-statement-${data.startDate}-${data.endDate}.csv`}
              />
            </Toolbar>
            <div aria-busy={earnings.isPlaceholderData} className="grid gap-10">
              <Months months={data.months} />
              <Entries entries={data.entries} total={data.totalEntries} />
            </div>
          </Section>
        </>
      ) : earnings.isError ? (
        <ErrorState
          error={earnings.error}
          title="We couldn’t load your earnings"
          onRetry={() => earnings.refetch()}
        />
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}
