import { type Currency, type Money, minorPerMajor } from '#api/domain/money/money.ts';

/** The only currency of M-Pesa in Kenya. Daraja writes it in major units, without cents when asking for money. */
export const mpesaCurrency: Currency = 'KES';

const perShilling = minorPerMajor(mpesaCurrency);

/** The minimum and maximum of one payment, in shillings, both ways. */
const limits = { in: { least: 1, most: 250_000 }, out: { least: 10, most: 250_000 } };

/** Whether M-Pesa can move this amount in one go: `in` to us, or `out` to a phone; whole shillings only. */
export function isSendable({ amount, currency }: Money, way: 'in' | 'out'): boolean {
  const shillings = amount / perShilling;
  const { least, most } = limits[way];
  return currency === mpesaCurrency && Number.isInteger(shillings) && shillings >= least && shillings <= most;
}

/** The amount in Daraja's form: 1500 for KES 1,500. */
export function shillingsOf({ amount }: Money): number {
  return amount / perShilling;
}

/** Daraja's amount (1500, '1500.00') in our minor units; null if it is not an amount. */
export function moneyFrom(shillings: unknown): Money | null {
  const isWritten = typeof shillings === 'number' || (typeof shillings === 'string' && shillings !== '');
  const amount = isWritten ? Math.round(Number(shillings) * perShilling) : 0;
  return Number.isSafeInteger(amount) && amount > 0 ? { amount, currency: mpesaCurrency } : null;
}
