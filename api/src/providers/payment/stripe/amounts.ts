import { type Currency, currencies, type Money } from '#api/domain/money.ts';

/**
 * Digits after the point in Stripe's amounts; null where it does not present the currency. UGX has none in ISO 4217, but
 * Stripe wants two, always `00`. Source: docs.stripe.com/currencies, of September 2026.
 */
const exponents: Record<Currency, number | null> = {
  USD: 2,
  KES: 2,
  NGN: 2,
  GHS: null,
  ZAR: 2,
  UGX: 2,
  TZS: 2,
  RWF: 0,
  XOF: 0,
  XAF: 0,
  EUR: 2,
  GBP: 2,
};

/** Nine digits: American Express takes no more, and the fan chooses the card only afterwards. */
const most = 999_999_999;

/** An amount as Stripe writes it; null where it does not take this much of this currency. */
export function toStripe({ amount, currency }: Money): { amount: number; currency: string } | null {
  const exponent = exponents[currency];
  if (exponent === null) return null;
  const written = amount * 10 ** (exponent - currencies[currency].exponent);
  return written > 0 && written <= most ? { amount: written, currency: currency.toLowerCase() } : null;
}

/** What Stripe's amount is in ours; null where it is in a currency that the product does not know. */
export function fromStripe(amount: number, currency: string): Money | null {
  const ours = currency.toUpperCase();
  if (!isCurrency(ours)) return null;
  const exponent = exponents[ours] ?? currencies[ours].exponent;
  return { amount: amount / 10 ** (exponent - currencies[ours].exponent), currency: ours };
}

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
}
