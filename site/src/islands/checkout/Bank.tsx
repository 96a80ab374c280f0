import { formatMoney, type Money } from '@salamu/api/domain/money';
import { Button } from '@salamu/ui/button';
import { late, type Outcome, outcomes } from './outcomes.ts';

interface BankProps {
  amount: Money;
  requestId: string;
  /** Whether the request has ended without this payment. */
  over: boolean;
  onChoose: (outcome: Outcome) => void;
}

/** What the test bank can do: paying first and most prominent, then the mishaps. */
export function Bank({ amount, requestId, over, onChoose }: BankProps) {
  const [pay, ...mishaps] = outcomes;
  if (over)
    return (
      <>
        <p className="text-quiet">{late.hint}</p>
        <Button variant="outline" size="lg" full onClick={() => onChoose(late.value)}>
          {late.label}
        </Button>
      </>
    );
  return (
    <>
      <Button size="lg" full onClick={() => onChoose(pay.value)}>
        {pay.label} {formatMoney(amount)}
      </Button>
      <div className="grid gap-2">
        <h2 className="text-h4">Or see what happens when things go wrong</h2>
        <ul>
          {mishaps.map(({ value, label, hint }) => (
            <li
              key={value}
              className="grid items-center gap-x-6 gap-y-2 border-line border-t py-3 sm:grid-cols-[1fr_auto]"
            >
              <p className="text-quiet text-small">{hint}</p>
              <Button variant="outline" size="sm" onClick={() => onChoose(value)}>
                {label}
              </Button>
            </li>
          ))}
          <li className="border-line border-t py-3 text-quiet text-small">
            To see a payment that arrives too late, cancel{' '}
            <a className="text-link" href={`/track/${requestId}`}>
              the request
            </a>{' '}
            first and come back here.
          </li>
        </ul>
      </div>
    </>
  );
}
