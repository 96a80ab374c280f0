import { refundLife } from '#api/domain/payment/refund-transitions.ts';
import { type CaptureFacts, type RefundPlace, sumOf } from '#api/domain/payment/settlement.ts';
import type { SettledRow } from '#api/records/captures-repo.ts';

export function factsOf(capture: SettledRow) {
  const { withholdingBps, payment } = capture;
  return {
    amount: capture.amount,
    released:
      withholdingBps === null ? null : { commissionBps: payment.request.commissionBps, withholdingBps },
    refunds: capture.refunds.map((refund) => ({ ...refund, place: placeOf(refund) })),
    disputed: sumOf(capture.chargebacks),
    carried: { artist: capture.carriedByArtist, platform: Number(capture.carriedByUs) },
  } satisfies CaptureFacts;
}

const sendable = refundLife.before('send');

/** Never claimed, or failed, means definitely not sent. */
function placeOf({ status, attempts, coveredBy, sentOn }: SettledRow['refunds'][number]): RefundPlace {
  if (coveredBy) return 'covered';
  if (status === 'paid') return sentOn ? 'by_hand' : 'returned';
  return sendable.includes(status) && attempts > 0 ? 'sent' : 'waiting';
}
