import { m } from '@salamu/messages/messages';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Currency, Money } from '#api/domain/money/money.ts';
import { nextCheck } from '#api/domain/payment/checks.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { providerNamed, providersFor } from '#api/modules/money/outgoing/outgoing.ts';
import { doubtIn } from '#api/providers/payment/doubt.ts';
import type { PaymentOrder, PaymentProvider } from '#api/providers/payment/payment.ts';
import {
  findBill,
  findPayment,
  insertPayment,
  keepReference,
  markStarted,
  type PaymentRow,
  updateOpenPayment,
} from '#api/records/payments-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface Payable {
  id: string;
  currency: Currency;
  total: number;
}

export interface Choice {
  /** A provider's name; by default the first that accepts the amount. */
  method?: string;
  /** For a provider that prompts a phone: its number and, if there are several, its operator. */
  phone?: string | null;
  operator?: string | null;
}

export function totalOf({ total, currency }: Payable): Money {
  return { amount: total, currency };
}

/**
 * The provider the fan has chosen.
 * @throws DomainError `invalid_input` for one that does not accept this amount, `artist_unavailable` if none does
 */
export function chosenProvider(ctx: Context, request: Payable, method?: string): PaymentProvider {
  const [usual, ...others] = providersFor(ctx, totalOf(request));
  if (!usual) throw new DomainError('artist_unavailable', m.refused_currency({ currency: request.currency }));
  const chosen = [usual, ...others].find(({ name }) => name === (method ?? usual.name));
  if (!chosen) throw invalidInput({ path: 'method', message: m.refused_method() });
  return chosen;
}

/** Write the payment attempt in the transaction that creates it; `startPayment` then opens it at the provider. */
export function openPayment(
  tx: Queryable,
  ctx: Context,
  request: Payable,
  id: string,
  { method, phone = null, operator = null }: Choice = {},
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
    operator,
    currency: request.currency,
    amount: request.total,
    createdAt: now,
    nextCheckAt: nextCheck({ status: 'open', createdAt: now }, now),
  });
}

/** How long another call may still be opening an attempt, in milliseconds. */
const callLives = 10_000;

/**
 * Open the attempt at its provider, unless it is open or waits for a phone number. Without an answer, the outcome is
 * unknown and is polled later; a phone is never prompted twice for one attempt.
 */
export async function startPayment(
  ctx: Context,
  payment: PaymentRow,
  code: string | null = null,
): Promise<PaymentRow> {
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
    .start({ ...(await orderFor(ctx, started, since)), code })
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
    money: { amount: payment.amount, currency: payment.currency },
    payer: {
      email: request.fan?.email ?? request.guestEmail ?? '',
      name: request.fan?.name ?? request.guestName ?? '',
    },
    phone: payment.phone,
    operator: payment.operator,
    description: `A video message from ${request.artist.stageName}`,
    returnUrl: checkoutPage(ctx, payment.id),
    startedAt,
  };
}

export function checkoutPage(ctx: Context, paymentId: string): string {
  return `${ctx.env.publicUrl}/checkout/${paymentId}`;
}

/** The fan's next page: the provider's if there is no choice, else ours. */
export function firstPage(ctx: Context, request: Payable, payment: PaymentRow): string {
  const [only, ...others] = providersFor(ctx, totalOf(request));
  const direct = others.length === 0 && only?.asks === 'page' && payment.status === 'open';
  return (direct ? payment.checkoutUrl : null) ?? checkoutPage(ctx, payment.id);
}
