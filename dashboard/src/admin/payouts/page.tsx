import { formatMoney } from '@salamu/api/domain/money/money';
import { payoutMethodName } from '@salamu/api/domain/payout/account';
import { manualPayouts, payoutStateLabel, payoutStates } from '@salamu/api/domain/payout/states';
import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { Decisions } from '../../parts/decisions.tsx';
import { Clipped } from '../../parts/list/clipped.tsx';
import { sorts } from '../../parts/list/filtered-list.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { sayTotals } from '../../parts/money/sums.ts';
import { TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { type ListColumn, ListPage } from '../parts/list-page.tsx';
import { useTotal } from '../parts/team.ts';
import { sortsByAge, whenColumn } from '../parts/when-column.tsx';
import {
  type AdminPayout,
  approve,
  decisionsOn,
  isApprovable,
  openAgainst,
  payoutsQuery,
} from './decisions.ts';

const stateNames = Object.fromEntries(payoutStates.map((state) => [state, payoutStateLabel(state).label]));

const columns: readonly ListColumn<AdminPayout>[] = [
  {
    name: 'Artist',
    cell: (payout) => (
      <>
        <Artist artist={payout.artist} />
        <Against payout={payout} />
      </>
    ),
  },
  whenColumn('Requested', ({ requestedAt }) => requestedAt, { width: 'xl:w-28', ...sortsByAge }),
  { name: 'To', width: 'xl:w-56', cell: (payout) => <To payout={payout} /> },
  { name: 'Status', width: 'xl:w-56', small: 'full', cell: (payout) => <State payout={payout} /> },
  moneyColumn('Amount', ({ amount }) => amount, { width: 'xl:w-30', strong: true }),
  {
    name: 'Actions',
    width: 'xl:w-52',
    small: 'full',
    cell: (payout, onDone) => (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Decisions size="sm" possible={decisionsOn(payout, onDone)} />
      </span>
    ),
  },
];

/** Every payout; those waiting can be selected and approved together. */
export default function PayoutsPage() {
  const totalOf = useTotal();
  const sumOf = (payouts: readonly AdminPayout[]) => {
    const amounts = payouts.map(({ amount }) => amount);
    return [sayTotals(amounts), totalOf(amounts)].filter(Boolean).join(' ');
  };
  return (
    <ListPage
      query={payoutsQuery}
      noun="payout"
      intro={<TextLink to="/admin/payouts/by-hand">Payouts by hand: files for your bank</TextLink>}
      file="/api/admin/payouts"
      search="Artist, holder or reference"
      filters={{ sort: sorts({ oldest: 'Oldest first' }), days: 'Requested' }}
      only={{ artistId: ({ artist }) => `payouts to ${artist.stageName}` }}
      tabs={{ names: stateNames }}
      advice="No payout has this status or name right now."
      none="No payouts yet"
      noneYet="When an artist requests a payout, it waits here for you."
      columns={columns}
      ticking={{
        isChoosable: isApprovable,
        label: ({ amount, artist }) => `${formatMoney(amount)} for ${artist.stageName}`,
        all: 'waiting',
        sum: sumOf,
        decision: (chosen, onDone) => ({
          name: `Approve ${count(chosen.length, 'payout')}`,
          title: `Approve ${count(chosen.length, 'payout')}?`,
          details: <Chosen payouts={chosen} />,
          explanation:
            'If a provider pays it out, the money goes right away. For payouts you send yourself, you’ll see the full account number once they’re ready to send.',
          confirm: `Approve ${sayTotals(chosen.map(({ amount }) => amount))}`,
          act: async () => onDone(await approve(chosen)),
        }),
      }}
    />
  );
}

function Chosen({ payouts }: { payouts: readonly AdminPayout[] }) {
  return (
    <ul className="grid gap-1">
      {payouts.map((payout) => (
        <li key={payout.id} className="flex justify-between gap-4">
          <span className="[overflow-wrap:anywhere]">
            {payout.artist.stageName} <span className="text-quiet text-tiny">{payout.number}</span>
            <Against payout={payout} />
          </span>
          <span className="figures whitespace-nowrap">{formatMoney(payout.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Against({ payout }: { payout: AdminPayout }) {
  const words = openAgainst(payout);
  if (words.length === 0) return null;
  return (
    <Clipped of="what is open against the artist" look="text-clay text-tiny">
      {words.join('. ')}
    </Clipped>
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
