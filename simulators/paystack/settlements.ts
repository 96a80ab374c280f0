import type { Route } from '../kit/server.ts';
import type { BookFault } from '../simulator.ts';
import { done } from './answers.ts';
import { pageOf } from './asked.ts';
import { balanceOf, type Settlement, stepOf } from './book.ts';
import type { Desk } from './desk.ts';

/** `GET /balance` */
export const showBalance =
  ({ book }: Desk): Route =>
  () =>
    done(
      'Balances retrieved',
      [...balanceOf(book)].map(([currency, balance]) => ({ currency, balance })),
    );

/** `GET /settlement` */
export function listSettlements({ book }: Desk): Route {
  return ({ query }) => {
    const page = pageOf(book.list('settlement'), query);
    return page instanceof Response ? page : done('Settlements retrieved', page.map(show));
  };
}

const show = ({ id, amount, currency, status, createdAt }: Settlement) => ({
  id,
  domain: 'test',
  status,
  currency,
  total_amount: amount,
  effective_amount: amount,
  total_fees: 0,
  total_processed: amount,
  deductions: null,
  settlement_date: createdAt,
  settled_by: null,
  createdAt,
});

/** Pays half of what there is into the bank account. */
export function settle({ book, now }: Desk): void {
  for (const [currency, sum] of balanceOf(book)) {
    const step = stepOf(currency);
    const amount = Math.floor(sum / 2 / step) * step;
    const id = book.serial();
    const settlement = { id, amount, currency, status: 'success', createdAt: now().toISOString() } as const;
    if (amount > 0) book.put('settlement', String(id), settlement);
  }
}

/** Makes the book wrong about its newest settlement; false where there is none. */
export function falsifySettlement({ book, now }: Desk, fault: BookFault): boolean {
  const newest = book.list('settlement').at(-1);
  if (!newest) return false;
  const changed: Record<BookFault, Settlement> = {
    lost: { ...newest, status: 'failed' },
    extra: { ...newest, id: book.serial(), createdAt: now().toISOString() },
    'another-amount': { ...newest, amount: newest.amount + stepOf(newest.currency) },
  };
  book.put('settlement', String(changed[fault].id), changed[fault]);
  return true;
}
