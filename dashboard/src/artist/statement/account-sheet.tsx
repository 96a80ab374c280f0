import { formatMoney, type Money as MoneyValue } from '@salamu/api/domain/money';
import { Money } from '@salamu/ui/money';
import { useId } from 'react';
import { Lines } from './lines.tsx';
import type { Account } from './queries.ts';

interface Sum {
  name: string;
  value: MoneyValue;
  /** Emphasised, below a heavier line. */
  isBalance?: boolean;
}

/** How the opening balance became the closing one. */
function sumsOf({ opening, totals, closing }: Account): Sum[] {
  const { gross, commission, tax, net, paidOut, takenBack } = totals;
  const less = ({ amount, currency }: MoneyValue) => ({ amount: amount === 0 ? 0 : -amount, currency });
  return [
    { name: 'Opening balance', value: opening, isBalance: true },
    { name: 'Paid by fans', value: gross },
    { name: 'Commission', value: less(commission) },
    { name: 'Tax withheld', value: less(tax) },
    { name: 'Earned', value: net, isBalance: true },
    { name: 'Paid out to you', value: less(paidOut) },
    ...(takenBack.amount === 0 ? [] : [{ name: 'Taken back after chargebacks', value: less(takenBack) }]),
    { name: 'Closing balance', value: closing, isBalance: true },
  ];
}

/** One currency's account: the totals first, then the lines behind them. */
export function AccountSheet({ account }: { account: Account }) {
  const { currency, lines, inPayout } = account;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-6">
      <h2 id={heading} className="text-h3">
        In {currency}
      </h2>
      <div className="max-w-lg">
        <dl className="figures">
          {sumsOf(account).map(({ name, value, isBalance }) => (
            <div
              key={name}
              className={`flex items-baseline justify-between gap-4 py-1.5 ${isBalance ? 'border-edge border-t font-semibold' : ''}`}
            >
              <dt>{name}</dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        </dl>
        {inPayout.amount > 0 && (
          <p className="text-quiet text-small">
            {formatMoney(inPayout)} of the closing balance was on its way to you.
          </p>
        )}
      </div>
      {lines.length > 0 && <Lines lines={lines} />}
    </section>
  );
}
