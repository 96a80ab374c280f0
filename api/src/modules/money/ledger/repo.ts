import type { Prisma } from '@salamu/prisma/client';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/payment/ledger.ts';
import type { Queryable } from '#api/start/database.ts';
import { reopenDay } from './days-repo.ts';

export interface EventRow {
  id: string;
  key: string;
  kind: LedgerEventKind;
  at: Date;
  requestId: string | null;
  artistId: string | null;
}

/** Write the event unless its key exists already; returns whether it was written. */
export async function insertEvent(
  db: Queryable,
  event: EventRow,
  entries: Prisma.LedgerEntryCreateManyInput[],
): Promise<boolean> {
  const { count } = await db.ledgerEvent.createMany({ data: [event], skipDuplicates: true });
  if (count === 0) return false;
  await db.ledgerEntry.createMany({ data: entries });
  await reopenDay(db, event.at);
  return true;
}

/** Every entry posted for a request, oldest first. */
export function entriesOfRequest(db: Queryable, requestId: string) {
  return db.ledgerEntry.findMany({
    where: { event: { requestId } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { at: true, account: true, amount: true, currency: true, event: { select: { kind: true } } },
  });
}

/** The tax withheld from what a request earned, minor units. */
export async function withheld(db: Queryable, requestId: string): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { account: 'tax_payable', event: { requestId } },
    _sum: { amount: true },
  });
  return -Number(_sum.amount ?? 0n);
}

/** An artist's balance on one account, minor units per currency; credits are negative. */
export async function balancesOf(db: Queryable, account: LedgerAccount, artistId: string) {
  const rows = await db.ledgerEntry.groupBy({
    by: ['currency'],
    where: { account, artistId },
    _sum: { amount: true },
  });
  return rows.map((row) => ({ currency: row.currency, amount: Number(row._sum.amount ?? 0n) }));
}
