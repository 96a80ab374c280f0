import { reportDays } from '@salamu/api/domain/admin/report-days';
import type { Currency } from '@salamu/api/domain/money/money';
import { formatDays } from '@salamu/api/domain/text/measures';
import { currentLocale, m } from '@salamu/messages/messages';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { Money } from '@salamu/ui/kit/money';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Places } from '../parts/places.tsx';
import { type Dashboard, dashboardQuery, dueQuery } from '../parts/queries.ts';
import { noticeFor, Standing } from '../parts/standing.tsx';
import { ToDo } from './to-do.tsx';

const lines = [
  { field: 'available', name: m.artist_money_available, hint: m.artist_money_available_hint },
  { field: 'held', name: m.artist_money_held, hint: m.artist_money_held_hint },
  { field: 'inPayout', name: m.artist_money_in_payout, hint: m.artist_money_in_payout_hint },
  { field: 'paid', name: m.artist_money_paid, hint: m.artist_money_paid_hint },
] as const;

function Balances({ balances }: { balances: Dashboard['balances'] }) {
  const canBePaid = balances.some(({ available }) => available.amount > 0);
  return (
    <Section
      title={m.artist_money_title()}
      aside={
        <Link
          to="/artist/earnings"
          className={canBePaid ? buttonClass({ variant: 'outline', size: 'sm' }) : 'text-link text-small'}
        >
          {canBePaid ? m.artist_money_request_payout() : m.artist_money_all()}
        </Link>
      }
    >
      {balances.length === 0 ? (
        <p className="text-quiet">{m.artist_money_none()}</p>
      ) : (
        balances.map((balance) => (
          <dl key={balance.currency} className="grid md:grid-cols-4 md:gap-8">
            {lines.map(({ field, name, hint }) => (
              <div
                key={field}
                className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 last:border-0 md:flex-col-reverse md:items-start md:justify-end md:gap-1 md:border-0 md:py-0"
              >
                <dt>
                  <span className="block font-semibold">{name()}</span>
                  <span className="block text-quiet text-tiny">{hint()}</span>
                </dt>
                <dd
                  className={`md:flex md:min-h-9 md:items-end ${field === 'available' ? 'font-bold font-display text-h3' : ''}`}
                >
                  <Money value={balance[field]} />
                </dd>
              </div>
            ))}
          </dl>
        ))
      )}
    </Section>
  );
}

/** The artist's first screen: what to do now, and the money. */
export default function DashboardPage() {
  useTitle(m.artist_nav_dashboard());
  const dashboard = useQuery(dashboardQuery());
  const due = useQuery(dueQuery());

  if (dashboard.isPending || due.isPending) return <LoadingPanel />;
  const failed = [dashboard, due].find(({ data }) => !data);
  if (!dashboard.data || !due.data)
    return (
      <>
        <PageHeader title={m.artist_nav_dashboard()} />
        <ErrorState
          error={failed?.error}
          title={m.artist_dashboard_failed()}
          onRetry={() => Promise.all([dashboard.refetch(), due.refetch()])}
        />
      </>
    );
  const { balances, last30Days, series, counts, todo } = dashboard.data;
  const isClosed = todo.some(({ kind }) => kind === 'accept_requests_again');
  const { artist } = dashboard.data;
  const notice = noticeFor(artist);
  return (
    <>
      {notice && <Standing notice={notice} />}
      <ToDo requests={due.data.items} counts={counts} hasNotice={notice !== null} />
      <Places className="mb-9" />
      {isClosed && (
        <p className="mb-9 rounded-control bg-amber-soft px-4 py-3">
          {m.artist_dashboard_closed()}{' '}
          <Link to="/artist/settings" className="text-link font-semibold">
            {m.artist_dashboard_open_again()}
          </Link>
        </p>
      )}
      <Balances balances={balances} />
      <LastDays figures={last30Days} series={series} />
    </>
  );
}

const oneDecimal = (figure: number) =>
  figure.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function LastDays({ figures, series }: { figures: Dashboard['last30Days']; series: Dashboard['series'] }) {
  const { requests, delivered, completed, refunded, earned, reviews, averageRating } = figures;
  const rows: { name: string; value: ReactNode }[] = [
    {
      name: m.artist_days_earned(),
      value:
        earned.length === 0
          ? '–'
          : earned.map((money) => (
              <Money key={money.currency} value={money} className="block font-semibold" />
            )),
    },
    { name: m.artist_days_requests(), value: requests },
    { name: m.artist_days_delivered(), value: delivered },
    { name: m.artist_days_completed(), value: completed },
    { name: m.artist_days_refunded(), value: refunded },
    {
      name: m.artist_days_reviews(),
      value: (
        <Link to="/artist/reviews" className="text-link">
          {averageRating === null
            ? reviews
            : m.artist_days_rating({ reviews, average: oneDecimal(averageRating) })}
        </Link>
      ),
    },
  ];
  return (
    <Section title={m.artist_days_last({ span: formatDays(reportDays) })}>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          {earned.map(({ currency }) => (
            <TimeChart
              key={currency}
              caption={m.artist_days_earned_daily()}
              unit="day"
              currency={currency}
              series={[m.artist_days_earned()]}
              points={series.map((day) => ({ date: day.date, values: [earnedIn(day, currency)] }))}
            />
          ))}
          <TimeChart
            caption={m.artist_days_requests_daily()}
            unit="day"
            series={[m.artist_days_requests(), m.artist_days_delivered()]}
            points={series.map((day) => ({ date: day.date, values: [day.requests, day.delivered] }))}
          />
        </div>
        <dl>
          {rows.map(({ name, value }) => (
            <div
              key={name}
              className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 last:border-0"
            >
              <dt>{name}</dt>
              <dd className="figures text-end">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** A day's earnings in one currency, in minor units. */
function earnedIn({ earned }: Dashboard['series'][number], currency: Currency): number {
  return earned.find((money) => money.currency === currency)?.amount ?? 0;
}
