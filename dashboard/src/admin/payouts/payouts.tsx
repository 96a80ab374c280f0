import { useState } from 'react';
import { ApprovalBar } from './approval-bar.tsx';
import { PayoutTable } from './payout-table.tsx';
import type { AdminPayout } from './queries.ts';

const isApprovable = ({ actions, artist }: AdminPayout) => actions.includes('approve') && !artist.suspended;

/** The payouts of a page; those that wait can be chosen and approved together. */
export function Payouts({ payouts }: { payouts: readonly AdminPayout[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const approvable = payouts.filter(isApprovable);
  const chosen = approvable.filter(({ id }) => ids.has(id));

  function choose(payout: AdminPayout, isChosen: boolean) {
    const next = new Set(ids);
    if (isChosen) next.add(payout.id);
    else next.delete(payout.id);
    setIds(next);
  }

  return (
    <>
      {approvable.length > 0 && (
        <ApprovalBar
          approvable={approvable}
          chosen={chosen}
          onChoose={(payouts) => setIds(new Set(payouts.map(({ id }) => id)))}
        />
      )}
      <PayoutTable
        payouts={payouts}
        choice={(payout) => isApprovable(payout) && { isChosen: ids.has(payout.id), choose }}
      />
    </>
  );
}
