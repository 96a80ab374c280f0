import { formatMoney, type Money } from '@salamu/api/domain/money';
import { Button } from '@salamu/ui/button';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { type Selection, SelectionBar } from '../../parts/list/selection-bar.tsx';
import { count } from '../../parts/words.ts';
import { approve } from './approve.ts';
import type { AdminPayout } from './queries.ts';
import { sums } from './sums.ts';

/** Selects every waiting payout on the page and approves the selection; stays in view while something is selected. */
export function ApprovalBar(selection: Selection<AdminPayout>) {
  const { choosable, chosen } = selection;
  const [isAsking, setAsking] = useState(false);
  const total = sayMoney(sums(chosen.map(({ amount }) => amount)));
  return (
    <SelectionBar
      {...selection}
      label={`Select all ${choosable.length} waiting on this page`}
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
            If a provider pays it out, the money goes right away. For payouts you send yourself, you’ll see
            the full account number once they’re ready to send.
          </p>
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}

const sayMoney = (amounts: readonly Money[]) => amounts.map((money) => formatMoney(money)).join(' + ');
