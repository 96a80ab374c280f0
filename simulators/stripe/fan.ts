import type { FanMove } from '../simulator.ts';
import { feeFor, stepOf } from './amounts.ts';
import type { Charge, Intent, Session } from './book.ts';
import { type Desk, move, upToDate } from './desk.ts';
import { dispute, inquire, win } from './disputes.ts';
import { openRefund, refundProblem } from './refunds.ts';

/** What the fan, or the fan's bank, does with the payment of a session; false where Stripe does not allow it. */
export function playFan(desk: Desk, known: Session, fanMove: FanMove): boolean {
  const session = upToDate(desk, known);
  const share = (of: number) => {
    const step = stepOf(session.currency);
    return Math.round((session.amount_total * of) / step) * step;
  };
  return desk.records.transaction(() => {
    switch (fanMove) {
      case 'pay':
      case 'pay-late':
        return session.status === 'open' && pay(desk, session, session.amount_total);
      // Stripe takes what was asked for; these are for a merchant that must not rely on it.
      case 'pay-too-little':
        return session.status === 'open' && pay(desk, session, share(0.5));
      case 'pay-too-much':
        return session.status === 'open' && pay(desk, session, share(1.5));
      case 'decline':
        return session.status === 'open' && decline(desk, session);
      // Back to the shop: the page stays open for anyone who comes back.
      case 'cancel':
        return session.status === 'open';
      case 'inquire':
        return inquire(desk, chargeOf(desk, session));
      case 'charge-back':
        return dispute(desk, chargeOf(desk, session));
      case 'win-charge-back':
        return win(desk, chargeOf(desk, session));
      case 'refund-in-dashboard':
        return giveBack(desk, session);
      case 'pay-twice':
        return false;
    }
  });
}

export function charge(
  desk: Desk,
  session: Session,
  how: Pick<Charge, 'status' | 'amount' | 'failure_code'>,
) {
  const { records, id, seconds } = desk;
  const paid = how.status === 'succeeded';
  const before = session.payment_intent ? records.get('intent', session.payment_intent) : null;
  const chargeId = id('charge');
  const { currency } = session;
  const intent: Intent = {
    id: before?.id ?? id('intent'),
    object: 'payment_intent',
    livemode: session.livemode,
    status: paid ? 'succeeded' : 'requires_payment_method',
    amount: session.amount_total,
    amount_received: paid ? how.amount : 0,
    currency,
    latest_charge: chargeId,
    metadata: session.intent_metadata,
    created: before?.created ?? seconds(),
  };
  const made: Charge = {
    id: chargeId,
    object: 'charge',
    livemode: session.livemode,
    ...how,
    amount_captured: paid ? how.amount : 0,
    amount_refunded: 0,
    currency,
    disputed: false,
    payment_intent: intent.id,
    balance_transaction: paid
      ? move(desk, {
          type: 'charge',
          amount: how.amount,
          fee: feeFor(how.amount, currency),
          currency,
          source: chargeId,
        }).id
      : null,
    created: seconds(),
  };
  records.put('intent', intent.id, intent);
  records.put('charge', made.id, made);
  return { intent, made };
}

function pay(desk: Desk, session: Session, amount: number): boolean {
  const { intent } = charge(desk, session, { status: 'succeeded', amount, failure_code: null });
  const complete: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
  };
  desk.records.put('session', session.id, complete);
  desk.tell('checkout.session.completed', complete);
  return true;
}

/** The card is declined, and the page asks for another. */
function decline(desk: Desk, session: Session): boolean {
  const amount = session.amount_total;
  const { intent } = charge(desk, session, { status: 'failed', amount, failure_code: 'card_declined' });
  desk.records.put('session', session.id, { ...session, payment_intent: intent.id });
  desk.tell('payment_intent.payment_failed', intent);
  return true;
}

/** What the merchant's people do in Stripe's dashboard, which leaves no metadata. */
function giveBack(desk: Desk, session: Session): boolean {
  const paid = chargeOf(desk, session);
  if (!paid) return false;
  const left = paid.amount_captured - paid.amount_refunded;
  if (refundProblem(desk, paid, left)) return false;
  openRefund(desk, paid, left, {});
  return true;
}

export function chargeOf({ records }: Desk, session: Session): Charge | null {
  return session.payment_intent
    ? records.find('charge', { payment_intent: session.payment_intent, status: 'succeeded' })
    : null;
}
