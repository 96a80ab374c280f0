import { type Currency, currencies, type Money } from '#api/domain/money/money.ts';

/**
 * Digits after the point in Stripe's amounts, for Africa's currencies and the three that the world pays in, also those
 * that the product doesn't price in yet. GHS isn't presented. UGX has no digits in ISO 4217, but Stripe wants two,
 * always `00`. Source: docs.stripe.com/currencies, September 2026.
 */
const exponents = new Map<string, number>([
  ...each(
    'USD EUR GBP AOA BWP CDF CVE DZD EGP ETB GMD KES LRD LSL MAD MUR MWK MZN NAD NGN SCR SLE SOS SZL TZS UGX ZAR ZMW',
    2,
  ),
  ...each('BIF DJF GNF KMF MGA RWF XAF XOF', 0),
]);

function each(codes: string, exponent: number): [string, number][] {
  return codes.split(' ').map((code) => [code, exponent]);
}

/** Nine digits: American Express accepts no more, and the fan chooses the card only afterwards. */
const most = 999_999_999;

/** An amount in Stripe's form; null if it does not accept this amount of this currency. */
export function toStripe({ amount, currency }: Money): { amount: number; currency: string } | null {
  const exponent = exponents.get(currency);
  if (exponent === undefined) return null;
  const written = amount * 10 ** (exponent - currencies[currency].exponent);
  return written > 0 && written <= most ? { amount: written, currency: currency.toLowerCase() } : null;
}

/** Stripe's amount in ours; null if it is in a currency the product does not know. */
export function fromStripe(amount: number, currency: string): Money | null {
  const ours = currency.toUpperCase();
  if (!isCurrency(ours)) return null;
  const exponent = exponents.get(ours) ?? currencies[ours].exponent;
  return { amount: amount / 10 ** (exponent - currencies[ours].exponent), currency: ours };
}

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
}
