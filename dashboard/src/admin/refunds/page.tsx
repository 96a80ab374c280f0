import { refundStateLabels, refundStates } from '@salamu/api/domain/payment/states';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Tabs } from '../../parts/list/tabs.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { keysOf, oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { refundSorts, refundsQuery } from './queries.ts';
import { RefundTable } from './refund-table.tsx';

/** Settled ones come last. */
const tabs = [
  { status: null, label: 'All' },
  ...[...refundStates].reverse().map((status) => ({ status, label: refundStateLabels[status].label })),
];

/** Every refund, newest first. */
export default function RefundsPage() {
  const { get } = useListParams();
  const status = oneOf(refundStates, get('status'));
  const list = useQuery(
    refundsQuery({ status, sort: oneOf(keysOf(refundSorts), get('sort')), cursor: get('cursor') }),
  );
  return (
    <>
      <PageHeader title="Refunds">
        <p className="max-w-prose text-quiet">
          Refunds start automatically. One fails only when the provider refuses it, and then it needs you.
        </p>
      </PageHeader>
      <Toolbar>
        <Filter name="sort" label="Sort" unset="Newest first" choices={choicesOf(refundSorts)} />
      </Toolbar>
      <ListFrame
        list={list}
        noun="refund"
        tabs={() => <Tabs label="Status" tabs={tabs} current={status ?? null} />}
        advice="No refund has this status right now."
        empty={<EmptyState title="No refunds yet" />}
      >
        {(refunds) => <RefundTable refunds={refunds} />}
      </ListFrame>
    </>
  );
}
