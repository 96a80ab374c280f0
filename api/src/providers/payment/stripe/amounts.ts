import { type Currency, currencies, type Money } from '#api/domain/money.ts';

/**
 * Digits after the point in Stripe's amounts, for the currencies it supports. UGX has none in ISO 4217, but
 * Stripe wants two, always `00`. Source: docs.stripe.com/currencies, September 2026.
 */
const exponents: Partial<Record<Currency, number>> = {
  USD: 2,
  KES: 2,
  NGN: 2,
  ZAR: 2,
  UGX: 2,
  TZS: 2,
  RWF: 0,
  XOF: 0,
  XAF: 0,
  EUR: 2,
  GBP: 2,
};

/** Nine digits: American Express accepts no more, and the fan chooses the card only afterwards. */
const most = 999_999_999;

/** An amount in Stripe's form; null if it does not accept this amount of this currency. */
export function toStripe({ amount, currency }: Money): { amount: number; currency: string } | null {
  const exponent = exponents[currency];
  if (exponent === undefined) return null;
  const written = amount * 10 ** (exponent - currencies[currency].exponent);
  return written > 0 && written <= most ? { amount: written, currency: currency.toLowerCase() } : null;
}

/** Stripe's amount in ours; null if it is in a currency the product does not know. */
export function fromStripe(amount: number, currency: string): Money | null {
  const ours = currency.toUpperCase();
  if (!isCurrency(ours)) return null;
  const exponent = exponents[ours] ?? currencies[ours].exponent;
  return { amount: amount / 10 ** (exponent - currencies[ours].exponent), currency: ours };
}

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
}
