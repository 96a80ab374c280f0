import { reportDays } from '@salamu/api/domain/admin/report-days';
import { formatDays } from '@salamu/api/domain/text/measures';
import { m, writeDate } from '@salamu/messages/messages';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { Money } from '@salamu/ui/kit/money';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Places } from '../parts/places.tsx';
import { type Dashboard, dashboardQuery, dueQuery } from '../parts/queries.ts';
import { noticeFor, Standing } from '../parts/standing.tsx';
import { ToDo } from './to-do.tsx';

/** How many of the next days with money are listed. */
const mostDays = 4;

function Balances({ balances, coming }: Pick<Dashboard, 'balances' | 'coming'>) {
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
        <div className="grid items-start gap-x-14 gap-y-5 md:grid-cols-2">
          <dl>
            {balances.map(({ currency, available }) => (
              <div key={currency} className="flex flex-col-reverse">
                <dt className="text-quiet text-small">{m.artist_money_available()}</dt>
                <dd className="font-bold font-display text-h2">
                  <Money value={available} />
                </dd>
              </div>
            ))}
          </dl>
          {coming.length > 0 && <Coming coming={coming} />}
        </div>
      )}
    </Section>
  );
}

/** What is earned by when, unless a fan objects. */
function Coming({ coming }: Pick<Dashboard, 'coming'>) {
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{m.artist_money_coming()}</h3>
      <dl>
        {coming.slice(0, mostDays).map(({ at, amount }) => (
          <div
            key={at + amount.currency}
            className="flex justify-between gap-4 border-line border-b py-2 last:border-0"
          >
            <dt>{writeDate(new Date(at), { weekday: 'long', day: 'numeric', month: 'long' })}</dt>
            <dd>
              <Money value={amount} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-quiet text-tiny">{m.artist_money_coming_hint()}</p>
    </div>
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
  const { balances, coming, counts, todo } = dashboard.data;
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
      <Balances balances={balances} coming={coming} />
      <Link to="/artist/figures" className="text-link text-small">
        {m.artist_days_last({ span: formatDays(reportDays) })}
      </Link>
    </>
  );
}
