import { type Currency, type Money, minorPerMajor } from '@salamu/api/domain/money/money';
import { currentLocale } from '@salamu/messages/messages';

/** Parse a typed amount in major units, "2,500", "19.50" or "19,50"; null if it isn't one. */
export function moneyOf(typed: string, currency: Currency): Money | null {
  const text = typed
    .replace(/[\s']/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(',', '');
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return null;
  return { amount: Math.round(Number(text) * minorPerMajor(currency)), currency };
}

/** Format an amount in major units, as people type it in the language spoken here. */
export function asTyped({ amount, currency }: Money): string {
  const major = amount / minorPerMajor(currency);
  return major.toLocaleString(currentLocale(), Number.isInteger(major) ? {} : { minimumFractionDigits: 2 });
}
