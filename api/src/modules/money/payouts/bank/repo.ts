import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import type { PayoutMethod } from '#api/domain/payout/account.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import type { Queryable } from '#api/start/database/database.ts';

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

const unrecorded = Prisma.sql`p.status = ANY(${ready}::"PayoutState"[]) AND p.provider = ${manualPayouts}`;

/** Unless the artist has changed the account since. */
const sendable = Prisma.sql`
  payouts p JOIN artists a ON a.id = p."artistId" JOIN users u ON u.id = a."userId"
  LEFT JOIN payout_accounts c ON c."artistId" = a.id
  WHERE ${unrecorded} AND (c."changedAt" >= p."requestedAt") IS NOT TRUE`;

/** In no file yet, and the artist isn't suspended. */
const waiting = Prisma.sql`${sendable} AND p."bankFile" IS NULL AND u."suspendedAt" IS NULL`;

/** Serialise bank files until the transaction ends. */
export async function lockBankFiles(tx: Queryable): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('bank files'))`;
}

export async function countBankFiles(tx: Queryable, prefix: string): Promise<number> {
  const files = await tx.payout.groupBy({ by: ['bankFile'], where: { bankFile: { startsWith: prefix } } });
  return files.length;
}

/** Put the oldest waiting payouts in a currency into a file; returns how many. */
export function putIntoBankFile(
  tx: Queryable,
  { name, currency, limit }: { name: string; currency: Currency; limit: number },
): Promise<number> {
  return tx.$executeRaw(Prisma.sql`
    UPDATE payouts SET "bankFile" = ${name} WHERE id IN (
      SELECT p.id FROM ${waiting} AND p.currency = ${currency} ORDER BY p.id LIMIT ${limit} FOR UPDATE OF p)`);
}

/** A bank file's payouts not recorded as sent, oldest first. */
export function findInBankFile(db: Queryable, name: string): Promise<SendableRow[]> {
  return db.$queryRaw<SendableRow[]>(Prisma.sql`
    SELECT p.id, a."stageName", p.holder, p.method::text, p.bank, p.number, p.currency, p.amount
    FROM ${sendable} AND p."bankFile" = ${name} ORDER BY p.id`);
}

interface Sum {
  currency: Currency;
  count: number;
  amount: bigint;
}

export function countWaiting(db: Queryable): Promise<Sum[]> {
  return db.$queryRaw(Prisma.sql`
    SELECT p.currency, count(*)::int AS count, sum(p.amount)::bigint AS amount FROM ${waiting}
    GROUP BY p.currency ORDER BY p.currency`);
}

export function countUnrecorded(db: Queryable): Promise<(Sum & { name: string })[]> {
  return db.$queryRaw(Prisma.sql`
    SELECT p."bankFile" AS name, p.currency, count(*)::int AS count, sum(p.amount)::bigint AS amount FROM payouts p
    WHERE ${unrecorded} AND p."bankFile" IS NOT NULL
    GROUP BY p."bankFile", p.currency ORDER BY p."bankFile"`);
}
