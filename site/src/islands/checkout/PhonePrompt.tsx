import { brand } from '@salamu/api/domain/brand';
import { formatMoney } from '@salamu/api/domain/money';
import { promptSeconds } from '@salamu/api/domain/payment/prompt';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { storedPhone } from '../../data/phone-storage.ts';
import { Outcome } from './Outcome.tsx';
import type { Loaded } from './use-checkout.ts';
import { useElapsed } from './use-elapsed.ts';
import type { PayHandle } from './use-pay.ts';
import { Ways } from './Ways.tsx';

/** What to check if no prompt appears. */
const hints = [
  'Unlock your phone. The M-Pesa prompt will appear in a moment.',
  'Check that it’s switched on, has network, and holds the SIM card for that number.',
  'Close any other M-Pesa menus and calls on it.',
];

/** The phone shows the prompt. Once it has run out, the fan can send it again or pay another way. */
export function PhonePrompt({ payment, ways, ahead, pay }: Loaded & { pay: PayHandle }) {
  const waited = useElapsed(payment.startedAt, ahead);
  const [choosing, setChoosing] = useState(false);
  const { amount, method, phone } = payment;
  const hasRunOut = waited >= promptSeconds;
  const known = storedPhone();
  const isKnown = phone !== null && known !== '' && known.slice(-4) === phone.slice(-4);
  const sendAgain = () => (isKnown ? void pay.pay(method, known) : setChoosing(true));

  return (
    <>
      <Outcome
        icon={<Smartphone size={36} aria-hidden="true" className="flex-none text-leaf" />}
        title="Look at your phone"
      >
        <p className="text-lead">
          The phone ending <strong className="figures">{phone?.slice(-4)}</strong> is asking for your M-Pesa
          PIN to pay <strong className="figures">{formatMoney(amount)}</strong> to {brand.name}.
        </p>
        <progress
          className="progress"
          max={promptSeconds}
          value={Math.min(waited, promptSeconds)}
          aria-label="How long the prompt has been on the phone"
        />
        <p className="text-quiet text-small">
          {hasRunOut
            ? 'The prompt has run out. If you’ve entered your PIN, wait here. We’re checking with M-Pesa.'
            : 'This page continues as soon as you’ve entered your PIN. You can close it. Nothing gets lost.'}
        </p>
      </Outcome>
      <section className="grid gap-2">
        <h3 className="text-h4">Nothing on your phone?</h3>
        <ul className="grid list-disc gap-1 ps-5">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
          {!hasRunOut && <li>Wrong number? In a moment you can resend the prompt or pay another way.</li>}
        </ul>
      </section>
      {hasRunOut && !choosing && (
        <div className="flex flex-wrap gap-3">
          <Button size="lg" loading={pay.busy === method} onClick={sendAgain}>
            Send the prompt again
          </Button>
          <Button size="lg" variant="outline" onClick={() => setChoosing(true)}>
            Another number or way
          </Button>
        </div>
      )}
      {choosing ? (
        <Ways title="Another number or way" ways={ways} payment={payment} pay={pay} begin={method} />
      ) : (
        <FormFailure>{pay.failure}</FormFailure>
      )}
    </>
  );
}
