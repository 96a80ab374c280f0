import type { Currency } from '#api/domain/money/money.ts';
import type { PayoutWay } from '#api/domain/payout/account.ts';
import { expectEcho } from '../doubt.ts';
import type { Operator, OperatorMenu } from '../operators.ts';
import type { PayoutAnswer, PayoutOrder, RefundAnswer, RefundOrder } from '../payment.ts';
import { toPawapay } from './amounts.ts';
import type { Call } from './api.ts';
import { reasonOf, refusedForNow } from './failures.ts';
import { pawapayId } from './ids.ts';
import { fetchOperation, type Kind, moneyOf, type Operation, order } from './operations.ts';

type Answer = Pick<PayoutAnswer, 'status' | 'reference' | 'error'>;
type Sent = Pick<PayoutOrder | RefundOrder, 'idempotencyKey' | 'money'>;

/** Accepted, enqueued or in reconciliation is under way; only the last two states are final. */
function asAnswer(said: Operation, { idempotencyKey, money }: Sent): Answer {
  const { amount, currency } = moneyOf(said);
  expectEcho('what pawaPay says about money that goes out', {
    amount: [amount, money.amount],
    currency: [currency, money.currency],
  });
  const reference = pawapayId(idempotencyKey);
  if (said.status === 'COMPLETED') return { status: 'paid', reference };
  if (said.status === 'FAILED')
    return { status: 'failed', reference, error: reasonOf(said.failureReason?.failureCode) };
  const waits = said.status === 'ENQUEUED';
  return {
    status: 'checking',
    reference,
    ...(waits && { error: 'The operator is down: pawaPay sends it once it is back.' }),
  };
}

async function outcomeOf(call: Call, kind: Kind, sent: Sent): Promise<Answer | null> {
  const found = await fetchOperation(call, kind, sent.idempotencyKey);
  return found && asAnswer(found, sent);
}

/** Order it under our key. An id that pawaPay has already is not sent again: its state is the answer. */
async function send(call: Call, kind: Kind, sent: Sent, body: object, more?: object): Promise<Answer> {
  const said = await order(
    call,
    kind,
    sent.idempotencyKey,
    {
      amount: toPawapay(sent.money),
      currency: sent.money.currency,
      ...body,
    },
    more,
  );
  const reference = pawapayId(sent.idempotencyKey);
  if (!said.ok) {
    if (refusedForNow.includes(said.code))
      return { status: 'checking', reference, error: reasonOf(said.code) };
    return { status: 'failed', reference: null, error: reasonOf(said.code) };
  }
  if (said.data.status === 'ACCEPTED') return { status: 'checking', reference };
  const known = await outcomeOf(call, kind, sent);
  if (!known) throw new Error(`pawaPay has the id of one of our ${kind}, and does not show it`);
  return known;
}

export const fetchPayout = (call: Call, sent: PayoutOrder): Promise<PayoutAnswer | null> =>
  outcomeOf(call, 'payouts', sent);
export const fetchRefund = (call: Call, sent: RefundOrder): Promise<RefundAnswer | null> =>
  outcomeOf(call, 'refunds', sent);

/** M-Pesa in Kenya, which our accounts name without an operator. */
const mpesa = 'MPESA_KEN';

/** The operator that pays out to such an account; null where there is none. */
export function operatorTo(
  operators: readonly Operator[],
  currency: Currency,
  { method, code }: PayoutWay,
): Operator | null {
  const named = method === 'mobile_money' ? code : method === 'mpesa' ? mpesa : null;
  return operators.find((one) => one.code === named && one.currency === currency && one.pays) ?? null;
}

export async function payout(call: Call, operators: OperatorMenu, sent: PayoutOrder): Promise<PayoutAnswer> {
  const provider = operatorTo((await operators.list()).operators, sent.money.currency, sent.to)?.code;
  if (!provider) return { status: 'failed', reference: null, error: reasonOf('INVALID_PROVIDER') };
  const accountDetails = { phoneNumber: sent.to.number.replace('+', ''), provider };
  return send(call, 'payouts', sent, { recipient: { type: 'MMO', accountDetails } });
}

/** To the phone that paid, which pawaPay knows by the deposit. */
export const refund = (call: Call, sent: RefundOrder): Promise<RefundAnswer> =>
  send(call, 'refunds', sent, { depositId: sent.capture.reference }, { deposit: sent.capture.reference });
