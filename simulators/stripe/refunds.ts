import type { Charge, Refund } from './book.ts';
import { type Desk, move } from './desk.ts';

/** Why Stripe will not return this much of a charge, as its error code; null where it will. */
export function refundProblem({ records }: Desk, charge: Charge, amount: number): string | null {
  const disputes = records.list('dispute', { charge: charge.id });
  if (disputes.some(({ status }) => ['needs_response', 'under_review', 'lost'].includes(status)))
    return 'charge_disputed';
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) return 'charge_already_refunded';
  return amount > left ? 'amount_too_large' : null;
}

/** Takes the money off the balance at once; whether the card's bank accepts it is known later. */
export function openRefund(
  desk: Desk,
  charge: Charge,
  amount: number,
  metadata: Record<string, string>,
): Refund {
  const { records, id, seconds, tell } = desk;
  const refund: Refund = {
    id: id('refund'),
    object: 'refund',
    status: 'pending',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    metadata,
    created: seconds(),
  };
  move(desk, { type: 'refund', amount: -amount, fee: 0, currency: charge.currency, source: refund.id });
  const returned = { ...charge, amount_refunded: charge.amount_refunded + amount };
  tell('charge.refunded', records.put('charge', charge.id, returned));
  tell('refund.created', records.put('refund', refund.id, refund));
  return refund;
}

/** Settles what is pending; one that `isRefused` comes back to the balance. */
export function settleRefunds(desk: Desk, isRefused: () => boolean): void {
  const { records, tell } = desk;
  for (const refund of records.list('refund', { status: 'pending' }))
    records.transaction(() => {
      if (!isRefused()) {
        tell('refund.updated', records.put('refund', refund.id, { ...refund, status: 'succeeded' }));
        return;
      }
      const { amount, currency, id: source } = refund;
      move(desk, { type: 'refund_failure', amount, fee: 0, currency, source });
      const charge = records.get('charge', refund.charge);
      if (charge)
        records.put('charge', charge.id, { ...charge, amount_refunded: charge.amount_refunded - amount });
      const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
      tell('refund.failed', records.put('refund', refund.id, failed));
    });
}
