import { m } from '@salamu/messages/messages';
import { type PaymentFailure, paymentFailures } from '#api/domain/payment/failures.ts';
import { type PaymentProviderName, providerWords } from '#api/domain/payment/states.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import type { ChargebackRow } from '#api/records/captures-repo.ts';
import type { PaymentRow } from '#api/records/payments-repo.ts';
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
