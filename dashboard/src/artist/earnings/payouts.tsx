import { payoutMethodLabels } from '@salamu/api/domain/payout/account';
import { ErrorState } from '@salamu/ui/error-state';
import { Money } from '@salamu/ui/money';
import { LoadingPanel } from '@salamu/ui/spinner';
import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Pager } from '../../parts/list/pager.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { PayoutBadge } from '../../parts/money/payout-badge.tsx';
import { Section } from '../../parts/section.tsx';
import { type Payout, payoutsQuery } from '../parts/queries.ts';

const columns: Column<Payout>[] = [
  {
    name: 'Requested',
    cell: ({ requestedAt }) => (
      <span className="font-semibold">
        <When at={requestedAt} />
      </span>
    ),
  },
  {
    name: 'To',
    cell: ({ method, bank, number }) => (
      <span className="[overflow-wrap:anywhere]">
        {bank ?? payoutMethodLabels[method]} <span className="figures whitespace-nowrap">{number}</span>
      </span>
    ),
  },
  {
    name: 'Status',
    small: 'full',
    cell: ({ status, reason, reference }) => (
      <span className="grid justify-items-start gap-1">
        <PayoutBadge status={status} />
        {reason && <span className="text-quiet text-tiny [overflow-wrap:anywhere]">{reason}</span>}
        {reference && (
          <span className="text-quiet text-tiny [overflow-wrap:anywhere]">Reference {reference}</span>
        )}
      </span>
    ),
  },
  { name: 'Amount', right: true, small: 'end', cell: ({ amount }) => <Money value={amount} /> },
];

/** Every requested payout, newest first. */
export function Payouts() {
  const { get } = useListParams();
  const list = useQuery(payoutsQuery(get('cursor')));
  return (
    <Section title="Payouts">
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          {list.data.items.length === 0 ? (
            <p className="text-quiet">
              None yet. Once you have money available, request a payout and follow it here.
            </p>
          ) : (
            <DataTable
              caption="Payouts, newest first"
              columns={columns}
              rows={list.data.items}
              rowKey={({ id }) => id}
            />
          )}
          <Pager previous={list.data.previous} next={list.data.next} />
        </div>
      ) : list.isError ? (
        <ErrorState error={list.error} title="We couldn’t load your payouts" onRetry={() => list.refetch()} />
      ) : (
        <LoadingPanel />
      )}
    </Section>
  );
}
