import type { Currency } from '#api/domain/money.ts';
import type { PaymentRow } from './repo.ts';

export function presentPayment(row: PaymentRow) {
  return {
    id: row.id,
    requestId: row.requestId,
    status: row.status,
    checking: row.checking,
    checkoutUrl: row.status === 'open' ? row.checkoutUrl : null,
    amount: { amount: row.amount, currency: row.currency as Currency },
  };
}

const methodLabels: Record<string, string> = {
  sandbox: 'Test payment',
  paystack: 'Card, bank or mobile money',
  stripe: 'Card',
  mpesa: 'M-Pesa',
};

/** What a way to pay is called. */
export function methodLabel(method: string): string {
  return methodLabels[method] ?? method;
}

export function presentMethods(methods: string[]) {
  return { items: methods.map((method) => ({ method, label: methodLabel(method) })) };
}
