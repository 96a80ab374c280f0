import { formatMoney } from '@salamu/api/domain/money/money';
import { payoutMinimum } from '@salamu/api/domain/payout/minimums';
import { m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/browser/dates';
import { Button } from '@salamu/ui/kit/button';
import { Money } from '@salamu/ui/kit/money';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sayPoint } from '../../parts/charts/series.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { DayRange, Toolbar } from '../../parts/list/toolbar.tsx';
import { useDays } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyColumn, videoColumns } from '../../parts/money/columns.tsx';
import { PayoutsWait } from '../../parts/money/payouts-wait.tsx';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type Earnings, earningsQuery, settingsQuery } from '../parts/queries.ts';
import { Entries } from './entries.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { Payouts } from './payouts.tsx';

type Balance = Earnings['balances'][number];

const others = [
  { field: 'held', name: m.artist_money_held, hint: m.artist_money_held_hint },
  { field: 'inPayout', name: m.artist_money_in_payout, hint: m.artist_money_in_payout_hint },
  { field: 'paid', name: m.artist_money_paid, hint: m.artist_money_paid_hint },
] as const;

interface BalanceOfProps {
  balance: Balance;
  /** Until when payouts are on hold for a new account; null if they aren't. */
  heldUntil: string | null;
}

/** One currency's balance: what is available now, and where the rest is. */
function BalanceOf({ balance, heldUntil }: BalanceOfProps) {
  const [asking, setAsking] = useState(false);
  const { available, keptBack, currency } = balance;
  const free = { ...available, amount: available.amount - keptBack.amount };
  const least = payoutMinimum(currency);
  const hasEnough = free.amount >= least.amount;
  return (
    <section
      aria-label={m.artist_earnings_money_in({ currency })}
      className="grid gap-x-14 gap-y-6 border-line border-t py-7 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="grid content-start justify-items-start gap-4">
        <div>
          <h2 className="label font-text tracking-normal">{m.artist_money_available()}</h2>
          <p className="font-bold font-display text-h1 tracking-tight">
            <Money value={available} />
          </p>
          <p className="text-quiet text-small">
            {available.amount < 0
              ? m.artist_earnings_overdrawn({
                  amount: formatMoney({ ...available, amount: -available.amount }),
                })
              : hasEnough
                ? heldUntil
                  ? m.artist_earnings_yours()
                  : m.artist_earnings_ready()
                : m.artist_earnings_grows({ amount: formatMoney(least) })}
          </p>
          {keptBack.amount > 0 && (
            <p className="max-w-prose pt-2 text-small">
              {m.artist_earnings_kept_back({ amount: formatMoney(keptBack) })}
            </p>
          )}
        </div>
        {hasEnough && heldUntil && <PayoutsWait until={heldUntil} />}
        {hasEnough && !heldUntil && (
          <Button onClick={() => setAsking(true)}>{m.artist_earnings_request_payout()}</Button>
        )}
      </div>
      <dl className="content-start">
        {others.map(({ field, name, hint }) => (
          <div
            key={field}
            className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 last:border-0"
          >
            <dt>
              <span className="block font-semibold">{name()}</span>
              <span className="block text-quiet text-tiny">{hint()}</span>
            </dt>
            <dd>
              <Money value={balance[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {asking && <PayoutDialog available={free} onClose={() => setAsking(false)} />}
    </section>
  );
}

type Month = Earnings['months'][number];

const columnsFor = (months: readonly Month[]): Column<Month>[] => [
  {
    name: m.chart_month(),
    cell: ({ month }) => <span className="font-semibold">{sayPoint(`${month}-01`, 'month')}</span>,
  },
  ...videoColumns(months, m.artist_earnings_by_fans()),
  moneyColumn(m.artist_earnings_net(), ({ net }) => net, { strong: true }),
  {
    name: m.artist_money_paid(),
    right: true,
    small: 'full',
    cell: ({ paidOut }) => (
      <span className="text-quiet">
        <span className="wide:hidden">{m.artist_money_paid()} </span>
        <Money value={paidOut} />
      </span>
    ),
  },
];

function Months({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{m.artist_earnings_by_month()}</h3>
      <DataTable
        caption={m.artist_earnings_months_caption()}
        columns={columnsFor(months)}
        rows={months}
        rowKey={({ month, currency }) => month + currency}
      />
    </div>
  );
}

/** An artist's money: balances, payouts and earnings. */
export default function EarningsPage() {
  const earnings = useQuery(earningsQuery(useDays()));
  const heldUntil = useQuery(settingsQuery()).data?.payoutAccount?.heldUntil ?? null;
  return (
    <>
      <PageHeader title={m.artist_nav_earnings()} />
      <Loaded query={earnings} failure={m.artist_earnings_failed()}>
        {(data) => (
          <>
            {data.balances.length === 0 && (
              <p className="max-w-prose pb-8 text-lead text-quiet">{m.artist_money_none()}</p>
            )}
            {data.balances.map((balance) => (
              <BalanceOf key={balance.currency} balance={balance} heldUntil={heldUntil} />
            ))}
            <Payouts />
            <Section
              title={m.track_happened()}
              aside={
                <p className="figures text-quiet text-small">
                  {m.list_days({ from: formatDay(data.startDate), to: formatDay(data.endDate) })}
                </p>
              }
            >
              <Toolbar>
                <DayRange of={m.artist_earnings_days()} />
                <Link
                  to={`/artist/earnings/statement?startDate=${data.startDate}&endDate=${data.endDate}`}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                >
                  {m.artist_statement()}
                </Link>
                <DownloadButton
                  path={`/api/artists/earnings?startDate=${data.startDate}&endDate=${data.endDate}&format=csv`}
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
