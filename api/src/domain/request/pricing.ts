import { m } from '@salamu/messages/messages';
import {
  type Currency,
  currencies,
  formatMoney,
  leastRefund,
  type Money,
  minorPerMajor,
} from '../money/money.ts';
import { rushPromise } from './promise-words.ts';

/** The default commission in basis points: 25 %. */
export const defaultCommissionBps = 2500;

export interface Price {
  currency: Currency;
  /** The artist's price, minor units. */
  price: number;
  /** The rush surcharge, minor units, or 0. */
  rush: number;
  /** What the fan pays, minor units: price + rush, without further fees. */
  total: number;
}

/** Minor units. */
export function priceOf(
  artist: { currency: Currency; price: number; rushPrice: number | null },
  rush: boolean,
): Price {
  const surcharge = rush ? (artist.rushPrice ?? 0) : 0;
  return { currency: artist.currency, price: artist.price, rush: surcharge, total: artist.price + surcharge };
}

export interface Split {
  commission: number;
  net: number;
}

/** Splits `gross` (minor units) at `rateBps` basis points: the commission is rounded down, the rest is the artist's. */
export function split(gross: number, rateBps: number): Split {
  const commission = partOf(gross, rateBps);
  return { commission, net: gross - commission };
}

/**
 * What is finally split, minor units: the payment, less the surcharge of a rush that was extended, less what a decision
 * refunded.
 */
export function grossOf(request: {
  price: number;
  total: number;
  extensionApproved: boolean | null;
  refundedPart: number | null;
}): number {
  return (request.extensionApproved ? request.price : request.total) - (request.refundedPart ?? 0);
}

/** Why `part` can't be refunded out of the `left` in escrow, for the admin; null if it can. */
export function partProblem(part: Money, left: Money): string | null {
  const problem = refundProblem(part, left);
  if (problem) return problem;
  if (part.amount >= left.amount)
    return `It must be less than ${formatMoney(left)}. To give everything back, refund the fan.`;
  return null;
}

/** Why `part` can't be refunded out of the released `left`, for the admin; null if it can. */
export function lateProblem(part: Money, left: Money): string | null {
  const problem = refundProblem(part, left);
  if (problem) return problem;
  return part.amount > left.amount ? `${formatMoney(left)} is not refunded yet.` : null;
}

function refundProblem(part: Money, left: Money): string | null {
  const { currency } = left;
  if (part.currency !== currency) return `It was paid in ${currency}.`;
  if (currencies[currency].wholeMajor && part.amount % minorPerMajor(currency) !== 0)
    return `Use whole ${currency}, without cents.`;
  const least = leastRefund(currency);
  if (part.amount < least) return `The minimum is ${formatMoney({ amount: least, currency })}.`;
  return null;
}

/** Tax at `rateBps` basis points on an artist's earnings (minor units), rounded down. */
export function withhold(net: number, rateBps: number): { tax: number; share: number } {
  const tax = partOf(net, rateBps);
  return { tax, share: net - tax };
}

function partOf(amount: number, rateBps: number): number {
  return Number((BigInt(amount) * BigInt(rateBps)) / 10_000n);
}

export function priceLines({
  currency,
  price,
  rush,
}: Omit<Price, 'total'>): { label: string; amount: Money }[] {
  const lines = [{ label: m.price_video(), amount: { amount: price, currency } }];
  if (rush > 0)
    lines.push({
      label: m.price_rush({ within: rushPromise() }),
      amount: { amount: rush, currency },
    });
  return lines;
}
