import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { promptSeconds } from '#api/domain/payment/prompt.ts';
import { kenyanMobileNumber } from '#api/domain/payout/phone.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { awaitsPayment } from '#api/domain/request/transitions.ts';
import { phonePrompts } from '#api/http/plugins/limit-rules.ts';
import { takeAttempt } from '#api/http/plugins/limits.ts';
import { keepPayable, lockRequest } from '#api/modules/requests/repo.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { providerNamed } from './provider.ts';
import { closeOpenPayments, findOpenPayment, findPayment, type PaymentRow, setPhone } from './repo.ts';
import { settlePayment } from './settle.ts';
import { type Choice, chosenProvider, openPayment, type Payable, startPayment } from './start.ts';

/** How long a phone shows what it was asked, in milliseconds. */
const promptLives = promptSeconds * 1_000;
/** How much time a new attempt leaves to be paid, however old the request is, in milliseconds. */
const timeToPay = 10 * 60_000;

/**
 * Another attempt to pay, under the id `paymentId`, the one that is open where it is the same, or another way to pay in
 * its place; a phone whose question has run out is asked anew. Money that still comes by the attempt that was given up
 * goes back by itself. Where that id is there already (a call cut short, made again), the attempt as it is now.
 * @throws DomainError `payment_closed` where the request no longer waits for payment, `payment_in_progress` while a
 * phone still shows a prompt, `invalid_input`, `artist_unavailable` where nobody takes the currency
 */
export async function payAgain(
  ctx: Context,
  request: Payable,
  choice: Choice,
  paymentId: string,
): Promise<PaymentRow> {
  const made = await findPayment(ctx.db, paymentId);
  if (made) return startPayment(ctx, made);
  const provider = chosenProvider(ctx, request, choice.method);
  const phone = phoneFor(provider, choice);
  const before = await findOpenPayment(ctx.db, request.id);
  if (before && isSame(before, provider, phone) && !hasRunOut(ctx, before)) return startPayment(ctx, before);
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
    // Somebody else was quicker: theirs is the one open attempt.
    if (open && open.id !== before?.id) return open;
    if (open && !open.startedAt && open.provider === provider.name && phone)
      return setPhone(tx, open.id, phone);
    if (open) await closeOpenPayments(tx, request.id, now, 'replaced');
    return openPayment(tx, ctx, request, paymentId, { method: provider.name, phone });
  });
  return startPayment(ctx, payment);
}

function phoneFor(provider: PaymentProvider, { phone }: Choice): string | null {
  if (provider.asks !== 'phone') return null;
  const number = kenyanMobileNumber(phone ?? '');
  if (number === null)
    throw invalidInput({ path: 'phone', message: 'Enter a Safaricom number, like 0712 345 678.' });
  return number;
}

function isSame(open: PaymentRow, provider: PaymentProvider, phone: string | null): boolean {
  return (
    open.provider === provider.name && open.phone === phone && (phone === null || open.startedAt !== null)
  );
}

/** Whether a phone that was asked shows the question no more: then the same number may be asked again. */
function hasRunOut(ctx: Context, { phone, startedAt }: PaymentRow): boolean {
  return phone !== null && startedAt !== null && ctx.clock.now() >= after(startedAt, promptLives);
}

/** Looks whether an attempt was paid after all, before another takes its place. */
async function letGo(ctx: Context, open: PaymentRow): Promise<void> {
  await settlePayment(ctx, open).catch((error: unknown) =>
    ctx.log.warn({ error, payment: open.id }, 'another way to pay was chosen while the provider is away'),
  );
  const still = await findOpenPayment(ctx.db, open.requestId);
  if (still?.id !== open.id || !open.startedAt) return;
  const rings = providerNamed(ctx, open.provider).asks === 'phone';
  if (rings && !hasRunOut(ctx, open)) throw new DomainError('payment_in_progress');
}
