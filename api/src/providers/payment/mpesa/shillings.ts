import { type Currency, type Money, minorPerMajor } from '#api/domain/money.ts';

/** The one currency of M-Pesa in Kenya. Daraja writes it in major units, without cents where it asks for money. */
export const mpesaCurrency: Currency = 'KES';

const perShilling = minorPerMajor(mpesaCurrency);

/** The least and the most of one payment, in shillings, both ways. */
const limits = { in: { least: 1, most: 250_000 }, out: { least: 10, most: 250_000 } };

/** Whether M-Pesa moves this much at once: `in` to us, or `out` to a phone; whole shillings only. */
export function isSendable({ amount, currency }: Money, way: 'in' | 'out'): boolean {
  const shillings = amount / perShilling;
  const { least, most } = limits[way];
  return currency === mpesaCurrency && Number.isInteger(shillings) && shillings >= least && shillings <= most;
}

/** The amount as Daraja writes it: 1500 for KES 1,500. */
export function shillingsOf({ amount }: Money): number {
  return amount / perShilling;
}

/** What Daraja wrote (1500, '1500.00') in our minor units; null where it is no amount of money. */
export function moneyFrom(shillings: unknown): Money | null {
  const isWritten = typeof shillings === 'number' || (typeof shillings === 'string' && shillings !== '');
  const amount = isWritten ? Math.round(Number(shillings) * perShilling) : 0;
  return Number.isSafeInteger(amount) && amount > 0 ? { amount, currency: mpesaCurrency } : null;
}
