import type { Prisma } from '@salamu/prisma/client';
import type { LedgerEventKind } from '#api/domain/payment/ledger.ts';
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
