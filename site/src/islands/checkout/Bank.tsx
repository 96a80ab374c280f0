import { formatMoney, type Money } from '@salamu/api/domain/money/money';
import { here, m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { late, mishaps, type Outcome } from './outcomes.ts';

interface BankProps {
  amount: Money;
  requestId: string;
  /** Whether the request has ended without this payment. */
  over: boolean;
  onChoose: (outcome: Outcome) => void;
}

/** What the test bank can do: paying first and most prominent, then the mishaps. */
export function Bank({ amount, requestId, over, onChoose }: BankProps) {
  if (over)
    return (
      <>
        <p className="text-quiet">{late.hint()}</p>
        <Button variant="outline" size="lg" full onClick={() => onChoose(late.value)}>
          {late.label()}
        </Button>
      </>
    );
  return (
    <>
      <Button size="lg" full onClick={() => onChoose('succeed')}>
        {m.track_pay({ amount: formatMoney(amount) })}
      </Button>
      <div className="grid gap-2">
        <h2 className="text-h4">{m.checkout_bank_mishaps()}</h2>
        <ul>
          {mishaps.map(({ value, label, hint }) => (
            <li
              key={value}
              className="grid items-center gap-x-6 gap-y-2 border-line border-t py-3 sm:grid-cols-[1fr_auto]"
            >
              <p className="text-quiet text-small">{hint()}</p>
              <Button variant="outline" size="sm" onClick={() => onChoose(value)}>
                {label()}
              </Button>
            </li>
          ))}
          <li className="border-line border-t py-3 text-quiet text-small">
            <MessageParts
              of={m.checkout_bank_too_late.parts()}
              as={{
                link: (words) => (
                  <a className="text-link" href={here(`/track/${requestId}`)}>
                    {words}
                  </a>
                ),
              }}
            />
          </li>
        </ul>
      </div>
    </>
  );
}
