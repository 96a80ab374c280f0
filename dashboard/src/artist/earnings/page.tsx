import { buttonClass } from '@salamu/ui/button-class';
import { formatDay } from '@salamu/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DayRange, Toolbar } from '../../parts/list/toolbar.tsx';
import { useDays } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
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
  const earnings = useQuery(earningsQuery(useDays()));
  const heldUntil = useQuery(settingsQuery()).data?.payoutAccount?.heldUntil ?? null;
  return (
    <>
      <PageHeader title="Earnings" />
      <Loaded query={earnings} failure="We couldn’t load your earnings">
        {(data) => (
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
        )}
      </Loaded>
    </>
  );
}
