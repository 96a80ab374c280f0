import { brand } from '@salamu/api/domain/brand';
import { formatMoney } from '@salamu/api/domain/money/money';
import { promptSeconds } from '@salamu/api/domain/payment/prompt';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { storedPhone } from '../../data/request/phone-storage.ts';
import { Outcome } from './Outcome.tsx';
import type { Loaded } from './use-checkout.ts';
import { useElapsed } from './use-elapsed.ts';
import type { PayHandle } from './use-pay.ts';
import { Ways } from './Ways.tsx';

const hints = [m.checkout_prompt_unlock, m.checkout_prompt_network, m.checkout_prompt_calls];

/** The phone shows the prompt. Once it has run out, the fan can send it again or pay another way. */
export function PhonePrompt({ payment, ways, ahead, pay }: Loaded & { pay: PayHandle }) {
  const waited = useElapsed(payment.startedAt, ahead);
  const [choosing, setChoosing] = useState(false);
  const { amount, method, phone } = payment;
  const way = ways.find((one) => one.method === method);
  const label = way?.label ?? '';
  const hasRunOut = waited >= promptSeconds;
  const known = storedPhone();
  const isKnown = phone !== null && known !== '' && known.slice(-4) === phone.slice(-4);
  const sendAgain = () =>
    isKnown && !way?.operators ? void pay.pay(method, { phone: known }) : setChoosing(true);

  return (
    <>
      <Outcome
        icon={<Smartphone size={36} aria-hidden="true" className="flex-none text-leaf" />}
        title={m.checkout_prompt()}
      >
        <p className="text-lead">
          <MessageParts
            of={m.checkout_prompt_lead.parts({
              digits: phone?.slice(-4) ?? '',
              amount: formatMoney(amount),
              brand: brand.name,
              way: label,
            })}
            as={{ strong: (words) => <strong className="figures">{words}</strong> }}
          />
        </p>
        <progress
          className="progress"
          max={promptSeconds}
          value={Math.min(waited, promptSeconds)}
          aria-label={m.checkout_prompt_progress()}
        />
        <p className="text-quiet text-small">
          {hasRunOut ? m.checkout_prompt_over({ way: label }) : m.checkout_prompt_waits()}
        </p>
      </Outcome>
      <section className="grid gap-2">
        <h3 className="text-h4">{m.checkout_prompt_none()}</h3>
        <ul className="grid list-disc gap-1 ps-5">
          {hints.map((hint) => (
            <li key={hint({ way: label })}>{hint({ way: label })}</li>
          ))}
          {!hasRunOut && <li>{m.checkout_prompt_wrong_number()}</li>}
        </ul>
      </section>
      {hasRunOut && !choosing && (
        <div className="flex flex-wrap gap-3">
          <Button size="lg" loading={pay.busy === method} onClick={sendAgain}>
            {m.checkout_prompt_again()}
          </Button>
          <Button size="lg" variant="outline" onClick={() => setChoosing(true)}>
            {m.checkout_prompt_other()}
          </Button>
        </div>
      )}
      {choosing ? (
        <Ways title={m.checkout_prompt_other()} ways={ways} payment={payment} pay={pay} begin={method} />
      ) : (
        <FormFailure>{pay.failure}</FormFailure>
      )}
    </>
  );
}
