import { m } from '@salamu/messages/messages';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { brand } from '#api/domain/brand.ts';
import { DomainError } from '#api/domain/errors.ts';
import { type PaymentFailure, paymentFailures } from '#api/domain/payment/failures.ts';
import { type PaymentProviderName, providerWords } from '#api/domain/payment/states.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { priceLines } from '#api/domain/request/pricing.ts';
import { keptEstimate } from '#api/modules/rates/stored-estimate.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import type { ChargebackRow } from '#api/records/captures-repo.ts';
import { findBoughtWith, type PaymentRow } from '#api/records/payments-repo.ts';
import { refundsOfRequest } from '#api/records/refunds-repo.ts';
import { findAs } from '#api/records/request-parties.ts';
import type { Context } from '#api/start/context.ts';
import type { Receipt } from './model.ts';
import { presentOperators } from './payer.ts';
import type { Payable } from './start.ts';

export function presentPayment(row: PaymentRow) {
  return {
    id: row.id,
    requestId: row.requestId,
    status: row.status,
    checking: row.checking,
    checkoutUrl: row.status === 'open' ? row.checkoutUrl : null,
    amount: { amount: row.amount, currency: row.currency },
    method: row.method,
    phone: row.phone && maskNumber(row.phone),
    failure: row.failure === null ? null : presentFailure(row.failure),
    startedAt: row.startedAt?.toISOString() ?? null,
  };
}

const presentFailure = (code: PaymentFailure) => ({ code, message: paymentFailures[code]() });

export function presentChargeback({ currency, amount, fee, feeCurrency, ...row }: ChargebackRow) {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    amount: { amount, currency },
    fee: feeCurrency === null ? null : { amount: fee, currency: feeCurrency },
    reason: row.reason,
    dueAt: row.dueAt?.toISOString() ?? null,
    evidenceAt: row.evidenceAt?.toISOString() ?? null,
    inDashboard: row.inDashboard,
    openedAt: row.openedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export function paidBy({ method, phone }: Pick<PaymentRow, 'method' | 'phone'>): string {
  const { method: say, label, hasPage } = providerWords[method as PaymentProviderName];
  if (phone !== null) return m.payment_by_from({ method: say(), number: maskNumber(phone) });
  return hasPage ? m.payment_by_through({ method: say(), provider: label }) : say();
}

export async function presentMethods(providers: PaymentProvider[], request: Payable) {
  const items = providers.map(async (provider) => ({
    method: provider.name,
    label: providerWords[provider.name].method(),
    asks: provider.asks,
    operators: await presentOperators(provider, request),
  }));
  return { items: await Promise.all(items) };
}

/**
 * What the fan paid for a request, to print and keep.
 * @throws DomainError `not_found`, also if nothing was paid
 */
export async function receiptFor(ctx: Context, viewer: Viewer, requestId: string): Promise<Receipt> {
  const request = await findAs(ctx.db, viewer, requestId, 'fan');
  const { paidAt, code, fan } = request;
  if (!paidAt) throw new DomainError('not_found');
  const [payment, refunds, { support }] = await Promise.all([
    findBoughtWith(ctx.db, request.id),
    refundsOfRequest(ctx.db, request.id),
    settings(ctx),
  ]);
  const currency = request.currency;
  const { stageName, slug } = request.artist;
  return {
    number: `R-${code}`,
    issuedAt: paidAt.toISOString(),
    request: { id: request.id, code, occasion: request.occasion, recipientName: request.recipientName },
    artist: { stageName, slug },
    payer: { name: fan?.name ?? request.guestName ?? '', email: fan?.email ?? request.guestEmail ?? '' },
    lines: priceLines({ currency, price: request.price, rush: request.rushPrice }),
    total: { amount: request.total, currency },
    estimate: keptEstimate(request, { amount: request.total, currency }),
    paidAt: paidAt.toISOString(),
    method: payment ? paidBy(payment) : '',
    refunds: refunds.map(({ amount, status, coveredBy, createdAt, settledAt }) => ({
      at: (settledAt ?? createdAt).toISOString(),
      amount: { amount, currency },
      status,
      covered: coveredBy !== null,
    })),
    seller: { name: brand.name, location: brand.location, ...support },
  };
}
