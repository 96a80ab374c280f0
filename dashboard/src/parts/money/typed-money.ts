import { type Currency, type Money, minorPerMajor } from '@salamu/api/domain/money';

/** Parse a typed amount in major units, "2,500" or "19.50"; null if it isn't one. */
export function moneyOf(typed: string, currency: Currency): Money | null {
  const text = typed.replace(/[\s,']/g, '');
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return null;
  return { amount: Math.round(Number(text) * minorPerMajor(currency)), currency };
}

/** Format an amount in major units, as people type it. */
export function asTyped({ amount, currency }: Money): string {
  const major = amount / minorPerMajor(currency);
  return Number.isInteger(major) ? major.toLocaleString('en') : major.toFixed(2);
}
