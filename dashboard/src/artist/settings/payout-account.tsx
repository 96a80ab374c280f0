import { payoutMethodLabels } from '@salamu/api/domain/payout/account';
import { Button } from '@salamu/ui/button';
import { When } from '@salamu/ui/when';
import { useState } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { PayoutsWait } from '../../parts/money/payouts-wait.tsx';
import type { Settings } from '../parts/queries.ts';
import { AccountForm } from './account-form.tsx';

/** The masked payout account, with a button to change it. */
export function PayoutAccount({ account }: { account: Settings['payoutAccount'] }) {
  const [changing, setChanging] = useState(false);
  if (changing) return <AccountForm method={account?.method ?? 'mpesa'} onClose={() => setChanging(false)} />;
  if (!account)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-quiet">
          No account yet. Tell us where to send your money before you request your first payout.
        </p>
        <Button onClick={() => setChanging(true)}>Add an account</Button>
      </div>
    );
  const { method, bank, number, holder, changedAt, heldUntil } = account;
  return (
    <div className="grid justify-items-start gap-5">
      <Facts
        facts={[
          { name: payoutMethodLabels[method], value: <span className="figures">{number}</span> },
          bank ? { name: 'Bank', value: bank } : null,
          { name: 'Name on the account', value: holder },
          { name: 'Since', value: <When at={changedAt} /> },
        ]}
      />
      {heldUntil && <PayoutsWait until={heldUntil} />}
      <Button variant="outline" onClick={() => setChanging(true)}>
        Change the account
      </Button>
    </div>
  );
}
