import type { Currency } from '#api/domain/money.ts';
import { type PaymentFailure, paymentFailures } from '#api/domain/payment/failures.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import type { ChargebackRow } from './capture-repo.ts';
import type { PaymentRow } from './repo.ts';

export function presentPayment(row: PaymentRow) {
  return {
    id: row.id,
    requestId: row.requestId,
    status: row.status,
    checking: row.checking,
    checkoutUrl: row.status === 'open' ? row.checkoutUrl : null,
    amount: { amount: row.amount, currency: row.currency as Currency },
    method: row.method,
    phone: row.phone && maskNumber(row.phone),
    failure: row.failure === null ? null : presentFailure(row.failure as PaymentFailure),
    startedAt: row.startedAt?.toISOString() ?? null,
  };
}

const presentFailure = (code: PaymentFailure) => ({ code, message: paymentFailures[code] });

export function presentChargeback({ currency, amount, fee, feeCurrency, ...row }: ChargebackRow) {
  return {
    reference: row.reference,
    status: row.status,
    amount: { amount, currency: currency as Currency },
    fee: feeCurrency === null ? null : { amount: fee, currency: feeCurrency as Currency },
    openedAt: row.openedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

const methodLabels: Record<string, string> = {
  sandbox: 'Test payment',
  paystack: 'Card, bank or mobile money',
  stripe: 'Card',
  mpesa: 'M-Pesa',
};

/** A payment method's name. */
export function methodLabel(method: string): string {
  return methodLabels[method] ?? method;
}

const houses: Record<string, string> = { paystack: 'through Paystack', stripe: 'through Stripe' };

/** How a request was paid, for its receipt. */
export function paidBy({ method, phone }: Pick<PaymentRow, 'method' | 'phone'>): string {
  const by = phone === null ? houses[method] : `from ${maskNumber(phone)}`;
  return by ? `${methodLabel(method)}, ${by}` : methodLabel(method);
}

export function presentMethods(providers: PaymentProvider[]) {
  return { items: providers.map(({ name, asks }) => ({ method: name, label: methodLabel(name), asks })) };
}
