import { formatMoney } from '@salamu/api/domain/money';
import { payoutMinimum } from '@salamu/api/domain/payout/minimums';
import { Button } from '@salamu/ui/button';
import { Money } from '@salamu/ui/money';
import { useState } from 'react';
import { PayoutsWait } from '../../parts/money/payouts-wait.tsx';
import type { Earnings } from '../parts/queries.ts';
import { PayoutDialog } from './payout-dialog.tsx';

type Balance = Earnings['balances'][number];

const others = [
  { field: 'held', name: 'Held', hint: 'Paid by fans, before commission, until their videos are approved' },
  { field: 'inPayout', name: 'In payout', hint: 'On its way to you' },
  { field: 'paid', name: 'Paid out', hint: 'So far' },
] as const;

interface BalanceOfProps {
  balance: Balance;
  /** Until when payouts are on hold for a new account; null if they aren't. */
  heldUntil: string | null;
}

/** One currency's balance: what is available now, and where the rest is. */
export function BalanceOf({ balance, heldUntil }: BalanceOfProps) {
  const [asking, setAsking] = useState(false);
  const { available, currency } = balance;
  const least = payoutMinimum(currency);
  const hasEnough = available.amount >= least.amount;
  return (
    <section
      aria-label={`Money in ${currency}`}
      className="grid gap-x-14 gap-y-6 border-line border-t py-7 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="grid content-start justify-items-start gap-4">
        <div>
          <h2 className="label font-text tracking-normal">Available</h2>
          <p className="font-bold font-display text-h1 tracking-tight">
            <Money value={available} />
          </p>
          <p className="text-quiet text-small">
            {hasEnough
              ? heldUntil
                ? 'Yours.'
                : 'Yours, ready to pay out.'
              : `It grows with every approved video. You can request payouts from ${formatMoney(least)}.`}
          </p>
        </div>
        {hasEnough && heldUntil && <PayoutsWait until={heldUntil} />}
        {hasEnough && !heldUntil && <Button onClick={() => setAsking(true)}>Request payout</Button>}
      </div>
      <dl className="content-start">
        {others.map(({ field, name, hint }) => (
          <div
            key={field}
            className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 last:border-0"
          >
            <dt>
              <span className="block font-semibold">{name}</span>
              <span className="block text-quiet text-tiny">{hint}</span>
            </dt>
            <dd>
              <Money value={balance[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {asking && <PayoutDialog available={available} onClose={() => setAsking(false)} />}
    </section>
  );
}
