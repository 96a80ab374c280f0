import { formatMoney } from '@salamu/api/domain/money';
import { refundStateLabels } from '@salamu/api/domain/payment/states';
import { occasionName } from '@salamu/api/domain/request/brief';
import { formatDay } from '@salamu/ui/dates';
import { EstimateInFull } from '@salamu/ui/estimate';
import { PriceTable } from '@salamu/ui/price-table';
import type { Receipt } from '../../data/types.ts';

const dayOf = (at: string) => formatDay(at.slice(0, 10));

/** The receipt itself, as printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, request, artist, payer, lines, total, estimate, paidAt, method, refunds, seller } = receipt;
  const facts = [
    ['Number', number],
    ['Date', dayOf(receipt.issuedAt)],
    [
      'For',
      `Request ${request.code}: a personal video from ${artist.stageName} for ${request.recipientName}`,
    ],
    ['Occasion', occasionName(request.occasion)],
    ['Paid by', `${payer.name}\n${payer.email}`],
    ['Paid on', `${dayOf(paidAt)}, ${method}`],
    ['Paid to', `${seller.name}, ${seller.location}\n${seller.email}\n${seller.phone}`],
  ] as const;
  return (
    <article className="grid gap-8 pt-8">
      <h1 className="text-h2">Receipt</h1>
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
          <h2 className="text-h4">Refunds</h2>
          <ul className="figures">
            {refunds.map(({ at, amount, status }) => (
              <li key={at} className="flex justify-between gap-4 border-line border-t py-2.5">
                <span>
                  {dayOf(at)}, {refundStateLabels[status].label.toLowerCase()}
                </span>
                <span>−{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-quiet text-small">
        There’s no fee on top. We hold the money until you approve the video. If the artist declines or is
        late, or you cancel in time, we refund all of it, the way you paid.
      </p>
    </article>
  );
}
