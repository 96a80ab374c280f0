import type { Clock } from '../../clock.ts';
import { isCheckoutAddress, strangePage } from '../checkout-address.ts';
import type { OperatorMenu } from '../operators.ts';
import type { PaymentOrder, PaymentQuery, ProviderPayment, StartAnswer } from '../payment.ts';
import { toPawapay } from './amounts.ts';
import type { Call } from './api.ts';
import { failureOf } from './failures.ts';
import { pawapayId } from './ids.ts';
import { fetchOperation, moneyOf, order } from './operations.ts';

/** Where Wave shows its own page. */
export const pageHosts = ['pay.wave.com'];

/** After this long, a deposit that pawaPay does not know will never become known. */
const arrival = 15 * 60_000;

/** How often, and how far apart in milliseconds, an operator's page is asked for. */
const looks = [200, 500, 1_000, 1_500];

/** Ask the fan's phone for the money, or open the operator's page. */
export async function start(
  { call, operators, apiUrl }: { call: Call; operators: OperatorMenu; apiUrl: string },
  payment: PaymentOrder,
): Promise<StartAnswer> {
  const { money, returnUrl, phone } = payment;
  const provider = payment.operator ?? (await operators.find(phone ?? '', ''))?.operator;
  const operator = (await operators.list()).operators.find(({ code }) => code === provider);
  if (!operator) return { status: 'refused', failure: 'wrong_operator' };
  const accountDetails = { phoneNumber: (phone ?? '').replace('+', ''), provider };
  const said = await order(call, 'deposits', payment.reference, {
    amount: toPawapay(money),
    currency: money.currency,
    payer: { type: 'MMO', accountDetails },
    ...(operator.asks === 'code' && { preAuthorisationCode: payment.code ?? '' }),
    ...(operator.asks === 'page' && { successfulUrl: returnUrl, failedUrl: returnUrl }),
  });
  if (!said.ok) {
    const isOurFault = /AUTH|SIGNATURE|NOT_ALLOWED/.test(said.code);
    const doubt = isOurFault ? { doubt: `pawaPay refuses our payments: ${said.code} ${said.message}` } : {};
    return { status: 'refused', failure: failureOf(said.code, 'refused'), ...doubt };
  }
  const providerReference = pawapayId(payment.reference);
  if (operator.asks !== 'page') return { status: 'open', checkoutUrl: returnUrl, providerReference };
  const page = await pageOf(call, payment.reference);
  return isCheckoutAddress(page, { hosts: pageHosts, apiUrl })
    ? { status: 'open', checkoutUrl: page, providerReference }
    : { status: 'refused', failure: 'refused', doubt: strangePage('pawaPay', page) };
}

/** @throws if the operator opens no page in time: the outcome is unknown */
async function pageOf(call: Call, reference: string): Promise<string> {
  for (const wait of looks) {
    const deposit = await fetchOperation(call, 'deposits', reference);
    if (deposit?.authorizationUrl) return deposit.authorizationUrl;
    await Bun.sleep(wait);
  }
  throw new Error('the operator has not opened its page yet');
}

export async function fetchPayment(call: Call, clock: Clock, query: PaymentQuery): Promise<ProviderPayment> {
  const nothing = { captures: [], chargebacks: [] };
  const deposit = await fetchOperation(call, 'deposits', query.reference);
  if (!deposit) {
    const waited = clock.now().getTime() - query.startedAt.getTime();
    return waited > arrival
      ? { status: 'failed', failure: 'refused', ...nothing }
      : { status: 'open', ...nothing };
  }
  const providerReference = pawapayId(query.reference);
  if (deposit.status === 'COMPLETED') {
    const capturedAt = new Date(deposit.created);
    const capture = { reference: providerReference, money: moneyOf(deposit), fee: null, capturedAt };
    return { status: 'captured', providerReference, captures: [capture], chargebacks: [] };
  }
  if (deposit.status !== 'FAILED') return { status: 'open', providerReference, ...nothing };
  const failure = failureOf(deposit.failureReason?.failureCode, 'declined');
  return { status: 'failed', failure, providerReference, ...nothing };
}
