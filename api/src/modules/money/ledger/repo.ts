import { Prisma } from '@salamu/prisma/client';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/books/ledger.ts';
import type { Currency } from '#api/domain/money/money.ts';
import type { Balances } from '#api/domain/payment/settlement.ts';
import type { PayoutProvider } from '#api/domain/payout/states.ts';
import { reopenDay } from '#api/records/ledger-days-repo.ts';
import { insertNewRows, insertRows } from '#api/records/rows-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface EventRow {
  id: string;
  key: string;
  kind: LedgerEventKind;
  at: Date;
  requestId: string | null;
  artistId: string | null;
  captureId: string | null;
}

/** Insert an event unless its key exists; returns whether it was new. */
export async function insertEvent(
  db: Queryable,
  event: EventRow,
  entries: Prisma.LedgerEntryCreateManyInput[],
): Promise<boolean> {
  if ((await insertNewRows(db, 'ledger_events', [event])) === 0) return false;
  await insertRows(db, 'ledger_entries', entries);
  await reopenDay(db, event.at);
  return true;
}

/** Account balances over some events, minor units, debits positive. */
async function findBalances(tx: Queryable, which: Prisma.Sql): Promise<Balances> {
  const rows = await tx.$queryRaw<{ account: LedgerAccount; amount: bigint }[]>`
    SELECT e.account, sum(e.amount)::bigint AS amount
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id WHERE ${which} GROUP BY e.account`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

export const findPosted = (tx: Queryable, captureId: string) =>
  findBalances(tx, Prisma.sql`v."captureId" = ${captureId}::uuid`);

export const findPostedForRequest = (tx: Queryable, requestId: string, currency: Currency) =>
  findBalances(tx, Prisma.sql`v."requestId" = ${requestId}::uuid AND e.currency = ${currency}`);

export async function findTakenByLateRefund(db: Queryable, requestId: string, at: Date): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { account: 'artist_payable', event: { requestId, at, kind: 'late_refund_by_artist' } },
    _sum: { amount: true },
  });
  return Number(_sum.amount ?? 0n);
}

export interface ReleasedRow {
  requestId: string;
  currency: Currency;
  gross: bigint;
  commission: bigint;
  tax: bigint;
  net: bigint;
}

/** What each of these requests posted on completion, minor units; nothing for those not completed. */
export function findReleased(db: Queryable, requestIds: readonly string[]): Promise<ReleasedRow[]> {
  return db.$queryRaw<ReleasedRow[]>`
    SELECT v."requestId", e.currency,
      coalesce(sum(e.amount) FILTER (WHERE e.account = 'held'), 0)::bigint AS gross,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'platform_revenue'), 0)::bigint AS commission,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'tax_payable'), 0)::bigint AS tax,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'artist_payable'), 0)::bigint AS net
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v."requestId" = ANY(${requestIds}::uuid[]) AND v.kind = 'released'
    GROUP BY v."requestId", e.currency`;
}

export function findMovementNames(
  db: Queryable,
  provider: PayoutProvider,
  movements: readonly { reference: string }[],
) {
  const reference = { in: movements.map((movement) => movement.reference) };
  return db.providerMovement.findMany({
    where: { provider, reference },
    select: { kind: true, reference: true },
  });
}
