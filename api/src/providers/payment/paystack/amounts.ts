import { type Currency, type Money, minorPerMajor } from '#api/domain/money/money.ts';

/**
 * The currencies Paystack accepts, and its subunits per major unit: a hundred in every currency, even in XOF, which has
 * no cents. RWF is left out: its plug-ins include it, but the currency list in its documentation does not.
 */
const subunits: Partial<Record<Currency, number>> = {
  NGN: 100,
  GHS: 100,
  ZAR: 100,
  KES: 100,
  USD: 100,
  XOF: 100,
};

export const taken = Object.keys(subunits) as Currency[];

export function takesCurrency(currency: Currency): boolean {
  return subunits[currency] !== undefined;
}

/** Paystack's subunits in one of our minor units. */
function scale(currency: Currency): number {
  const perMajor = subunits[currency];
  if (perMajor === undefined) throw new RangeError(`Paystack does not take ${currency}`);
  return perMajor / minorPerMajor(currency);
}

export function toPaystack({ amount, currency }: Money): number {
  return amount * scale(currency);
}

/** Paystack's amount in our minor units; throws if it is not one. */
export function fromPaystack(amount: number, currency: Currency): Money {
  const minor = amount / scale(currency);
  if (!Number.isSafeInteger(minor) || minor < 0)
    throw new RangeError(`Paystack wrote ${amount} in ${currency}, which is no amount of money`);
  return { amount: minor, currency };
}

/** A fee can have fractions that a price cannot; it is rounded to our minor unit. */
export function feeFromPaystack(amount: number | null | undefined, currency: Currency): Money | null {
  if (amount === null || amount === undefined) return null;
  return fromPaystack(Math.round(amount / scale(currency)) * scale(currency), currency);
}
