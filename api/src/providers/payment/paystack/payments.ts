import { Type } from '@sinclair/typebox';
import type { Currency } from '#api/domain/money/money.ts';
import type { PaymentFailure } from '#api/domain/payment/failures.ts';
import type { ChargebackState } from '#api/domain/payment/states.ts';
import type { Clock } from '../../clock.ts';
import { isCheckoutAddress, strangePage } from '../checkout-address.ts';
import { expectEcho } from '../doubt.ts';
import type {
  PaymentOrder,
  PaymentQuery,
  ProviderCapture,
  ProviderChargeback,
  ProviderDispute,
  ProviderPayment,
  StartAnswer,
} from '../payment.ts';
import { feeFromPaystack, fromPaystack, toPaystack } from './amounts.ts';
import { type Dispute, dispute, opened, type Refund, type Transaction, transaction } from './answers.ts';
import { type Call, dataOf, isUnknown, type Said } from './api.ts';
import { isOurs, listRefunds } from './refunds.ts';

const unresolved = ['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'];

/**
 * `merchant-accepted`, and `auto-accepted` if the merchant did not answer in time; `declined` is a win for the
 * merchant. Paystack debits the merchant when a dispute is accepted, not while it is open, so an open or declined one moved
 * nothing.
 */
function stateOf({ status, resolution }: Dispute): ChargebackState {
  if (resolution?.endsWith('accepted')) return 'lost';
  return unresolved.includes(status) ? 'inquiry' : 'closed';
}

function disputeOf({ status, category, ...said }: Dispute): ProviderDispute {
  const due = said.dueAt ?? said.due_at;
  return {
    reason: category ?? null,
    dueAt: due ? new Date(due) : null,
    answered: status === 'awaiting-bank-feedback',
  };
}

/** A refund given in Paystack's dashboard. To the product, its money is gone without its doing. */
export const isForeign = (refund: Refund) =>
  refund.status === 'processed' && !refund.dispute && !isOurs(refund);

/** What it is called as a chargeback: disputes have numbers of their own. */
export const foreignReference = ({ id }: Pick<Refund, 'id'>) => `refund-${id}`;

interface Returned {
  id: number;
  amount: number | null | undefined;
  created_at?: string;
  createdAt?: string;
}

/** What left a transaction without the product's doing, or may: through disputes, and refunds given in the dashboard. */
async function fetchChargebacks(
  call: Call,
  transaction: string,
  currency: Currency,
  isReversed: boolean,
): Promise<ProviderChargeback[]> {
  const path = `/dispute?transaction=${transaction}&perPage=100`;
  const disputes = dataOf(await call({ method: 'GET', path, data: Type.Array(dispute) }));
  const refunds = isReversed ? await listRefunds(call, transaction) : [];
  const ours = disputes.filter((one) => String(one.transaction.id) === transaction);
  const gone = (returned: Returned, reference: string): ProviderChargeback => ({
    reference,
    captureReference: transaction,
    money: fromPaystack(returned.amount ?? Number.NaN, currency),
    fee: null,
    status: 'lost',
    openedAt: new Date(returned.created_at ?? returned.createdAt ?? Number.NaN),
  });
  return [
    ...ours.map((one) => ({
      ...gone({ ...one, amount: one.refund_amount ?? one.transaction.amount }, String(one.id)),
      status: stateOf(one),
      dispute: disputeOf(one),
    })),
    ...refunds.filter(isForeign).map((refund) => ({
      ...gone(refund, foreignReference(refund)),
      inDashboard: true as const,
    })),
  ];
}

/** Where Paystack shows its own page, according to its documentation. */
export const pageHosts = ['checkout.paystack.com', 'standard.paystack.co'];

/** A transaction keeps its capture forever: returned money shows in its refunds. */
export const taken = ['success', 'reversal-pending', 'reversed'];
/** Opened, but no one has paid or is about to. */
const idle = ['abandoned', 'failed'];

/** After this long, a reference Paystack does not know will never become known. */
const arrival = 2 * 60_000;

async function verify(
  call: Call,
  { reference }: Pick<PaymentQuery, 'reference'>,
): Promise<Said<Transaction>> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const said = await call({ method: 'GET', path, data: transaction });
  if (said.ok)
    expectEcho('what Paystack says about a payment', { reference: [said.data.reference, reference] });
  return said;
}

/**
 * Open a transaction. Paystack accepts a reference once and returns its page's URL once, so a second call finds the URL
 * lost. Unless someone is already paying there, the attempt is given up; if the fan does have the URL and pays, that
 * money arrives late and is treated as such.
 */
export async function start(call: Call, apiUrl: string, order: PaymentOrder): Promise<StartAnswer> {
  const body = {
    reference: order.reference,
    email: order.payer.email,
    amount: toPaystack(order.money),
    currency: order.money.currency,
    callback_url: order.returnUrl,
    metadata: JSON.stringify({
      payment: order.id,
      description: order.description,
      cancel_action: order.returnUrl,
    }),
  };
  const said = await call({ method: 'POST', path: '/transaction/initialize', body, data: opened });
  if (said.ok) {
    const { authorization_url: checkoutUrl, reference } = said.data;
    expectEcho('the page that Paystack opened', { reference: [reference, order.reference] });
    return isCheckoutAddress(checkoutUrl, { hosts: pageHosts, apiUrl })
      ? { status: 'open', checkoutUrl, providerReference: null }
      : { status: 'refused', failure: 'refused', doubt: strangePage('Paystack', checkoutUrl) };
  }
  if (/duplicate/i.test(said.message)) {
    const { status } = dataOf(await verify(call, order));
    if (!idle.includes(status)) throw new Error(`the payment is ${status} at Paystack`);
  }
  return { status: 'refused', failure: 'refused' };
}

export async function fetchPayment(call: Call, clock: Clock, query: PaymentQuery): Promise<ProviderPayment> {
  const said = await verify(call, query);
  if (isUnknown(said)) {
    const waited = clock.now().getTime() - query.startedAt.getTime();
    const status = waited > arrival ? ('failed' as const) : ('open' as const);
    return { status, ...(status === 'failed' && { failure: 'refused' }), captures: [], chargebacks: [] };
  }
  const found = dataOf(said);
  const providerReference = String(found.id);
  if (taken.includes(found.status)) {
    const isReversed = found.status !== 'success';
    const chargebacks = await fetchChargebacks(call, providerReference, found.currency, isReversed);
    return { status: 'captured', providerReference, captures: [captureOf(found)], chargebacks };
  }
  const nothing = { providerReference, captures: [], chargebacks: [] };
  if (found.status !== 'failed') return { status: 'open', ...nothing };
  return { status: 'failed', failure: failureOf(found.gateway_response ?? ''), ...nothing };
}

export function captureOf({ id, amount, currency, fees, paid_at, created_at }: Transaction): ProviderCapture {
  return {
    reference: String(id),
    money: fromPaystack(amount, currency),
    fee: feeFromPaystack(fees, currency),
    capturedAt: new Date(paid_at ?? created_at),
  };
}

/** Interpret the bank's message, which Paystack passes on as it is. */
function failureOf(words: string): PaymentFailure {
  if (/insufficient/i.test(words)) return 'insufficient_funds';
  if (/\bpin\b/i.test(words)) return 'wrong_pin';
  if (/time ?-?out|time to pay/i.test(words)) return 'expired';
  return 'declined';
}
