import type { Money } from '#api/domain/money/money.ts';
import { deadlineFor } from '#api/domain/request/deadlines.ts';
import { awaitsPayment } from '#api/domain/request/transitions.ts';
import { takeChargeback } from '#api/modules/money/chargebacks/chargebacks.ts';
import { postFee } from '#api/modules/money/ledger/service.ts';
import { providerNamed } from '#api/modules/money/outgoing/outgoing.ts';
import { settleCapture } from '#api/modules/money/settlement/service.ts';
import { planCancelOffer } from '#api/modules/request-events/service.ts';
import { transition } from '#api/modules/requests/transition.ts';
import { requestWindows } from '#api/modules/settings/service.ts';
import { doubtIn } from '#api/providers/payment/doubt.ts';
import type { PaymentQuery, ProviderCapture, ProviderPayment } from '#api/providers/payment/payment.ts';
import { isListed } from '#api/records/artists-repo.ts';
import { findCapture, insertCapture, insertRefund, setCaptureFee } from '#api/records/captures-repo.ts';
import {
  claimsAbout,
  closeOpenPayments,
  keepDoubt,
  keepReference,
  lockPayment,
  movePayment,
  type PaymentRow,
} from '#api/records/payments-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

/**
 * Query the provider and post what is new: at most one capture pays for the video, any other (late, double, wrong
 * amount or currency) is owed back in full. Idempotent; used by webhooks, the fan's return page and reconciliation.
 * @throws whatever the provider's call throws: then the outcome is unknown and is polled again
 */
export async function settlePayment(ctx: Context, payment: PaymentRow): Promise<void> {
  const query = await queryFor(ctx, payment);
  if (!query) return;
  const truth = await askAbout(ctx, payment, query);
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    // All code locks the request before the payment.
    let request = await lockRequest(tx, payment.requestId);
    const locked = await lockPayment(tx, payment.id);
    if (!request || !locked) return;
    for (const capture of truth.captures) request = await takeCapture(tx, now, request, locked, capture);
    await keepReference(tx, payment.id, truth.providerReference ?? null);
    // A capture has already settled it.
    if (truth.captures.length > 0) return;
    if (truth.status === 'failed')
      await movePayment(tx, now, payment.id, 'fail', truth.failure ?? 'declined');
    else await movePayment(tx, now, payment.id, 'hear');
  });
  await takeTheRest(ctx, payment, now, truth);
}

type Posting = (tx: Queryable, request: RequestRow) => Promise<void>;

/** The provider's answer; an untrusted one is stored for admins, until a trusted one arrives. */
async function askAbout(ctx: Context, { id, provider, doubt }: PaymentRow, query: PaymentQuery) {
  try {
    const truth = await providerNamed(ctx, provider).fetchPayment(query);
    if (doubt !== null) await keepDoubt(ctx.db, id, null);
    return truth;
  } catch (error) {
    const said = doubtIn(error);
    if (said) await keepDoubt(ctx.db, id, said.message);
    throw error;
  }
}

/** Fees and chargebacks, independently: a failure doesn't stop the others. */
async function takeTheRest(
  { db }: Context,
  payment: PaymentRow,
  now: Date,
  { captures, chargebacks }: ProviderPayment,
): Promise<void> {
  const fees = captures.flatMap(({ reference, fee }): Posting[] =>
    fee ? [(tx, request) => takeFee(tx, now, request, payment, { reference, fee })] : [],
  );
  const losses = chargebacks.map(
    (chargeback): Posting =>
      (tx, request) =>
        takeChargeback(tx, now, request, payment.provider, chargeback),
  );
  const problems: unknown[] = [];
  for (const take of [...losses, ...fees])
    await transaction(db, async (tx) => {
      const request = await lockRequest(tx, payment.requestId);
      if (request) await take(tx, request);
    }).catch((error: unknown) => problems.push(error));
  if (problems.length > 0) throw problems[0];
}

async function takeFee(
  tx: Queryable,
  now: Date,
  { id: requestId, artistId }: RequestRow,
  { provider }: PaymentRow,
  { reference, fee }: { reference: string; fee: Money },
): Promise<void> {
  const capture = await findCapture(tx, provider, reference);
  if (capture && (await setCaptureFee(tx, capture.id, fee)))
    await postFee(tx, now, fee, { id: capture.id, requestId, artistId });
}

/** The query for a payment; null if the provider doesn't know it yet. */
export async function queryFor(ctx: Context, payment: PaymentRow): Promise<PaymentQuery | null> {
  const { id, reference, providerReference, phone, startedAt } = payment;
  if (!startedAt) return null;
  const money = { amount: payment.amount, currency: payment.currency };
  const names = [reference, ...(providerReference ? [providerReference] : [])];
  const claims = await claimsAbout(ctx.db, payment.provider, names);
  return { id, reference, providerReference, phone, startedAt, money, claims };
}

/** Post a capture, once; returns the updated request. */
async function takeCapture(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  payment: PaymentRow,
  found: ProviderCapture,
): Promise<RequestRow> {
  const buys =
    awaitsPayment(request.status) &&
    found.money.amount === request.total &&
    found.money.currency === request.currency;
  const id = newId();
  const isNew = await insertCapture(tx, {
    id,
    paymentId: payment.id,
    provider: payment.provider,
    reference: found.reference,
    currency: found.money.currency,
    amount: found.money.amount,
    held: buys,
    capturedAt: found.capturedAt,
  });
  if (!isNew) {
    const capture = await findCapture(tx, payment.provider, found.reference);
    if (capture?.paymentId !== payment.id)
      throw new Error(`capture ${found.reference} belongs to another payment`);
    return request;
  }
  if (!buys) {
    const { currency, amount } = found.money;
    const owed = { captureId: id, cause: 'unexpected', currency, amount } as const;
    await insertRefund(tx, { id: newId(), ...owed, nextTryAt: now, createdAt: now });
    await movePayment(tx, now, payment.id, 'capture-unexpected');
    await settleCapture(tx, now, id, { kind: 'unexpected_payment', key: id });
    return request;
  }
  await settleCapture(tx, now, id, { kind: 'payment_captured', key: id });
  await movePayment(tx, now, payment.id, 'capture');
  // Attempts opened since pay for nothing.
  await closeOpenPayments(tx, request.id, now, 'replaced');
  const windows = await requestWindows({ db: tx });
  const paid = await transition(tx, now, {
    requestId: request.id,
    locked: request,
    windows,
    action: 'pay',
    party: 'system',
    set: ({ rush, promiseDays, severe }) => ({
      deadlineAt: deadlineFor({ paidAt: now, rush, promiseDays }),
      // The artist isn't told before our team has reviewed it.
      underReviewSince: severe ? now : null,
    }),
  });
  await planCancelOffer(tx, now, request.id, windows);
  if (await isListed(tx, request.artistId)) {
    if (!paid.severe) return paid;
    return transition(tx, now, {
      requestId: request.id,
      locked: paid,
      windows,
      action: 'hold',
      party: 'system',
    });
  }
  return transition(tx, now, { requestId: request.id, locked: paid, action: 'withdraw', party: 'system' });
}
