import { DomainError } from '#api/domain/errors.ts';
import { promptSeconds } from '#api/domain/payment/prompt.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { awaitsPayment } from '#api/domain/request/transitions.ts';
import { phonePrompts } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { providerNamed, readOperators } from '#api/modules/money/outgoing/outgoing.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import {
  closeOpenPayments,
  findOpenPayment,
  findPayment,
  type PaymentRow,
  setPhone,
} from '#api/records/payments-repo.ts';
import { keepPayable, lockRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { type Payer, type PayerChoice, payerFor } from './payer.ts';
import { settlePayment } from './settle.ts';
import { chosenProvider, openPayment, type Payable, startPayment } from './start.ts';

/** How long a phone shows a prompt, in milliseconds. */
const promptLives = promptSeconds * 1_000;
/** Minimum time to pay a new attempt, regardless of the request's age, in milliseconds. */
const timeToPay = 10 * 60_000;

/**
 * Start another payment attempt with the id `paymentId`, or return the open one if it is the same; an expired phone
 * prompt is resent. Money for an abandoned attempt is refunded automatically. Idempotent per id. @throws DomainError
 * `payment_closed` if the request no longer waits for payment, `payment_in_progress` while a phone still shows a
 * prompt, `invalid_input`, `artist_unavailable` if no provider takes the currency
 */
export async function payAgain(
  ctx: Context,
  request: Payable,
  choice: PayerChoice,
  paymentId: string,
): Promise<PaymentRow> {
  const made = await findPayment(ctx.db, paymentId);
  if (made) return startPayment(ctx, made);
  await readOperators(ctx);
  const provider = chosenProvider(ctx, request, choice.method);
  const payer = await payerFor(ctx, provider, request, choice);
  const { phone, code } = payer;
  const before = await findOpenPayment(ctx.db, request.id);
  if (before && isSame(before, provider, payer) && !hasRunOut(ctx, before)) return startPayment(ctx, before);
  if (before?.startedAt) await letGo(ctx, before);
  if (phone) await takeAttempt(ctx, phonePrompts, phone);
  const payment = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const locked = await lockRequest(tx, request.id);
    const madeMeanwhile = await findPayment(tx, paymentId);
    if (madeMeanwhile) return madeMeanwhile;
    if (!locked || !awaitsPayment(locked.status)) throw new DomainError('payment_closed');
    await keepPayable(tx, request.id, after(now, timeToPay));
    const open = await findOpenPayment(tx, request.id);
    // A concurrent call opened another attempt, which is the one to use.
    if (open && open.id !== before?.id) return open;
    if (open && !open.startedAt && open.provider === provider.name && phone)
      return setPhone(tx, open.id, { phone, operator: payer.operator });
    if (open) await closeOpenPayments(tx, request.id, now, 'replaced');
    return openPayment(tx, ctx, request, paymentId, { method: provider.name, ...payer });
  });
  return startPayment(ctx, payment, code);
}

function isSame(open: PaymentRow, provider: PaymentProvider, { phone, operator }: Payer): boolean {
  return (
    open.provider === provider.name &&
    open.phone === phone &&
    open.operator === operator &&
    (phone === null || open.startedAt !== null)
  );
}

/** Whether a phone prompt has expired, so that the same number may get another. */
function hasRunOut(ctx: Context, { phone, startedAt }: PaymentRow): boolean {
  return phone !== null && startedAt !== null && ctx.clock.now() >= after(startedAt, promptLives);
}

/** Check whether an attempt was paid after all before replacing it. */
async function letGo(ctx: Context, open: PaymentRow): Promise<void> {
  await settlePayment(ctx, open).catch((error: unknown) =>
    ctx.log.warn(
      { error, payment: open.id },
      'another payment method was chosen while the provider is unavailable',
    ),
  );
  const still = await findOpenPayment(ctx.db, open.requestId);
  if (still?.id !== open.id || !open.startedAt) return;
  const rings = providerNamed(ctx, open.provider).asks === 'phone';
  if (rings && !hasRunOut(ctx, open)) throw new DomainError('payment_in_progress');
}
