import { formatMoney, type Money } from '@salamu/api/domain/money';
import { Button } from '@salamu/ui/button';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { type Selection, SelectionBar } from '../../parts/list/selection-bar.tsx';
import { count } from '../../parts/words.ts';
import { approve } from './approve.ts';
import type { AdminPayout } from './queries.ts';
import { sums } from './sums.ts';

/** Chooses all that wait on the page, and approves what is chosen; it stays in view while something is. */
export function ApprovalBar(selection: Selection<AdminPayout>) {
  const { choosable, chosen } = selection;
  const [isAsking, setAsking] = useState(false);
  const total = sayMoney(sums(chosen.map(({ amount }) => amount)));
  return (
    <SelectionBar
      {...selection}
      label={`Choose all ${choosable.length} waiting here`}
      summary={`${chosen.length} chosen: ${total}`}
    >
      {chosen.length > 0 && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Approve {count(chosen.length, 'payout')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Approve ${count(chosen.length, 'payout')}?`}
          confirm={`Approve ${total}`}
          onClose={() => setAsking(false)}
          onConfirm={() => approve(chosen)}
        >
          <ul className="grid gap-1">
            {chosen.map(({ id, artist, amount, number }) => (
              <li key={id} className="flex justify-between gap-4">
                <span className="[overflow-wrap:anywhere]">
                  {artist.stageName} <span className="text-quiet text-tiny">{number}</span>
                </span>
                <span className="figures whitespace-nowrap">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
          <p className="text-quiet">
            If a provider pays out, it sends the money right away. For payouts sent by hand, the full account
            number appears as soon as you can send them.
          </p>
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}

const sayMoney = (amounts: readonly Money[]) => amounts.map((money) => formatMoney(money)).join(' + ');
