import { FormFailure } from '@salamu/ui/form-failure';
import { useState } from 'react';
import { PhoneForm } from './PhoneForm.tsx';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';
import { Way } from './Way.tsx';
import type { WayToPay } from './ways-to-pay.ts';

interface WaysProps extends Pick<Loaded, 'payment'> {
  title: string;
  ways: readonly WayToPay[];
  pay: PayHandle;
  /** Whether the first way is highlighted, because most people will want it. */
  leads?: boolean;
  /** The way whose phone form is open from the start. */
  begin?: string;
}

/** The ways to pay, the usual one first. If a phone is the only way, its form is open from the start. */
export function Ways({ title, ways, payment, pay, leads = false, begin }: WaysProps) {
  const [opened, setOpened] = useState(begin ?? null);
  const [only, ...others] = ways;
  const { amount } = payment;
  return (
    <section aria-label={title} className="grid gap-5">
      <h2 className="text-h3">{title}</h2>
      {only?.asks === 'phone' && others.length === 0 ? (
        <PhoneForm way={only} amount={amount} pay={pay} />
      ) : (
        <ul className="grid gap-3">
          {ways.map((way, index) => (
            <Way
              key={way.method}
              way={way}
              amount={amount}
              pay={pay}
              first={leads && index === 0 && opened === null}
              open={opened === way.method}
              onOpen={() => setOpened(opened === way.method ? null : way.method)}
            />
          ))}
        </ul>
      )}
      <FormFailure>{pay.failure}</FormFailure>
    </section>
  );
}
