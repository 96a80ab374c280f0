import type { Money } from '@salamu/api/domain/money';
import { Spinner } from '@salamu/ui/spinner';
import { ArrowRight, ChevronDown, CreditCard, Landmark, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { PhoneForm } from './PhoneForm.tsx';
import type { PayHandle } from './use-pay.ts';
import { type WayToPay, wayHint } from './ways-to-pay.ts';

function Mark({ method, asks }: WayToPay) {
  const Icon = asks === 'phone' ? Smartphone : method === 'sandbox' ? Landmark : CreditCard;
  const tint = asks === 'phone' ? 'text-leaf' : '';
  return <Icon size={28} aria-hidden="true" className={`flex-none ${tint}`} />;
}

interface WayProps {
  way: WayToPay;
  amount: Money;
  pay: PayHandle;
  /** Whether it is the highlighted one. */
  first: boolean;
  /** Whether the form for the phone number is open. */
  open: boolean;
  onOpen: () => void;
}

/** One way to pay, as a card. A provider's page is one tap away; a phone needs its number first. */
export function Way({ way, amount, pay, first, open, onOpen }: WayProps) {
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
        className={`flex w-full cursor-pointer items-center gap-4 rounded-card border-2 p-4 text-left disabled:cursor-progress ${look}`}
      >
        <Mark {...way} />
        <span className="grid min-w-0 flex-1">
          <span className="font-display text-h4 font-bold">{way.label}</span>
          <span className={first ? 'text-small' : 'text-quiet text-small'}>{wayHint(way)}</span>
        </span>
        {pay.busy === way.method && !rings ? (
          <Spinner label={`Opening ${way.label}`} />
        ) : (
          <Arrow size={22} aria-hidden="true" className={`flex-none ${rings && open ? 'rotate-180' : ''}`} />
        )}
      </button>
      {rings && open && (
        <div id={formId} className="border-marigold border-l-4 pb-2 pl-4">
          <PhoneForm way={way} amount={amount} pay={pay} />
        </div>
      )}
    </li>
  );
}
