import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Currency, Money } from '#api/domain/money.ts';
import { nextCheck } from '#api/domain/payment/checks.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { doubtIn } from '#api/providers/payment/doubt.ts';
import type { PaymentOrder, PaymentProvider } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';
import { providerNamed, providersFor } from './provider.ts';
import {
  findBill,
  findPayment,
  insertPayment,
  keepReference,
  markStarted,
  type PaymentRow,
  updateOpenPayment,
} from './repo.ts';

export interface Payable {
  id: string;
  currency: string;
  total: number;
}

export interface Choice {
  /** The provider's name; by default the first that takes the money. */
  method?: string;
  /** `+254…`, for a provider that rings a phone. */
  phone?: string | null;
}

/** What a request costs, as money. */
export function totalOf({ total, currency }: Payable): Money {
  return { amount: total, currency: currency as Currency };
}

/**
 * The provider that the fan has chosen.
 * @throws DomainError `invalid_input` for one that does not take this money, `artist_unavailable` where none does
 */
export function chosenProvider(ctx: Context, request: Payable, method?: string): PaymentProvider {
  const [usual, ...others] = providersFor(ctx, totalOf(request));
  if (!usual)
    throw new DomainError('artist_unavailable', `We cannot take ${request.currency} at the moment.`);
  const chosen = [usual, ...others].find(({ name }) => name === (method ?? usual.name));
  if (!chosen)
    throw invalidInput({ path: 'method', message: 'Choose one of the ways to pay that are offered.' });
  return chosen;
}

/** Writes the attempt to pay in the transaction that makes it; `startPayment` then opens it at the provider. */
export function openPayment(
  tx: Queryable,
  ctx: Context,
  request: Payable,
  id: string,
  { method, phone = null }: Choice = {},
): Promise<PaymentRow> {
  const { name } = chosenProvider(ctx, request, method);
  const now = ctx.clock.now();
  return insertPayment(tx, {
    id,
    requestId: request.id,
    provider: name,
    method: name,
    reference: id,
    phone,
    currency: request.currency,
    amount: request.total,
    createdAt: now,
    nextCheckAt: nextCheck({ status: 'open', createdAt: now }, now),
  });
}

/** As long as this after an attempt was started, in milliseconds, another call may still be opening it. */
const callLives = 10_000;

/**
 * Opens the attempt at its provider, unless it is open there or waits for a phone number. Where the provider does not
 * answer, the outcome is unknown and is asked about later; a phone is never rung twice for one attempt.
 */
export async function startPayment(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.checkoutUrl || payment.status !== 'open') return payment;
  const provider = providerNamed(ctx, payment.provider);
  const rings = provider.asks === 'phone';
  if (rings && payment.phone === null) return payment;
  const now = ctx.clock.now();
  const first = await markStarted(ctx.db, payment.id, now);
  const started = first ?? (await findPayment(ctx.db, payment.id)) ?? payment;
  const since = started.startedAt ?? now;
  if (!first && (rings || now < after(since, callLives))) return started;
  const changed = await provider
    .start(await orderFor(ctx, started, since))
    .then(async (answer) => {
      if (answer.status === 'refused') {
        const { failure, doubt = null } = answer;
        if (doubt) ctx.log.error({ payment: payment.id }, doubt);
        return { status: 'failed' as const, failure, doubt, checking: false, settledAt: now };
      }
      await keepReference(ctx.db, payment.id, answer.providerReference);
      return { checkoutUrl: answer.checkoutUrl, checking: false };
    })
    .catch((error: unknown) => {
      ctx.log.warn({ error, payment: payment.id }, 'the provider did not open the payment');
      const doubt = doubtIn(error);
      return { checking: true, ...(doubt && { doubt: doubt.message }) };
    });
  const opened = await updateOpenPayment(ctx.db, payment.id, changed);
  return opened ?? (await findPayment(ctx.db, payment.id)) ?? payment;
}

async function orderFor(ctx: Context, payment: PaymentRow, startedAt: Date): Promise<PaymentOrder> {
  const { request } = await findBill(ctx.db, payment.id);
  return {
    id: payment.id,
    reference: payment.reference,
    money: { amount: payment.amount, currency: payment.currency as Currency },
    payer: {
      email: request.fan?.email ?? request.guestEmail ?? '',
      name: request.fan?.name ?? request.guestName ?? '',
    },
    phone: payment.phone,
    description: `A video message from ${request.artist.stageName}`,
    returnUrl: checkoutPage(ctx, payment.id),
    startedAt,
  };
}

/** Our own page of a payment, where the fan chooses how to pay, waits, and comes back to. */
export function checkoutPage(ctx: Context, paymentId: string): string {
  return `${ctx.env.publicUrl}/checkout/${paymentId}`;
}

/** Where the fan is sent first: straight to where one pays if there is nothing to choose, else to our own page. */
export function firstPage(ctx: Context, request: Payable, payment: PaymentRow): string {
  const [only, ...others] = providersFor(ctx, totalOf(request));
  const direct = others.length === 0 && only?.asks === 'page' && payment.status === 'open';
  return (direct ? payment.checkoutUrl : null) ?? checkoutPage(ctx, payment.id);
}
