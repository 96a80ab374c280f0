import { formatMoney, type Money } from '@salamu/api/domain/money';
import { Button } from '@salamu/ui/button';
import { type Outcome, outcomes } from './outcomes.ts';

interface BankProps {
  amount: Money;
  onChoose: (outcome: Outcome) => void;
}

/** What the bank can do: paying stands out, the mishaps come after it. */
export function Bank({ amount, onChoose }: BankProps) {
  const [pay, ...mishaps] = outcomes;
  return (
    <>
      <Button size="lg" full onClick={() => onChoose(pay.value)}>
        {pay.label} {formatMoney(amount)}
      </Button>
      <div className="grid gap-2">
        <h2 className="text-h4">Or see what happens when it goes wrong</h2>
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
        </ul>
      </div>
    </>
  );
}
