import { type Currency, currencyCodes, type Money } from '../money.ts';

/** The least that is paid out at a time, minor units: below it, sending costs more than it is worth. */
const least: Record<Currency, number> = {
  USD: 500,
  KES: 10_000,
  NGN: 100_000,
  GHS: 2_000,
  ZAR: 5_000,
  UGX: 5_000,
  TZS: 500_000,
  RWF: 2_000,
  XOF: 1_000,
  XAF: 1_000,
  EUR: 500,
  GBP: 500,
};

/** The least that is paid out in a currency at a time. */
export function payoutMinimum(currency: Currency): Money {
  return { amount: least[currency], currency };
}

export const payoutMinimums: Money[] = currencyCodes.map(payoutMinimum);
