import {
  type Estimate as Estimated,
  estimate,
  sayEstimate,
  sayRate,
} from '@salamu/api/domain/money/estimate';
import type { Currency, Money } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { useSyncExternalStore } from 'react';
import { onOwnMoney, ownMoney } from './own-money.ts';

/** About how much a price is in the reader's own currency; null while that isn't known, and where there is none. */
export function useEstimate(price: Money): Estimated | null {
  const own = useSyncExternalStore(onOwnMoney, ownMoney, () => null);
  return own?.currency ? estimate(price, own.currency, own.rates) : null;
}

/** A price in the reader's own currency, on a line that is there before it is known, so that nothing moves. */
export function Estimate({ price, className = '' }: { price: Money; className?: string }) {
  const found = useEstimate(price);
  return (
    <span
      className={`figures block min-h-[1lh] truncate text-quiet text-small ${className}`}
      title={found ? m.estimate_bank({ rate: sayRate(price.currency, found) }) : undefined}
    >
      {found && sayEstimate(found)}
    </span>
  );
}

/** By which rate of which day a price is estimated in the reader's own currency, on lines that are there before. */
export function EstimateRate({ price }: { price: Money }) {
  const found = useEstimate(price);
  return (
    <p className="figures min-h-[3lh] text-quiet text-small sm:min-h-[2lh]">
      {found && m.estimate_bank({ rate: sayRate(price.currency, found) })}
    </p>
  );
}

export function EstimateInFull({ from, found }: { from: Currency; found: Estimated }) {
  return (
    <p className="text-quiet text-small">
      {m.estimate_in_full({ about: sayEstimate(found), rate: sayRate(from, found) })}
    </p>
  );
}

/** The same for the reader's own currency, where there is an estimate. */
export function OwnEstimateInFull({ price }: { price: Money }) {
  const found = useEstimate(price);
  return found && <EstimateInFull from={price.currency} found={found} />;
}
