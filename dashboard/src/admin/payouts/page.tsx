import { formatMoney } from '@salamu/api/domain/money/money';
import { payoutMethodName } from '@salamu/api/domain/payout/account';
import { manualPayouts, payoutStateLabel, payoutStates } from '@salamu/api/domain/payout/states';
import { Badge } from '@salamu/ui/kit/badge';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { Decisions } from '../../parts/decisions.tsx';
import { Clipped } from '../../parts/list/clipped.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { FilteredList, sorts } from '../../parts/list/filtered-list.tsx';
import { Failure, SelectionBar, Tick, useSelection } from '../../parts/list/selection.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { sayTotals } from '../../parts/money/sums.ts';
import { TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import {
  type AdminPayout,
  approve,
  decisionsOn,
  isApprovable,
  payoutsQuery,
  sayDisputed,
} from './decisions.ts';

const stateNames = Object.fromEntries(payoutStates.map((state) => [state, payoutStateLabel(state).label]));

export default function PayoutsPage() {
  return (
    <>
      <PageHeader title="Payouts">
        <TextLink to="/admin/payouts/by-hand" className="justify-self-start">
          Payouts by hand: files for your bank
        </TextLink>
      </PageHeader>
      <FilteredList
        query={payoutsQuery}
        noun="payout"
        file="/api/admin/payouts"
        search={{ label: 'Search payouts', placeholder: 'Artist, holder or reference' }}
        filters={{ sort: sorts({ oldest: 'Oldest first' }), days: 'Requested' }}
        only={{ artistId: ({ artist }) => `payouts to ${artist.stageName}` }}
        tabs={{ names: stateNames }}
        advice="No payout has this status or name right now."
        empty={
          <EmptyState title="No payouts yet">
            When an artist requests a payout, it waits here for you.
          </EmptyState>
        }
      >
        {(payouts) => <Payouts payouts={payouts} />}
      </FilteredList>
    </>
  );
}

/** One page of payouts; those waiting can be selected and approved together. */
function Payouts({ payouts }: { payouts: readonly AdminPayout[] }) {
  const selection = useSelection(payouts, isApprovable);
  const { choosable, chosen, onDone } = selection;
  const total = sayTotals(chosen.map(({ amount }) => amount));
  const columns: readonly Column<AdminPayout>[] = [
    {
      name: 'Artist',
      cell: (payout) => (
        <span className="flex items-center gap-3">
          <Tick
            {...selection}
            row={payout}
            label={`Select ${formatMoney(payout.amount)} for ${payout.artist.stageName}`}
          />
          <span>
            <Artist artist={payout.artist} />
            {payout.disputed && (
              <span className="block text-clay text-tiny">{sayDisputed(payout.disputed)}</span>
            )}
            <Failure of={payout} {...selection} />
          </span>
        </span>
      ),
    },
    {
      name: 'Requested',
      width: 'xl:w-28',
      small: 'end',
      cell: ({ requestedAt }) => <When at={requestedAt} />,
    },
    { name: 'To', width: 'xl:w-56', cell: (payout) => <To payout={payout} /> },
    { name: 'Status', width: 'xl:w-56', small: 'full', cell: (payout) => <State payout={payout} /> },
    moneyColumn('Amount', ({ amount }) => amount, { width: 'xl:w-30', strong: true }),
    {
      name: 'Actions',
      width: 'xl:w-52',
      small: 'full',
      cell: (payout) => (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Decisions size="sm" possible={decisionsOn(payout, onDone)} />
        </span>
      ),
    },
  ];
  return (
    <>
      <SelectionBar
        {...selection}
        label={`Select all ${choosable.length} waiting on this page`}
        summary={`${chosen.length} chosen: ${total}`}
      >
        <Decisions
          size="sm"
          possible={[
            chosen.length > 0 && {
              name: `Approve ${count(chosen.length, 'payout')}`,
              title: `Approve ${count(chosen.length, 'payout')}?`,
              details: (
                <ul className="grid gap-1">
                  {chosen.map(({ id, artist, amount, number, disputed }) => (
                    <li key={id} className="flex justify-between gap-4">
                      <span className="[overflow-wrap:anywhere]">
                        {artist.stageName} <span className="text-quiet text-tiny">{number}</span>
                        {disputed && (
                          <span className="block text-clay text-tiny">{sayDisputed(disputed)}</span>
                        )}
                      </span>
                      <span className="figures whitespace-nowrap">{formatMoney(amount)}</span>
                    </li>
                  ))}
                </ul>
              ),
              explanation:
                'If a provider pays it out, the money goes right away. For payouts you send yourself, you’ll see the full account number once they’re ready to send.',
              confirm: `Approve ${total}`,
              act: async () => onDone(await approve(chosen)),
            },
          ]}
        />
      </SelectionBar>
      <DataTable caption="Payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />
    </>
  );
}

function Artist({ artist: { id, stageName, suspended } }: { artist: AdminPayout['artist'] }) {
  return (
    <span>
      <TextLink to={`/admin/artists/${id}`} className="font-semibold">
        {stageName}
      </TextLink>
      {suspended && <span className="block text-clay text-tiny">Suspended: payouts on hold</span>}
    </span>
  );
}

function To({ payout: { method, bank, number, payTo, holder, provider } }: { payout: AdminPayout }) {
  return (
    <>
      <Clipped of="the account" look="">
        {bank ?? payoutMethodName(method)}{' '}
        <span className={payTo ? 'figures' : 'figures whitespace-nowrap'}>{payTo ?? number}</span>
      </Clipped>
      <Clipped of="the holder">
        {holder}, {provider === manualPayouts ? 'sent by hand' : `through ${provider}`}
      </Clipped>
    </>
  );
}

function State({ payout }: { payout: AdminPayout }) {
  const { status, approvedAt, settledAt, reference, reason, accountChanged, approval } = payout;
  const at = settledAt ?? approvedAt;
  return (
    <div className="grid justify-items-start">
      <Badge {...payoutStateLabel(status)} />
      {accountChanged && (
        <Clipped of="why it waits" look="text-clay text-tiny">
          The artist changed accounts since. Sent already? Record it. Otherwise reject it.
        </Clipped>
      )}
      {(at || reference || reason) && (
        <Clipped of="what happened">
          {at && <When at={at} />}
          {at && reference && <span>{', '}</span>}
          {reference}
          {reason && <> “{reason}”</>}
        </Clipped>
      )}
      {approval && (
        <Clipped of="what it waits for">
          <TextLink to="/admin/users/approvals">Waits for another owner</TextLink>, asked by{' '}
          {approval.askedBy.name}, ends <When at={approval.expiresAt} />
        </Clipped>
      )}
    </div>
  );
}
