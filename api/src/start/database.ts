import type { Prisma, PrismaClient } from '@salamu/prisma/client';
import { timeLimits } from './time-limits.ts';

export type Database = PrismaClient;
/** A transaction, or the database itself: what a repo's query runs on. */
export type Queryable = Prisma.TransactionClient;

/** Run `work` in one transaction: all or nothing. Never call a provider inside; effects go through the outbox. */
export function transaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.$transaction(work, bounds());
}

export function snapshot<T>(db: Database, read: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.$transaction(read, { isolationLevel: 'RepeatableRead', ...bounds() });
}

const bounds = () => ({ maxWait: timeLimits.transactionStart, timeout: timeLimits.transaction });
