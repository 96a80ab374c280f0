import type { Money } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Spinner } from '@salamu/ui/kit/spinner';
import { ArrowRight, ChevronDown, CreditCard, Landmark, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { PhoneForm } from './PhoneForm.tsx';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';
import { type WayToPay, wayHint } from './ways-to-pay.ts';

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

function Mark({ method, asks }: WayToPay) {
  const Icon = asks === 'phone' ? Smartphone : method === 'sandbox' ? Landmark : CreditCard;
  const tint = asks === 'phone' ? 'text-leaf' : '';
  return <Icon size={28} aria-hidden="true" className={`flex-none ${tint}`} />;
}

interface WayProps {
  way: WayToPay;
  amount: Money;
  pay: PayHandle;
  first: boolean;
  open: boolean;
  onOpen: () => void;
}

/** One way to pay, as a card. A provider's page is one tap away; a phone needs its number first. */
function Way({ way, amount, pay, first, open, onOpen }: WayProps) {
  const formId = useId();
  const rings = way.asks === 'phone';
  const look = first
    ? 'border-transparent bg-marigold text-on-marigold hover:bg-marigold-deep'
    : 'border-edge bg-raised hover:border-ink';
  const Arrow = rings ? ChevronDown : ArrowRight;
  return (
    <li className="grid gap-4">
      <button
        type="button"
        disabled={pay.busy !== null}
        aria-expanded={rings ? open : undefined}
        aria-controls={rings && open ? formId : undefined}
        onClick={() => (rings ? onOpen() : void pay.pay(way.method))}
        className={`flex w-full cursor-pointer items-center gap-4 rounded-card border-2 p-4 text-start disabled:cursor-progress ${look}`}
      >
        <Mark {...way} />
        <span className="grid min-w-0 flex-1">
          <span className="font-display text-h4 font-bold">{way.label}</span>
          <span className={first ? 'text-small' : 'text-quiet text-small'}>{wayHint(way)}</span>
        </span>
        {pay.busy === way.method && !rings ? (
          <Spinner label={m.checkout_opening({ way: way.label })} />
        ) : (
          <Arrow size={22} aria-hidden="true" className={`flex-none ${rings && open ? 'rotate-180' : ''}`} />
        )}
      </button>
      {rings && open && (
        <div id={formId} className="border-marigold border-s-4 pb-2 ps-4">
          <PhoneForm way={way} amount={amount} pay={pay} />
        </div>
      )}
    </li>
  );
}
