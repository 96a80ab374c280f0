import type { Currency } from '../money.ts';

/** How people write currencies beside an amount, in lower case. */
export const currencyWords: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['$', 'us$', 'us $', 'usd', 'us dollars', 'dollar', 'dollars', 'dola'],
  KES: ['kes', 'ksh', 'kshs', 'shilling', 'shillings', 'shilingi', 'bob'],
  NGN: ['ngn', '₦', 'naira'],
  GHS: ['ghs', '₵', 'gh₵', 'cedi', 'cedis'],
  ZAR: ['zar', 'rand'],
  UGX: ['ugx', 'ush', 'ugandan shillings'],
  TZS: ['tzs', 'tsh', 'tanzanian shillings'],
  RWF: ['rwf', 'frw'],
  XOF: ['xof', 'cfa', 'fcfa', 'f cfa', 'francs cfa'],
  XAF: ['xaf'],
  EUR: ['eur', '€', 'euro', 'euros', 'yuro'],
  GBP: ['gbp', '£', 'pound', 'pounds', 'livres sterling'],
};
