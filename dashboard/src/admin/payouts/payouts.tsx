import { useSelection } from '../../parts/list/use-selection.ts';
import { ApprovalBar } from './approval-bar.tsx';
import { PayoutTable } from './payout-table.tsx';
import type { AdminPayout } from './queries.ts';

const isApprovable = ({ actions, artist }: AdminPayout) => actions.includes('approve') && !artist.suspended;

/** One page of payouts; those waiting can be selected and approved together. */
export function Payouts({ payouts }: { payouts: readonly AdminPayout[] }) {
  const { choice, ...selection } = useSelection(payouts, isApprovable);
  return (
    <>
      {selection.choosable.length > 0 && <ApprovalBar {...selection} />}
      <PayoutTable payouts={payouts} choice={choice} />
    </>
  );
}
