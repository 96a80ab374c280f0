import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money.ts';
import type { PayoutMethod } from '#api/domain/payout/account.ts';
import { heldSince } from '#api/domain/payout/hold.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import type { Queryable } from '#api/start/database.ts';

export interface SendableRow {
  id: string;
  stageName: string;
  holder: string;
  method: PayoutMethod;
  bank: string | null;
  number: string;
  currency: Currency;
  amount: number;
}

const ready = payoutLife.before('record');

/** Approved payouts for us to send by hand, of artists who are neither suspended nor have a new account. */
const sendable = (now: Date) => Prisma.sql`
  payouts p JOIN artists a ON a.id = p."artistId" JOIN users u ON u.id = a."userId"
  LEFT JOIN payout_accounts c ON c."artistId" = a.id
  WHERE p.status = ANY(${ready}::"PayoutState"[]) AND p.provider = ${manualPayouts} AND u."suspendedAt" IS NULL
    AND (c."changedAt" > ${heldSince(now)}) IS NOT TRUE`;

/** The oldest of them in one currency. */
export function findSendable(
  db: Queryable,
  now: Date,
  currency: Currency,
  limit: number,
): Promise<SendableRow[]> {
  return db.$queryRaw<SendableRow[]>(Prisma.sql`
    SELECT p.id, a."stageName", p.holder, p.method::text, p.bank, p.number, p.currency, p.amount
    FROM ${sendable(now)} AND p.currency = ${currency}
    ORDER BY p.id LIMIT ${limit}`);
}

/** How many there are in each currency, and what they add up to. */
export function countSendable(
  db: Queryable,
  now: Date,
): Promise<{ currency: Currency; count: number; amount: bigint }[]> {
  return db.$queryRaw(Prisma.sql`
    SELECT p.currency, count(*)::int AS count, sum(p.amount)::bigint AS amount FROM ${sendable(now)}
    GROUP BY p.currency ORDER BY p.currency`);
}
