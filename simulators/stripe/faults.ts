import type { BookFault } from '../simulator.ts';
import { stepOf } from './amounts.ts';
import type { Session } from './book.ts';
import { type Desk, move } from './desk.ts';
import { charge, chargeOf } from './fan.ts';

/** Makes the book wrong about a payment, or about one that nobody made; false where it was not paid. */
export function falsify(desk: Desk, session: Session, fault: BookFault): boolean {
  const paid = chargeOf(desk, session);
  if (!paid) return false;
  const { currency, id: source } = paid;
  return desk.records.transaction(() => {
    if (fault === 'extra') {
      const nobodys = { ...session, payment_intent: null, intent_metadata: {} };
      charge(desk, nobodys, { status: 'succeeded', amount: paid.amount, failure_code: null });
      return true;
    }
    const isLost = fault === 'lost';
    const less = isLost ? paid.amount_captured : stepOf(currency);
    move(desk, { type: 'adjustment', amount: -less, fee: 0, currency, source }, 'charge_failure');
    const amount_captured = paid.amount_captured - less;
    desk.records.put('charge', source, { ...paid, amount_captured, ...(isLost && { status: 'failed' }) });
    return true;
  });
}
