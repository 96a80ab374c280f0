import type { PaymentFailure } from '@salamu/api/domain/payment/failures';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './Outcome.tsx';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';
import { Ways } from './Ways.tsx';

const advice: Partial<Record<PaymentFailure, string>> = {
  declined: 'Your bank can say why. Another card, or another way to pay, often works.',
  insufficient_funds: 'Top it up and try again, or pay another way.',
  cancelled: 'Pay whenever you’re ready.',
  wrong_pin: 'Take your time with the PIN on the next try.',
};

/** What to do after a failure; null if the failure's own message says it already. */
function adviceFor(failure: PaymentFailure, byPhone: boolean): string | null {
  if (failure === 'expired' && byPhone)
    return 'The M-Pesa prompt disappears quickly. Keep your phone unlocked and beside you, and try again.';
  return advice[failure] ?? null;
}

/** Why the attempt failed, with a retry and the other ways to pay. */
export function FailedPayment({ payment, ways, pay }: Loaded & { pay: PayHandle }) {
  const [choosing, setChoosing] = useState<'same' | 'other' | null>(null);
  const { failure, phone, method } = payment;
  const same = ways.filter((way) => way.method === method);
  const others = ways.filter((way) => way.method !== method);
  const advice = failure && adviceFor(failure.code, phone !== null);

  function tryAgain() {
    if (phone === null) return void pay.pay(method);
    setChoosing('same');
  }

  return (
    <>
      <Outcome
        icon={<CircleX size={36} aria-hidden="true" className="flex-none text-clay" />}
        title="Not paid"
      >
        <p className="text-lead">{failure?.message ?? 'Nothing was charged, and we’ve kept your request.'}</p>
        {advice && <p>{advice}</p>}
        {choosing === null && (
          <div className="flex flex-wrap gap-3">
            {same.length > 0 && (
              <Button size="lg" loading={pay.busy === method} onClick={tryAgain}>
                Try again
              </Button>
            )}
            {others.length > 0 && (
              <Button size="lg" variant="outline" onClick={() => setChoosing('other')}>
                Another way to pay
              </Button>
            )}
          </div>
        )}
      </Outcome>
      {choosing === 'same' && (
        <Ways title="Try again" ways={[...same, ...others]} payment={payment} pay={pay} begin={method} />
      )}
      {choosing === 'other' && <Ways title="Another way to pay" ways={others} payment={payment} pay={pay} />}
      {choosing === null && <FormFailure>{pay.failure}</FormFailure>}
    </>
  );
}
