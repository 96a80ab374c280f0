import type Stripe from 'stripe';
import type { PaymentFailure } from '#api/domain/payment/failures.ts';
import type { ChargebackState } from '#api/domain/payment/states.ts';
import { DoubtfulAnswerError } from '../doubt.ts';
import type { ProviderCapture, ProviderChargeback, ProviderPayment } from '../payment.ts';
import { fromStripe } from './amounts.ts';

/** How a payment's money went back: by banks, and by refunds, whoever gave them. */
export interface Returns {
  disputes: Stripe.Dispute[];
  refunds: Stripe.Refund[];
}
export const noReturns: Returns = { disputes: [], refunds: [] };

/** What must be expanded in a session for `paymentOf` to read it. */
export const expansion = ['payment_intent.latest_charge.balance_transaction'];

/**
 * What a Checkout Session says about its payment. A declined card leaves it open: the fan may try another on the same
 * page. A capture is identified by its payment intent, since the webhooks of refunds and disputes carry that too.
 */
export function paymentOf(session: Stripe.Checkout.Session, returns: Returns): ProviderPayment {
  const intent = intentOf(session);
  const captured = intent && paymentOfIntent(intent, returns);
  if (captured) return captured;
  const nothing = { captures: [], chargebacks: [] };
  const failure = failures[`${session.status} ${intent?.status}`] ?? failures[session.status ?? ''];
  return failure ? { status: 'failed', failure, ...nothing } : { status: 'open', ...nothing };
}

/** What a payment intent says if money was taken; null if none was. */
export function paymentOfIntent(
  intent: Stripe.PaymentIntent,
  { disputes, refunds }: Returns,
): ProviderPayment | null {
  const capture = captureOf(intent);
  const chargebacks = [
    ...disputes.map((dispute) => chargebackOf(dispute, intent.id)),
    ...refunds.filter(isForeign).map((refund) => returnOf(refund, intent.id)),
  ];
  return capture && { status: 'captured', captures: [capture], chargebacks };
}

/** Why it can no longer be paid, by the states of the session and its payment intent. */
const failures: Record<string, PaymentFailure> = {
  expired: 'expired',
  // A payment the bank settles later was promised, and then did not arrive.
  'complete requires_payment_method': 'declined',
};

export const intentOf = (session: Stripe.Checkout.Session) => expanded(session.payment_intent);

/** Whether the fan's bank has taken the money back, or only inquired about it. */
export function isDisputed(intent: Stripe.PaymentIntent): boolean {
  return expanded(intent.latest_charge)?.disputed ?? false;
}

export function captureOf(intent: Stripe.PaymentIntent): ProviderCapture | null {
  const charge = expanded(intent.latest_charge);
  if (charge?.status !== 'succeeded' || charge.amount_captured === 0) return null;
  const money = fromStripe(charge.amount_captured, charge.currency);
  if (!money) throw new DoubtfulAnswerError(`Stripe took ${charge.currency} for ${intent.id}`);
  const fee = expanded(charge.balance_transaction);
  return {
    reference: intent.id,
    money,
    fee: fee && feeOf([fee]),
    capturedAt: new Date(charge.created * 1000),
  };
}

function chargebackOf(dispute: Stripe.Dispute, captureReference: string): ProviderChargeback {
  const { due_by: dueBy, submission_count: sent } = dispute.evidence_details;
  const money = fromStripe(dispute.amount, dispute.currency);
  if (!money) throw new DoubtfulAnswerError(`dispute ${dispute.id} is about ${dispute.currency}`);
  return {
    reference: dispute.id,
    captureReference,
    money,
    fee: feeOf(dispute.balance_transactions),
    status: stateOf(dispute),
    openedAt: new Date(dispute.created * 1000),
    // Nought where the bank takes no answer.
    dispute: { reason: dispute.reason, dueAt: dueBy ? new Date(dueBy * 1000) : null, answered: sent > 0 },
  };
}

const settled = ['warning_closed', 'won', 'lost', 'prevented'];

/**
 * A dispute only moves money if a balance transaction says so: an inquiry (`warning_…`) moves none, and one that was
 * won stays open until the money is back.
 */
function stateOf({ status, balance_transactions: moves }: Stripe.Dispute): ChargebackState {
  if (moves.length === 0) return settled.includes(status) ? 'closed' : 'inquiry';
  if (moves.reduce((sum, { amount }) => sum + amount, 0) >= 0) return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

/** A refund given in Stripe's dashboard: only ours carry our key. */
export const isForeign = ({ metadata }: Stripe.Refund) => !metadata?.key;

/** Stripe takes a refund off our balance when it is made, and puts it back if it fails. */
export const isBack = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

function returnOf(refund: Stripe.Refund, captureReference: string): ProviderChargeback {
  const money = fromStripe(refund.amount, refund.currency);
  if (!money) throw new DoubtfulAnswerError(`refund ${refund.id} is in ${refund.currency}`);
  return {
    reference: refund.id,
    inDashboard: true,
    captureReference,
    money,
    fee: null,
    status: isBack(refund) ? 'won' : 'lost',
    openedAt: new Date(refund.created * 1000),
  };
}

/** In the balance's currency, which can differ from what the fan paid in. */
function feeOf(moves: Stripe.BalanceTransaction[]) {
  const [first] = moves;
  const fee = moves.reduce((sum, move) => sum + move.fee, 0);
  return first && fee > 0 ? fromStripe(fee, first.currency) : null;
}

function expanded<T extends object>(field: T | string | null | undefined): T | null {
  if (typeof field === 'string') throw new Error(`Stripe did not expand ${field}`);
  return field ?? null;
}
