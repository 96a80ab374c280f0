import { payoutStateLabels, payoutStates } from '@salamu/api/domain/payout/states';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Only } from '../../parts/list/only.tsx';
import { Tabs } from '../../parts/list/tabs.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { keysOf, oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { useSelection } from '../../parts/list/use-selection.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { ApprovalBar } from './approval-bar.tsx';
import { PayoutTable } from './payout-table.tsx';
import { type AdminPayout, payoutSorts, payoutsQuery } from './queries.ts';

const isApprovable = ({ actions, artist }: AdminPayout) => actions.includes('approve') && !artist.suspended;

/** One page of payouts; those waiting can be selected and approved together. */
function Payouts({ payouts }: { payouts: readonly AdminPayout[] }) {
  const { choice, ...selection } = useSelection(payouts, isApprovable);
  return (
    <>
      {selection.choosable.length > 0 && <ApprovalBar {...selection} />}
      <PayoutTable payouts={payouts} choice={choice} />
    </>
  );
}

const tabs = [
  { status: null, label: 'All' },
  ...payoutStates.map((status) => ({ status, label: payoutStateLabels[status].label })),
];

/** Requested payouts, newest first. */
export default function PayoutsPage() {
  const { get } = useListParams();
  const status = oneOf(payoutStates, get('status'));
  const list = useQuery(
    payoutsQuery({
      status,
      search: get('search'),
      artistId: get('artistId'),
      sort: oneOf(keysOf(payoutSorts), get('sort')),
      cursor: get('cursor'),
    }),
  );
  const first = list.data?.items[0];
  return (
    <>
      <PageHeader title="Payouts" />
      <Toolbar search={{ label: 'Search payouts', placeholder: 'Artist, holder or reference' }}>
        <Filter name="sort" label="Sort" unset="Newest first" choices={choicesOf(payoutSorts)} />
        {first && get('artistId') && (
          <Only what={`payouts to ${first.artist.stageName}`} params={['artistId']} />
        )}
      </Toolbar>
      <ListFrame
        list={list}
        noun="payout"
        tabs={() => <Tabs label="Status" tabs={tabs} current={status ?? null} />}
        advice="No payout has this status or name right now."
        empty={
          <EmptyState title="No payouts yet">
            When an artist requests a payout, it waits here for you.
          </EmptyState>
        }
      >
        {(payouts) => <Payouts payouts={payouts} />}
      </ListFrame>
    </>
  );
}
