import type { Prisma, PrismaClient } from '@salamu/prisma/client';
import { timeLimits } from '../time-limits.ts';
import { timeLeft, tooSlow } from './call-deadline.ts';

export type Database = PrismaClient;
/** A transaction or the database itself. */
export type Queryable = Prisma.TransactionClient;

/**
 * Run `work` in one transaction, rolled back if its call has already been answered as too slow. Never call a provider
 * inside; effects go through the outbox.
 * @throws DomainError `unavailable` if the call has no time left
 */
export async function transaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const left = timeLeft();
  if (left <= 0) throw tooSlow();
  return db.$transaction(work, {
    maxWait: Math.min(timeLimits.transactionStart, left),
    timeout: Math.min(timeLimits.transaction, left),
  });
}

export function snapshot<T>(db: Database, read: (tx: Queryable) => Promise<T>): Promise<T> {
  const { transactionStart: maxWait, transaction: timeout } = timeLimits;
  return db.$transaction(read, { isolationLevel: 'RepeatableRead', maxWait, timeout });
}
