import { promptSeconds } from '@salamu/api/domain/payment/prompt';
import { Spinner } from '@salamu/ui/spinner';
import { OtherWays } from './OtherWays.tsx';
import { Outcome } from './Outcome.tsx';
import type { Loaded } from './use-checkout.ts';
import { useElapsed } from './use-elapsed.ts';
import type { PayHandle } from './use-pay.ts';

/** The outcome is unknown. If the provider's page couldn't be opened, nothing was charged; a phone may have been asked. */
export function PendingCheck(checkout: Loaded & { pay: PayHandle }) {
  const { payment, ways, ahead, pay } = checkout;
  const waited = useElapsed(payment.startedAt, ahead);
  const { phone, method } = payment;
  const name = ways.find((way) => way.method === method)?.label ?? 'The provider';
  const noPage = phone === null && payment.checkoutUrl === null;
  return (
    <>
      <Outcome icon={<Spinner className="text-h3" />} title={noPage ? 'One moment' : 'We’re checking'}>
        {noPage ? (
          <p className="text-lead">
            The page for “{name}” isn’t opening at the moment. Nothing was charged. We’ll keep trying.
          </p>
        ) : (
          <>
            <p className="text-lead">
              We don’t know yet whether your payment went through, and we’re checking. Please don’t pay twice.
              We’ll email you as soon as it’s confirmed.
            </p>
            {phone && <p>If a prompt appears on the phone ending {phone.slice(-4)}, enter your PIN.</p>}
            <p className="text-quiet">You can close this page. Nothing gets lost.</p>
          </>
        )}
      </Outcome>
      {(noPage || waited >= promptSeconds) && (
        <>
          {!noPage && (
            <p>
              You don’t have to wait. If you pay another way and this payment turns up after all, we refund it
              automatically.
            </p>
          )}
          <OtherWays payment={payment} ways={ways} pay={pay} shown={noPage} />
        </>
      )}
    </>
  );
}
