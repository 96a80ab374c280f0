import { backoff } from '#api/async/backoff.ts';
import { sendDue } from '#api/async/send-once.ts';
import type { Money } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { postFee } from '#api/modules/money/ledger/fees.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { outgoing } from '#api/modules/money/outgoing/outgoing.ts';
import { providerNamed } from '#api/modules/money/outgoing/provider.ts';
import type {
  ProviderChargeback,
  ProviderJournal,
  RefundAnswer,
  RefundOrder,
} from '#api/providers/payment/payment.ts';
import { claimsAbout } from '#api/records/payments-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { claimStrays, findStray, insertStray, type StrayRow, updateStray } from './strays-repo.ts';

/** A payment was started at most this long before its money was taken, in milliseconds. */
const longestCheckout = 3_600_000;
const nobodys = { requestId: null, artistId: null };
const moneyOf = ({ amount, currency }: StrayRow): Money => ({ amount, currency });

/** Post money for a lost order to the account `unclaimed`, once; returns whether it was new. */
export async function takeStray(
  tx: Queryable,
  now: Date,
  provider: PaymentProviderName,
  { reference, payment, providerReference, money, fee, capturedAt }: ProviderJournal['captures'][number],
): Promise<boolean> {
  const id = newId();
  const isNew = await insertStray(tx, {
    id,
    provider,
    reference,
    paymentReference: payment,
    providerReference,
    ...money,
    ...(fee && { fee: fee.amount, feeCurrency: fee.currency }),
    capturedAt,
    foundAt: now,
  });
  if (!isNew) return false;
  await post(tx, {
    key: `stray_captured:${id}`,
    event: { kind: 'stray_captured', money },
    at: now,
    ...nobodys,
  });
  if (fee) await postFee(tx, now, fee, { id, ...nobodys });
  return true;
}

/** Record that it was returned before the disaster, if it was one of these; returns whether it was. */
export async function closeStray(
  tx: Queryable,
  now: Date,
  provider: PaymentProviderName,
  reference: string,
): Promise<boolean> {
  const stray = await findStray(tx, provider, reference);
  if (stray) await settle(tx, now, stray, null);
  return stray !== null;
}

const { sending } = outgoing<StrayRow, RefundOrder, RefundAnswer>({
  what: 'stray',
  providerOf: ({ provider }) => provider,
  decidedAt: ({ capturedAt }) => capturedAt,
  orderFor,
  ask: (provider, order, claims) => provider.fetchRefund(order, claims),
  pay: (provider, order) => provider.refund(order),
  unknown: (error) => ({ status: 'checking', reference: null, error: String(error) }),
});

/** Return what an admin has decided to return; returns how many were due. */
export function sendDueStrays(ctx: Context, limit?: number): Promise<number> {
  return sendDue(ctx, { ...sending, claim: claimStrays, record }, limit);
}

function orderFor(stray: StrayRow): RefundOrder {
  const { id, reference, paymentReference, providerReference } = stray;
  return {
    idempotencyKey: id,
    payment: { id, reference: paymentReference, providerReference, phone: null },
    capture: { reference, money: moneyOf(stray) },
    money: moneyOf(stray),
  };
}

async function record(
  ctx: Context,
  stray: StrayRow,
  { status, reference, error }: RefundAnswer,
): Promise<void> {
  const lost = status === 'failed' ? await findLoss(ctx, stray) : null;
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    if (lost) return settle(tx, now, stray, lost.reference, lost.fee);
    if (status === 'paid') return settle(tx, now, stray, reference);
    const nextTryAt = status === 'checking' ? after(now, backoff(stray.attempts)) : null;
    await updateStray(tx, stray.id, { status, nextTryAt, lastError: error?.slice(0, 500) ?? null });
  });
}

/**
 * The chargeback by which the payer has the money already: no provider returns it a second time. Null if there is none,
 * or the provider did not say; then it can be tried again.
 */
async function findLoss(ctx: Context, stray: StrayRow): Promise<ProviderChargeback | null> {
  const { id, provider, reference, paymentReference, providerReference, capturedAt } = stray;
  const money = moneyOf(stray);
  try {
    const claims = await claimsAbout(ctx.db, provider, [paymentReference]);
    const { chargebacks } = await providerNamed(ctx, provider).fetchPayment({
      id,
      reference: paymentReference,
      providerReference,
      phone: null,
      money,
      claims,
      startedAt: after(capturedAt, -longestCheckout),
    });
    const isWhole = (one: ProviderChargeback) =>
      one.money.currency === money.currency && one.money.amount === money.amount;
    return (
      chargebacks.find(
        (one) => one.status === 'lost' && one.captureReference === reference && isWhole(one),
      ) ?? null
    );
  } catch (error) {
    ctx.log.warn({ error, stray: id }, 'the provider did not say whether a payment was charged back');
    return null;
  }
}

async function settle(
  tx: Queryable,
  now: Date,
  stray: StrayRow,
  reference: string | null,
  fee: Money | null = null,
): Promise<void> {
  const settled = { status: 'paid' as const, refundReference: reference, settledAt: now, nextTryAt: null };
  const charged = fee && { fee: { increment: fee.amount }, feeCurrency: fee.currency };
  if (!(await updateStray(tx, stray.id, { ...settled, ...charged, lastError: null }))) return;
  if (fee)
    await post(tx, {
      key: `chargeback_fee:${stray.id}`,
      event: { kind: 'fee_charged', money: fee },
      at: now,
      ...nobodys,
    });
  const event = { kind: 'stray_returned' as const, money: moneyOf(stray) };
  await post(tx, { key: `stray_returned:${stray.id}`, event, at: now, ...nobodys });
}
