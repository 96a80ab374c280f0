import { type Currency, currencyCodes, leastPayouts, type Money } from '../money/money.ts';

export function payoutMinimum(currency: Currency): Money {
  return { amount: leastPayouts[currency], currency };
}

export const payoutMinimums: Money[] = currencyCodes.map(payoutMinimum);
