import { formatMoney } from '@salamu/api/domain/money/money';
import type { RefundState } from '@salamu/api/domain/payment/states';
import { occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/browser/dates';
import { PriceTable } from '@salamu/ui/kit/price-table';
import { EstimateInFull } from '@salamu/ui/request/estimate';
import type { Receipt } from '../../data/page/types.ts';

const dayOf = (at: string) => formatDay(at.slice(0, 10));

const refundWords: Record<RefundState, () => string> = {
  due: m.receipt_refund_due,
  checking: m.receipt_refund_checking,
  paid: m.receipt_refund_paid,
  failed: m.receipt_refund_failed,
};

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, request, artist, payer, lines, total, estimate, paidAt, method, refunds, seller } = receipt;
  const facts = [
    [m.receipt_number(), number],
    [m.receipt_date(), dayOf(receipt.issuedAt)],
    [
      m.brief_recipient(),
      m.receipt_for_what({
        code: request.code,
        artist: artist.stageName,
        name: request.recipientName,
      }),
    ],
    [m.brief_occasion(), occasionName(request.occasion)],
    [m.receipt_paid_by(), `${payer.name}\n${payer.email}`],
    [m.receipt_paid_on(), `${dayOf(paidAt)}, ${method}`],
    [m.receipt_paid_to(), `${seller.name}, ${seller.location}\n${seller.email}\n${seller.phone}`],
  ] as const;
  return (
    <article className="grid gap-8 pt-8">
      <h1 className="text-h2">{m.track_receipt()}</h1>
      <dl className="figures">
        {facts.map(([name, words]) => (
          <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-line border-t py-2.5">
            <dt className="text-quiet">{name}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2">
        <PriceTable lines={lines} total={total} />
        {estimate && <EstimateInFull from={total.currency} found={estimate} />}
      </div>
      {refunds.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-h4">{m.receipt_refunds()}</h2>
          <ul className="figures">
            {refunds.map(({ at, amount, status, covered }) => (
              <li key={at} className="flex justify-between gap-4 border-line border-t py-2.5">
                <span>
                  {dayOf(at)}, {covered ? m.receipt_refund_covered() : refundWords[status]()}
                </span>
                <span>−{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-quiet text-small">{m.receipt_note()}</p>
    </article>
  );
}
