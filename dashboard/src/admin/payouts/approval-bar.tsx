import { formatMoney, type Money } from '@salamu/api/domain/money';
import { Button } from '@salamu/ui/button';
import { useState } from 'react';
import { SelectionBar } from '../../list/selection-bar.tsx';
import { ConfirmDialog } from '../../request/confirm-dialog.tsx';
import { count } from '../../request/words.ts';
import { approve } from './approve.ts';
import type { AdminPayout } from './queries.ts';
import { sums } from './sums.ts';

interface ApprovalBarProps {
  /** Those on the page that wait for an approval. */
  approvable: readonly AdminPayout[];
  chosen: readonly AdminPayout[];
  onChoose: (payouts: readonly AdminPayout[]) => void;
}

/** Chooses all that wait on the page, and approves what is chosen; it stays in view while something is. */
export function ApprovalBar({ approvable, chosen, onChoose }: ApprovalBarProps) {
  const [isAsking, setAsking] = useState(false);
  const total = sayMoney(sums(chosen.map(({ amount }) => amount)));
  return (
    <SelectionBar
      choosable={approvable}
      chosen={chosen}
      onChoose={onChoose}
      label={`Choose all ${approvable.length} that wait here`}
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
            The money is sent at once where a provider pays out. Where it is sent by hand, the number to pay
            to is shown then.
          </p>
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}

const sayMoney = (amounts: readonly Money[]) => amounts.map((money) => formatMoney(money)).join(' + ');
