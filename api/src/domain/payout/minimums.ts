import { type Currency, currencyCodes, leastPayouts, type Money } from '../money.ts';

/** The least that is paid out in a currency at a time. */
export function payoutMinimum(currency: Currency): Money {
  return { amount: leastPayouts[currency], currency };
}

export const payoutMinimums: Money[] = currencyCodes.map(payoutMinimum);
