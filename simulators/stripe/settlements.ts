import type { Route } from '../kit/server.ts';
import type { BookFault } from '../simulator.ts';
import { stepOf } from './amounts.ts';
import type { Transaction } from './book.ts';
import { type Desk, move } from './desk.ts';

/** What the balance comes to, by currency, in this API's amounts. */
export function balanceOf({ records }: Desk): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, net } of records.list('transaction'))
    sums.set(currency, (sums.get(currency) ?? 0) + net);
  return sums;
}

/** `GET /v1/balance`: half of it pending, since cards are paid out after some days. */
export const showBalance =
  (desk: Desk): Route =>
  () => {
    const sums = [...balanceOf(desk)];
    const pending = sums.map(([currency, sum]) => ({ currency, amount: Math.trunc(sum / 2) }));
    const available = sums.map(([currency, sum]) => ({ currency, amount: sum - Math.trunc(sum / 2) }));
    return Response.json({ object: 'balance', livemode: desk.livemode, available, pending });
  };

/** Pays half of what there is into the bank account, and takes a fee that belongs to no payment. */
export function settle(desk: Desk): void {
  for (const [currency, sum] of balanceOf(desk)) {
    const step = stepOf(currency);
    const amount = Math.floor(sum / 2 / step) * step;
    if (amount <= 0) continue;
    move(desk, { type: 'payout', amount: -amount, fee: 0, currency, source: desk.id('payout') });
    move(desk, { type: 'stripe_fee', amount: -2 * step, fee: 0, currency, source: '' }, 'fee');
  }
}

/** Makes the book wrong about its newest payout; false where there is none. */
export function falsifySettlement(desk: Desk, fault: BookFault): boolean {
  const newest = desk.records.list('transaction', { type: 'payout' }).at(-1);
  if (!newest) return false;
  const amount = newest.amount - stepOf(newest.currency);
  const nothing = {
    type: 'adjustment',
    amount: 0,
    net: 0,
    reporting_category: 'risk_reserved_funds',
  } as const;
  const changed: Record<BookFault, Transaction> = {
    lost: { ...newest, ...nothing },
    extra: { ...newest, id: desk.id('transaction'), created: desk.seconds() },
    'another-amount': { ...newest, amount, net: amount },
  };
  desk.records.put('transaction', changed[fault].id, changed[fault]);
  return true;
}
