import { promptSeconds } from '@salamu/api/domain/payment/prompt';
import { Spinner } from '@salamu/ui/spinner';
import { OtherWays } from './OtherWays.tsx';
import { Outcome } from './Outcome.tsx';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';
import { useWaited } from './use-waited.ts';

/** Nobody knows yet: a page that could not be opened took nothing, a phone may have been asked. */
export function Checking(checkout: Loaded & { pay: PayHandle }) {
  const { payment, ways, ahead, pay } = checkout;
  const waited = useWaited(payment.startedAt, ahead);
  const { phone, method } = payment;
  const name = ways.find((way) => way.method === method)?.label ?? 'The provider';
  const noPage = phone === null && payment.checkoutUrl === null;
  return (
    <>
      <Outcome icon={<Spinner className="text-h3" />} title={noPage ? 'One moment' : 'We are checking'}>
        {noPage ? (
          <p className="text-lead">
            The page for “{name}” does not open at the moment. Nothing was charged. We keep trying by
            ourselves.
          </p>
        ) : (
          <>
            <p className="text-lead">
              We don’t know yet whether your payment went through, and are asking. Please don’t pay twice. We
              mail you as soon as it is paid.
            </p>
            {phone && (
              <p>If a question appears on the phone ending {phone.slice(-4)}, answer it with your PIN.</p>
            )}
            <p className="text-quiet">You may close this page, nothing gets lost.</p>
          </>
        )}
      </Outcome>
      {(noPage || waited >= promptSeconds) && (
        <>
          {!noPage && (
            <p>
              You need not wait: if you pay in another way and this payment turns up after all, it goes back
              by itself.
            </p>
          )}
          <OtherWays payment={payment} ways={ways} pay={pay} shown={noPage} />
        </>
      )}
    </>
  );
}
