import { formatMoney } from '@salamu/api/domain/money';
import { payoutMethodLabels } from '@salamu/api/domain/payout/account';
import { manualPayouts } from '@salamu/api/domain/payout/states';
import { Money } from '@salamu/ui/money';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import type { Choice } from '../../parts/list/selection-bar.tsx';
import { PayoutBadge } from '../../parts/money/payout-badge.tsx';
import { Decide } from './decide.tsx';
import type { AdminPayout } from './queries.ts';

interface PayoutTableProps {
  payouts: readonly AdminPayout[];
  /** The checkbox of a payout; false if it can't be selected. */
  choice: (payout: AdminPayout) => Choice<AdminPayout> | false;
}

/** Payouts: who gets how much, where it goes, and the possible decisions. */
export function PayoutTable({ payouts, choice }: PayoutTableProps) {
  const columns: readonly Column<AdminPayout>[] = [
    { name: 'Artist', cell: (payout) => <Who payout={payout} choice={choice(payout)} /> },
    {
      name: 'Requested',
      width: 'xl:w-28',
      small: 'end',
      cell: ({ requestedAt }) => <When at={requestedAt} />,
    },
    { name: 'To', width: 'xl:w-56', cell: (payout) => <To payout={payout} /> },
    { name: 'Status', width: 'xl:w-56', small: 'full', cell: (payout) => <State payout={payout} /> },
    {
      name: 'Amount',
      width: 'xl:w-30',
      right: true,
      small: 'end',
      cell: ({ amount }) => <Money value={amount} className="font-semibold" />,
    },
    { name: 'Actions', width: 'xl:w-52', small: 'full', cell: (payout) => <Decide payout={payout} /> },
  ];
  return <DataTable caption="Payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />;
}

function Who({ payout, choice }: { payout: AdminPayout; choice: Choice<AdminPayout> | false }) {
  const { artist, amount } = payout;
  return (
    <span className="flex items-center gap-3">
      {choice && (
        <input
          type="checkbox"
          className="tick mt-0"
          aria-label={`Select ${formatMoney(amount)} for ${artist.stageName}`}
          checked={choice.isChosen}
          onChange={({ currentTarget }) => choice.choose(payout, currentTarget.checked)}
        />
      )}
      <span>
        <Link to={`/admin/artists/${artist.id}`} className="text-link font-semibold">
          {artist.stageName}
        </Link>
        {artist.suspended && <span className="block text-clay text-tiny">Suspended: payouts on hold</span>}
      </span>
    </span>
  );
}

function To({ payout: { method, bank, number, payTo, holder, provider } }: { payout: AdminPayout }) {
  return (
    <>
      {bank ?? payoutMethodLabels[method]}{' '}
      <span className="figures whitespace-nowrap">{payTo ?? number}</span>
      <span className="block text-quiet text-tiny">
        {holder}, {provider === manualPayouts ? 'sent by hand' : `through ${provider}`}
      </span>
    </>
  );
}

function State({ payout }: { payout: AdminPayout }) {
  const { status, approvedAt, settledAt, reference, reason, heldUntil } = payout;
  const at = settledAt ?? approvedAt;
  return (
    <div className="grid justify-items-start gap-1">
      <PayoutBadge status={status} />
      {(at || reference) && (
        <span className="text-quiet text-tiny">
          {at && <When at={at} />}
          {at && reference && ', '}
          {reference}
        </span>
      )}
      {reason && <span className="text-tiny">“{reason}”</span>}
      {heldUntil && (
        <span className="text-clay text-tiny">
          New account: on hold until <When at={heldUntil} exact />
        </span>
      )}
    </div>
  );
}
