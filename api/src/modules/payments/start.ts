import type { Context } from '#api/context.ts';
import { type Queryable, transaction } from '#api/database.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Currency } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { awaitsPayment } from '#api/domain/request/transitions.ts';
import { lockRequest } from '../requests/repo.ts';
import { insertPayment, type PaymentRow, paymentsOfRequest, updatePayment } from './repo.ts';

/** The ways to pay that the settings enable, the first one being the default. */
export function paymentMethods(ctx: Context): PaymentProviderName[] {
  return [...ctx.payments.keys()];
}

function chosenProvider(ctx: Context, method: string | undefined): PaymentProviderName {
  const methods = paymentMethods(ctx);
  const chosen = methods.find((name) => name === (method ?? methods[0]));
  if (!chosen)
    throw invalidInput({ path: 'method', message: 'Choose one of the ways to pay that are offered.' });
  return chosen;
}

/** Writes the attempt to pay in the transaction that makes it; `startPayment` then opens it at the provider. */
export function openPayment(
  tx: Queryable,
  ctx: Context,
  request: { id: string; currency: string; total: number },
  method?: string,
): Promise<PaymentRow> {
  const id = Bun.randomUUIDv7();
  const provider = chosenProvider(ctx, method);
  return insertPayment(tx, {
    id,
    requestId: request.id,
    provider,
    method: provider,
    reference: id,
    currency: request.currency,
    amount: request.total,
    createdAt: ctx.clock.now(),
  });
}

/** Opens the attempt at its provider. Where the provider does not answer, the outcome is unknown and is asked about later. */
export async function startPayment(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  const provider = ctx.payments.get(payment.provider as PaymentProviderName);
  if (!provider || payment.checkoutUrl) return payment;
  const money = { amount: payment.amount, currency: payment.currency as Currency };
  const changed = await provider
    .start({ id: payment.id, reference: payment.reference, money })
    .then(({ checkoutUrl }) => ({ checkoutUrl, checking: false }))
    .catch((error: unknown) => {
      ctx.log.warn({ error, payment: payment.id }, 'the provider did not open the payment');
      return { checking: true };
    });
  await updatePayment(ctx.db, payment.id, ['open'], changed);
  return { ...payment, ...changed };
}

/**
 * Another attempt to pay, or the one that is still open.
 * @throws DomainError `payment_closed` where the request no longer waits for payment
 */
export async function payAgain(ctx: Context, requestId: string, method: string): Promise<PaymentRow> {
  const payment = await transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request || !awaitsPayment(request.status)) throw new DomainError('payment_closed');
    const open = (await paymentsOfRequest(tx, requestId)).find(({ status }) => status === 'open');
    return open ?? openPayment(tx, ctx, request, method);
  });
  return startPayment(ctx, payment);
}
