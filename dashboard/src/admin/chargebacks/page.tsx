import { inDashboardLabel, sayReason } from '@salamu/api/domain/payment/states';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueueProvider, useQueueOfList } from '../../parts/list/queue.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type AdminDashboard, dashboardQuery } from '../parts/queues.ts';

/** The chargebacks that wait for our evidence, and lost ones that nobody bears yet. */
export default function ChargebacksPage() {
  return (
    <>
      <PageHeader title="Chargebacks">
        <TextLink to="/admin/requests?chargedBack=true">All requests charged back</TextLink>
      </PageHeader>
      <Loaded query={useQuery(dashboardQuery())} failure="We couldn’t load the chargebacks">
        {({ chargebacks }) => {
          const open = chargebacks.filter(({ status }) => status !== 'lost');
          const lost = chargebacks.filter(({ status }) => status === 'lost');
          if (chargebacks.length === 0) return <EmptyState title="Nothing left" />;
          const ids = [...new Set(chargebacks.map(({ requestId }) => requestId))];
          return (
            <QueueProvider value={{ list: '/admin/chargebacks', ids }}>
              {open.length > 0 && (
                <Section title="To answer">
                  <Chargebacks chargebacks={open} />
                </Section>
              )}
              {lost.length > 0 && (
                <Section title="Lost, to decide">
                  <Chargebacks chargebacks={lost} />
                </Section>
              )}
            </QueueProvider>
          );
        }}
      </Loaded>
    </>
  );
}

/** Each with its request, the one that is due first on top. */
function Chargebacks({ chargebacks }: Pick<AdminDashboard, 'chargebacks'>) {
  const queue = useQueueOfList();
  return (
    <ul className="border-line border-t">
      {chargebacks.map(({ id, requestId, requestCode, amount, ...one }) => (
        <li key={id} className="border-line border-b">
          <Link
            to={`/admin/requests/${requestId}`}
            state={queue}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-2 py-3 hover:bg-raised"
          >
            <Money value={amount} className="font-semibold" />
            <span>{one.inDashboard ? inDashboardLabel.label : sayReason(one.reason)}</span>
            <span className="figures">{requestCode}</span>
            <span className="text-quiet text-small">
              {one.status === 'inquiry' ? 'asked' : one.settledAt ? 'lost' : 'taken'}{' '}
              <When at={one.settledAt ?? one.openedAt} />
            </span>
            {one.dueAt && !one.settledAt && (
              <span className="text-small sm:ms-auto">
                Evidence due <When at={one.dueAt} exact />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
