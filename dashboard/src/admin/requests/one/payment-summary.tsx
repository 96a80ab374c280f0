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
          {lines.map(({ label, amount }) => (
            <Line key={label} name={label} amount={amount} />
          ))}
          <Line name="Total" amount={total} isSum />
          {refundedPart && <Line name="Refunded by our decision" amount={refundedPart} />}
          {earned && (
            <>
              <Line name="Our commission" amount={earned.commission} />
              {earned.tax.amount > 0 && <Line name="Tax withheld" amount={earned.tax} />}
              <Line name="Artist’s share" amount={earned.net} />
            </>
          )}
          {lateRefunded && <Line name="Refunded after completion" amount={lateRefunded} />}
          {lateByArtist && <Line name="Of that, borne by the artist" amount={lateByArtist} />}
        </tbody>
      </table>
      {payment && <ProvidersView requestId={request.id} provider={providerWords[payment.provider].label} />}
    </Section>
  );
}

function Line({ name, amount, isSum }: { name: string; amount: AdminRequest['total']; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'font-semibold' : ''}>
      <th scope="row" className={isSum ? '' : 'font-normal'}>
        {name}
      </th>
      <td className="text-end">
        <Money value={amount} />
      </td>
    </tr>
  );
}
