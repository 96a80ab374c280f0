import type { Money } from '../money.ts';

/** Digits after the point in this API's amounts, of the currencies it presents. */
const digits: Record<string, number> = {
  usd: 2,
  kes: 2,
  ngn: 2,
  zar: 2,
  ugx: 2,
  tzs: 2,
  rwf: 0,
  xof: 0,
  xaf: 0,
  eur: 2,
  gbp: 2,
};

/** The least of one charge, of the currencies that the documentation names it for. */
const least: Record<string, number> = { usd: 50, eur: 50, gbp: 30 };

export function leastOf(currency: string): number {
  return least[currency] ?? 1;
}

export function isPresented(currency: string): boolean {
  return Object.hasOwn(digits, currency);
}

/** UGX is written with two digits, but has no cents: every amount of it is a multiple of this. */
export function stepOf(currency: string): number {
  return currency === 'ugx' ? 100 : 1;
}

/** 2.9 % and 30 of the smallest unit, in whole steps. */
export function feeFor(amount: number, currency: string): number {
  const step = stepOf(currency);
  return Math.round((amount * 0.029) / step) * step + 30 * step;
}

/** What a lost argument with the fan's bank costs. */
export const disputeFee = 1_500;

/** An amount of this API as ISO 4217 counts it. */
export function asMoney(amount: number, currency: string): Money {
  return { amount: amount / stepOf(currency), currency: currency.toUpperCase() };
}
