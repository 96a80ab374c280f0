import type { Money as Amount } from '@salamu/api/domain/money/money';
import { type PaymentState, providerWords } from '@salamu/api/domain/payment/states';
import { Money } from '@salamu/ui/kit/money';
import { Section } from '../../../parts/section.tsx';
import type { AdminRequest } from './decisions.ts';
import { ProvidersView } from './providers-view.tsx';

const stateNames: Record<PaymentState, string> = {
  open: 'Not paid yet',
  paid: 'Paid',
  failed: 'Failed',
  refunding: 'The refund is on its way',
  refund_failed: 'The refund failed',
  refunded: 'Refunded',
};

export function PaymentSummary({ request }: { request: AdminRequest }) {
  const { payment, lines, total, refundedPart, lateRefunded, lateByArtist, earned } = request;
  const rows: readonly (readonly [name: string, amount: Amount | null | undefined])[] = [
    ...lines.map(({ label, amount }) => [label, amount] as const),
    ['Total', total],
    ['Refunded by our decision', refundedPart],
    ['Our commission', earned?.commission],
    ['Tax withheld', earned?.tax.amount ? earned.tax : null],
    ['Artist’s share', earned?.net],
    ['Refunded after completion', lateRefunded],
    ['Of that, borne by the artist', lateByArtist],
  ];
  return (
    <Section
      title="Payment"
      aside={
        payment && (
          <p className="text-quiet text-small">
            {stateNames[payment.status]}
            <span>{payment.checking ? ', being checked with the provider · ' : ' · '}</span>
            {payment.provider}
          </p>
        )
      }
    >
      {payment?.doubt && (
        <p role="status" className="text-small">
          We don’t trust {payment.provider}’s answer: {payment.doubt}.
        </p>
      )}
      <table className="data-table">
        <caption className="sr-only">What the fan pays and how it is shared</caption>
        <tbody>
          {rows.map(
            ([name, amount]) =>
              amount && (
                <tr key={name} className={name === 'Total' ? 'font-semibold' : ''}>
                  <th scope="row" className={name === 'Total' ? '' : 'font-normal'}>
                    {name}
                  </th>
                  <td className="text-end">
                    <Money value={amount} />
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      {payment && <ProvidersView requestId={request.id} provider={providerWords[payment.provider].label} />}
    </Section>
  );
}
