import { formatSpan } from '@salamu/api/domain/measures';
import { accountHold } from '@salamu/api/domain/payout/hold';
import { When } from '@salamu/ui/when';
import { ShieldCheck } from 'lucide-react';

/** Says until when payouts are on hold after the payout account was set or changed. */
export function PayoutsWait({ until }: { until: string }) {
  return (
    <p className="flex max-w-prose gap-3 border-marigold border-l-3 pl-4">
      <ShieldCheck size={20} aria-hidden="true" className="mt-0.5 flex-none text-quiet" />
      <span>
        <strong className="font-semibold">
          Payouts are on hold until <When at={until} exact />.
        </strong>{' '}
        <span className="text-quiet">
          You’ve set or changed your payout account. We send nothing to a new account for{' '}
          {formatSpan(accountHold)}, so no one can redirect your money unnoticed. If it wasn’t you, set a new
          password and write to us.
        </span>
      </span>
    </p>
  );
}
