import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type { Currency, Money } from '#api/domain/money/money.ts';
import { DoubtfulAnswerError } from '../doubt.ts';
import type { ProviderJournal } from '../payment.ts';
import { fromPaystack, takesCurrency } from './amounts.ts';
import { balance, listedTransfer, refund, settlement, transaction } from './answers.ts';
import { type Call, dataOf } from './api.ts';
import { captureOf, foreignReference, isForeign, taken } from './payments.ts';
import { notSent } from './payouts.ts';
import { keyOf, transactionOf } from './refunds.ts';

/** More pages than a business fills between two backups; an endless list is not followed forever. */
const mostPages = 1_000;
const perPage = 100;

/** Everything of one kind since a moment, page by page. */
async function listAll<Schema extends TSchema>(
  call: Call,
  path: string,
  since: Date,
  form: Schema,
): Promise<Static<Schema>[]> {
  const all: Static<Schema>[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const query = `perPage=${perPage}&page=${page}&from=${since.toISOString()}`;
    const data = dataOf(await call({ method: 'GET', path: `${path}?${query}`, data: Type.Array(form) }));
    all.push(...data);
    if (data.length < perPage) return all;
  }
  throw new DoubtfulAnswerError(`Paystack's list at ${path} has no last page`);
}

/** Null if it is in a currency we never use: then it is not ours. */
function moneyOf({ amount, currency }: { amount: number; currency?: string }): Money | null {
  const isOurs = takesCurrency(currency as Currency);
  return isOurs ? fromPaystack(amount, currency as Currency) : null;
}

export async function journal(call: Call, since: Date): Promise<ProviderJournal> {
  const transactions = await listAll(call, '/transaction', since, transaction);
  const refunds = await listAll(call, '/refund', since, refund);
  const transfers = await listAll(call, '/transfer', since, listedTransfer);
  const settlements = await listAll(call, '/settlement', since, settlement);
  return {
    since,
    captures: transactions
      .filter(({ status }) => taken.includes(status))
      .map((found) => ({
        ...captureOf(found),
        payment: found.reference,
        providerReference: String(found.id),
      })),
    refunds: refunds.flatMap((found) => {
      const key = keyOf(found);
      const money = moneyOf(found);
      return key && money && found.status !== 'failed'
        ? [{ key, captureReference: transactionOf(found), money }]
        : [];
    }),
    returned: refunds.filter(isForeign).flatMap((found) => {
      const money = moneyOf(found);
      return money ? [{ reference: foreignReference(found), money }] : [];
    }),
    payouts: transfers.flatMap((found) => {
      const money = moneyOf(found);
      const account = found.recipient.details.account_number ?? null;
      return money && !notSent.includes(found.status) ? [{ key: found.reference, money, account }] : [];
    }),
    movements: settlements.flatMap(({ id, status, currency, createdAt, ...sums }) => {
      const money = moneyOf({ amount: sums.effective_amount ?? sums.total_amount, currency });
      const movedAt = new Date(createdAt);
      return money && status === 'success'
        ? [{ kind: 'settlement' as const, reference: String(id), money, movedAt }]
        : [];
    }),
    unlisted: [],
  };
}

/** What Paystack holds and could send; what is on its way to our bank account is no part of it. */
export async function holdings(call: Call): Promise<Money[]> {
  const balances = dataOf(await call({ method: 'GET', path: '/balance', data: Type.Array(balance) }));
  return balances.flatMap(({ balance: amount, currency }) => {
    const money = moneyOf({ amount: Math.abs(amount), currency });
    return money ? [{ ...money, amount: Math.sign(amount) * money.amount }] : [];
  });
}
