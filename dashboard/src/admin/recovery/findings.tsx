import { paymentProviderLabels } from '@salamu/api/domain/payment/states';
import { Money } from '@salamu/ui/money';
import { count } from '../../parts/words.ts';
import type { Finding } from './queries.ts';

/** What each provider reported for the time since the backup. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="grid gap-4">
      {findings.map((finding) => (
        <li key={finding.provider} className="grid gap-1">
          <h3 className="font-semibold">{paymentProviderLabels[finding.provider]}</h3>
          <p>{finding.told ? saySum(finding) : 'No answer yet. We’re still asking.'}</p>
          {finding.unanswered > 0 && (
            <p>
              {count(finding.unanswered, 'payment, refund or payout', 'payments, refunds or payouts')} still
              unknown.
            </p>
          )}
          {finding.unplaced.map(({ kind, key, money }) => (
            <p key={key} className="[overflow-wrap:anywhere]">
              A {kind} of <Money value={money} /> that doesn’t match anything we know: {key}
            </p>
          ))}
          {finding.unlisted.map((words) => (
            <p key={words} className="max-w-prose">
              {words}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function saySum({ payments, strays, refunds, payouts }: Finding): string {
  const parts = [
    payments > 0 && count(payments, 'payment'),
    strays > 0 && `${count(strays, 'payment')} for lost orders`,
    refunds > 0 && count(refunds, 'refund'),
    payouts > 0 && count(payouts, 'payout'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Found and booked: ${parts.join(', ')}.` : 'Nothing to book since the backup.';
}
