import type { FanMove } from '../simulator.ts';
import { disputeFee, feeFor, stepOf } from './amounts.ts';
import type { Charge, Dispute, Intent, Session } from './book.ts';
import { type Desk, move, upToDate } from './desk.ts';
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
        return inquire(desk, session);
      case 'charge-back':
        return dispute(desk, session);
      case 'win-charge-back':
        return win(desk, session);
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

/** The bank asks about what the fan has not had returned yet, and leaves it with the merchant. */
function inquire(desk: Desk, session: Session): boolean {
  const { records, id, seconds, tell } = desk;
  const paid = chargeOf(desk, session);
  if (!paid || paid.disputed) return false;
  const amount = paid.amount_captured - paid.amount_refunded;
  if (amount <= 0) return false;
  const opened: Dispute = {
    id: id('dispute'),
    object: 'dispute',
    livemode: session.livemode,
    status: 'warning_needs_response',
    reason: 'fraudulent',
    amount,
    currency: paid.currency,
    charge: paid.id,
    payment_intent: paid.payment_intent,
    evidence_details: {
      due_by: seconds() + timeToAnswer,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    balance_transactions: [],
    created: seconds(),
  };
  records.put('dispute', opened.id, opened);
  records.put('charge', paid.id, { ...paid, disputed: true });
  tell('charge.dispute.created', opened);
  return true;
}

const disputeOf = ({ records }: Desk, charge: Charge | null) =>
  charge && records.list('dispute', { charge: charge.id }).find(({ status }) => open.includes(status));
const open: readonly Dispute['status'][] = ['warning_needs_response', 'needs_response'];

/** It takes that back. */
function dispute(desk: Desk, session: Session): boolean {
  const { records, tell } = desk;
  inquire(desk, session);
  const paid = chargeOf(desk, session);
  const asked = disputeOf(desk, paid);
  if (!paid || asked?.status !== 'warning_needs_response') return false;
  // What was refunded since it asked is not disputed any more.
  if (asked.amount > paid.amount_captured - paid.amount_refunded) return false;
  const { id: source, amount, currency } = asked;
  const taken = move(desk, { type: 'adjustment', amount: -amount, fee: disputeFee, currency, source });
  const opened: Dispute = { ...asked, status: 'needs_response', balance_transactions: [taken] };
  records.put('dispute', opened.id, opened);
  tell('charge.dispute.funds_withdrawn', opened);
  return true;
}

/** The bank gives the money back; the fee stays. */
function win(desk: Desk, session: Session): boolean {
  const { records, tell } = desk;
  const asked = disputeOf(desk, chargeOf(desk, session));
  if (!asked) return false;
  if (asked.status === 'warning_needs_response') {
    tell('charge.dispute.closed', records.put('dispute', asked.id, { ...asked, status: 'warning_closed' }));
    return true;
  }
  const { id: source, amount, currency } = asked;
  const back = move(desk, { type: 'adjustment', amount, fee: 0, currency, source });
  const won: Dispute = {
    ...asked,
    status: 'won',
    balance_transactions: [...asked.balance_transactions, back],
  };
  records.put('dispute', won.id, won);
  tell('charge.dispute.closed', won);
  tell('charge.dispute.funds_reinstated', won);
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

/** Seconds that a merchant has to answer a dispute. */
const timeToAnswer = 7 * 24 * 60 * 60;

/** Disputes that nobody has answered in time are lost. */
export function loseDisputes({ records, seconds, tell }: Desk): void {
  for (const dispute of records.list('dispute', { status: 'needs_response' })) {
    if (dispute.created + timeToAnswer > seconds()) continue;
    const lost: Dispute = { ...dispute, status: 'lost' };
    records.transaction(() => tell('charge.dispute.closed', records.put('dispute', lost.id, lost)));
  }
}

export function chargeOf({ records }: Desk, session: Session): Charge | null {
  return session.payment_intent
    ? records.find('charge', { payment_intent: session.payment_intent, status: 'succeeded' })
    : null;
}
