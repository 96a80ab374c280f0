import type { PaymentFailure } from '@salamu/api/domain/payment/failures';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './Outcome.tsx';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';
import { Ways } from './Ways.tsx';

const advice: Partial<Record<PaymentFailure, () => string>> = {
  declined: m.checkout_advice_declined,
  insufficient_funds: m.checkout_advice_funds,
  cancelled: m.checkout_advice_cancelled,
  wrong_pin: m.checkout_advice_pin,
};

/** What to do after a failure; null if the failure's own message says it already. */
function adviceFor(failure: PaymentFailure, byPhone: boolean): string | null {
  if (failure === 'expired' && byPhone) return m.checkout_advice_phone();
  return advice[failure]?.() ?? null;
}

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
        title={m.checkout_not_paid()}
      >
        <p className="text-lead">{failure?.message ?? m.checkout_kept()}</p>
        {advice && <p>{advice}</p>}
        {choosing === null && (
          <div className="flex flex-wrap gap-3">
            {same.length > 0 && (
              <Button size="lg" loading={pay.busy === method} onClick={tryAgain}>
                {m.form_try_again()}
              </Button>
            )}
            {others.length > 0 && (
              <Button size="lg" variant="outline" onClick={() => setChoosing('other')}>
                {m.checkout_another_way()}
              </Button>
            )}
          </div>
        )}
      </Outcome>
      {choosing === 'same' && (
        <Ways
          title={m.form_try_again()}
          ways={[...same, ...others]}
          payment={payment}
          pay={pay}
          begin={method}
        />
      )}
      {choosing === 'other' && (
        <Ways title={m.checkout_another_way()} ways={others} payment={payment} pay={pay} />
      )}
      {choosing === null && <FormFailure>{pay.failure}</FormFailure>}
    </>
  );
}
