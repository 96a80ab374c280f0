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
  /** The surcharge for a rush, minor units; 0 where the request is none. */
  rush: number;
  /** What the fan pays, minor units: price + rush. No fee comes on top. */
  total: number;
}

/** What a fan pays an artist for one request; money in minor units. */
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

/** Shares `gross` (minor units) at `rateBps` basis points: the commission is rounded down, the rest is the artist's. */
export function split(gross: number, rateBps: number): Split {
  const commission = partOf(gross, rateBps);
  return { commission, net: gross - commission };
}

/**
 * What is shared in the end, minor units: what was paid, less the surcharge of a rush that got more days, less what a
 * decision gave back.
 */
export function grossOf(request: {
  price: number;
  total: number;
  extensionApproved: boolean | null;
  refundedPart: number | null;
}): number {
  return (request.extensionApproved ? request.price : request.total) - (request.refundedPart ?? 0);
}

/** Why `part` cannot be refunded of the `left` that is held, in words for the admin; null where it can. */
export function partProblem(part: Money, left: Money): string | null {
  const problem = refundProblem(part, left);
  if (problem) return problem;
  if (part.amount >= left.amount)
    return `It must be less than ${formatMoney(left)}. To give everything back, refund the fan.`;
  return null;
}

/** Why `part` cannot go back of the `left` that was released, in words for the admin; null where it can. */
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

/** Takes the tax at `rateBps` basis points off what an artist earns (minor units): it is rounded down. */
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
