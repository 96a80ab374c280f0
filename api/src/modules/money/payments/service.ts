import { m } from '@salamu/messages/messages';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { SandboxOutcome } from '#api/domain/payment/sandbox.ts';
import { awaitsPayment } from '#api/domain/request/transitions.ts';
import type { SandboxProvider } from '#api/providers/payment/sandbox/provider.ts';
import { findPayment, type PaymentRow, paymentsOfRequest } from '#api/records/payments-repo.ts';
import { findAs, findVisible, partyOf } from '#api/records/request-parties.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { settlePayment } from './settle.ts';
import { startPayment } from './start.ts';

/**
 * A payment, for its payer and for admins.
 * @throws DomainError `not_found`
 */
export async function paymentOf(ctx: Context, viewer: Viewer, id: string): Promise<PaymentRow> {
  const payment = isUuid(id) ? await findPayment(ctx.db, id) : null;
  if (!payment) throw new DomainError('not_found');
  const request = await findVisible(ctx.db, viewer, payment.requestId);
  if (partyOf(viewer, request) === 'artist') throw new DomainError('not_found');
  return payment;
}

/**
 * Every attempt to pay for a request, latest first.
 * @throws DomainError `not_found`
 */
export async function attemptsAt(ctx: Context, viewer: Viewer, requestId: string): Promise<PaymentRow[]> {
  const request = await findAs(ctx.db, viewer, requestId, 'fan');
  return paymentsOfRequest(ctx.db, request.id);
}

/**
 * Query the provider immediately, as the fan's return page does, and return the payment. If the provider doesn't
 * answer, the job polls later. @throws DomainError `not_found`
 */
export async function checkPayment(ctx: Context, viewer: Viewer, id: string): Promise<PaymentRow> {
  const payment = await paymentOf(ctx, viewer, id);
  await settlePayment(ctx, await startPayment(ctx, payment)).catch((error: unknown) =>
    ctx.log.warn({ error, payment: id }, 'the provider could not be polled about a payment'),
  );
  return paymentOf(ctx, viewer, id);
}

/**
 * Trigger a simulated bank event at the sandbox provider; its signed webhook follows. @throws DomainError
 * `payment_closed` if the payment is no longer open, except for late money or a chargeback of a paid one;
 * `unavailable` if the bank does not answer
 */
export async function playSandbox(
  ctx: Context,
  viewer: Viewer,
  id: string,
  outcome: SandboxOutcome,
): Promise<void> {
  const sandbox = ctx.payments.get('sandbox') as SandboxProvider | undefined;
  const payment = isUuid(id) ? await findPayment(ctx.db, id) : null;
  if (!sandbox || payment?.provider !== 'sandbox') throw new DomainError('not_found');
  const request = await findAs(ctx.db, viewer, payment.requestId, 'fan');
  const isOpen = payment.status === 'open' && awaitsPayment(request.status);
  const possible = {
    succeed: isOpen,
    fail: isOpen,
    'succeed-twice': isOpen,
    'succeed-late': true,
    'charge-back': payment.status === 'paid',
    'win-charge-back': payment.status !== 'open',
  };
  if (!possible[outcome]) throw new DomainError('payment_closed');
  await sandbox.play(payment.reference, outcome).catch((error: unknown) => {
    ctx.log.warn({ error, payment: id }, 'the sandbox bank could not be played');
    throw new DomainError('unavailable', m.refused_test_bank(), { retryAfter: 2 });
  });
}
