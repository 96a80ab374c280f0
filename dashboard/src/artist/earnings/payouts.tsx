import { payoutMethodLabels } from '@salamu/api/domain/payout/account';
import { payoutStateLabels } from '@salamu/api/domain/payout/states';
import { Badge } from '@salamu/ui/badge';
import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import type { Found } from '../../app/live.ts';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Pager } from '../../parts/list/pager.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { Section } from '../../parts/section.tsx';
import { payoutsQuery } from '../parts/queries.ts';

const columns: Column<Found<typeof payoutsQuery>['items'][number]>[] = [
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
        <Badge {...payoutStateLabels[status]} />
        {reason && <span className="text-quiet text-tiny [overflow-wrap:anywhere]">{reason}</span>}
        {reference && (
          <span className="text-quiet text-tiny [overflow-wrap:anywhere]">Reference {reference}</span>
        )}
      </span>
    ),
  },
  moneyColumn('Amount', ({ amount }) => amount),
];

/** Every requested payout, newest first. */
export function Payouts() {
  const { get } = useListParams();
  const list = useQuery(payoutsQuery({ cursor: get('cursor') }));
  return (
    <Section title="Payouts">
      <Loaded query={list} failure="We couldn’t load your payouts">
        {({ items, previous, next }) => (
          <div aria-busy={list.isPlaceholderData}>
            {items.length === 0 ? (
              <p className="text-quiet">
                None yet. Once you have money available, request a payout and follow it here.
              </p>
            ) : (
              <DataTable
                caption="Payouts, newest first"
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
              />
            )}
            <Pager previous={previous} next={next} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
