import type { Currency } from '#api/domain/money.ts';
import type { PaymentFailure } from '#api/domain/payment/failures.ts';
import type { Clock } from '../../clock.ts';
import type {
  PaymentOrder,
  PaymentQuery,
  ProviderCapture,
  ProviderPayment,
  StartAnswer,
} from '../payment.ts';
import { feeFromPaystack, fromPaystack, toPaystack } from './amounts.ts';
import { type Call, dataOf, isUnknown } from './api.ts';
import { fetchChargebacks } from './chargebacks.ts';

interface Transaction {
  id: number;
  status: string;
  amount: number;
  currency: Currency;
  fees: number | null;
  gateway_response: string | null;
  paid_at: string | null;
  created_at: string;
}

/** A transaction keeps its capture for ever: returned money is told of by what was returned. */
const taken = ['success', 'reversal-pending', 'reversed'];
/** Opened, and nobody has paid or is about to. */
const idle = ['abandoned', 'failed'];

/** Once this long has passed, a reference that Paystack does not know will not become known. */
const arrival = 2 * 60_000;

const verify = (call: Call, reference: string) =>
  call<Transaction>('GET', `/transaction/verify/${encodeURIComponent(reference)}`);

/**
 * Opens a transaction. Paystack takes a reference once and tells the address of its page once, so a second call finds
 * the address lost. Unless somebody is paying there already, the attempt is given up; should the fan hold the address
 * after all and pay, that money comes late and is dealt with as such.
 */
export async function start(call: Call, order: PaymentOrder): Promise<StartAnswer> {
  const said = await call<{ authorization_url: string }>('POST', '/transaction/initialize', {
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
  });
  if (said.ok) return { status: 'open', checkoutUrl: said.data.authorization_url, providerReference: null };
  if (/duplicate/i.test(said.message)) {
    const { status } = dataOf(await verify(call, order.reference));
    if (!idle.includes(status)) throw new Error(`the payment is ${status} at Paystack`);
  }
  return { status: 'refused', failure: 'refused' };
}

export async function fetchPayment(call: Call, clock: Clock, query: PaymentQuery): Promise<ProviderPayment> {
  const said = await verify(call, query.reference);
  if (isUnknown(said)) {
    const waited = clock.now().getTime() - query.startedAt.getTime();
    const status = waited > arrival ? ('failed' as const) : ('open' as const);
    return { status, ...(status === 'failed' && { failure: 'refused' }), captures: [], chargebacks: [] };
  }
  const transaction = dataOf(said);
  const providerReference = String(transaction.id);
  if (taken.includes(transaction.status)) {
    const isReversed = transaction.status !== 'success';
    const chargebacks = await fetchChargebacks(call, providerReference, transaction.currency, isReversed);
    return { status: 'captured', providerReference, captures: [captureOf(transaction)], chargebacks };
  }
  const nothing = { providerReference, captures: [], chargebacks: [] };
  if (transaction.status !== 'failed') return { status: 'open', ...nothing };
  return { status: 'failed', failure: failureOf(transaction.gateway_response ?? ''), ...nothing };
}

function captureOf({ id, amount, currency, fees, paid_at, created_at }: Transaction): ProviderCapture {
  return {
    reference: String(id),
    money: fromPaystack(amount, currency),
    fee: feeFromPaystack(fees, currency),
    capturedAt: new Date(paid_at ?? created_at),
  };
}

/** Reads the bank's words, which Paystack passes on as they are. */
function failureOf(words: string): PaymentFailure {
  if (/insufficient/i.test(words)) return 'insufficient_funds';
  if (/\bpin\b/i.test(words)) return 'wrong_pin';
  if (/time ?-?out|time to pay/i.test(words)) return 'expired';
  return 'declined';
}
