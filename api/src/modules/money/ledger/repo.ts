import type { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money.ts';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/payment/ledger.ts';
import type { Balances } from '#api/domain/payment/settlement.ts';
import { reopenDay } from '#api/records/ledger-days-repo.ts';
import { insertNewRows, insertRows } from '#api/records/rows-repo.ts';
import type { Queryable } from '#api/start/database.ts';

export interface EventRow {
  id: string;
  key: string;
  kind: LedgerEventKind;
  at: Date;
  requestId: string | null;
  artistId: string | null;
  captureId: string | null;
}

/** Write the event unless its key exists already; returns whether it was written. */
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

/** What is posted about a capture on each account, minor units, debits positive. */
export async function findPosted(tx: Queryable, captureId: string): Promise<Balances> {
  const rows = await tx.$queryRaw<{ account: LedgerAccount; amount: bigint }[]>`
    SELECT e.account, sum(e.amount)::bigint AS amount
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v."captureId" = ${captureId}::uuid GROUP BY e.account`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

/** What is posted about a request on each account, minor units of that currency, debits positive. */
export async function findPostedForRequest(
  tx: Queryable,
  requestId: string,
  currency: Currency,
): Promise<Balances> {
  const rows = await tx.$queryRaw<{ account: LedgerAccount; amount: bigint }[]>`
    SELECT e.account, sum(e.amount)::bigint AS amount
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id AND e.currency = ${currency}
    WHERE v."requestId" = ${requestId}::uuid GROUP BY e.account`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}
