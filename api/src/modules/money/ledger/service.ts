import { entriesFor, type LedgerAccount, type LedgerEvent } from '#api/domain/payment/ledger.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { insertEvent } from './repo.ts';

interface Posting {
  /** Makes it happen once: `released:<request>`. */
  key: string;
  event: LedgerEvent;
  at: Date;
  /** Null if the money no longer belongs to a request. */
  requestId: string | null;
  /** Null if the order is lost. */
  artistId: string | null;
  /** The capture whose money it settles. */
  captureId?: string | null;
}

/** The accounts on which each artist has a balance. */
const ownedAccounts: readonly LedgerAccount[] = ['artist_payable', 'payouts_in_flight'];

/** The rows of an event and of its balanced entries. */
export function postingOf({ key, event, at, requestId, artistId, captureId = null }: Posting) {
  const eventId = newId();
  const entries = entriesFor(event).map((entry) => ({
    id: newId(),
    eventId,
    at,
    currency: event.money.currency,
    account: entry.account,
    amount: BigInt(entry.amount),
    artistId: ownedAccounts.includes(entry.account) ? artistId : null,
  }));
  return { event: { id: eventId, key, kind: event.kind, at, requestId, artistId, captureId }, entries };
}

/** Post an event's balanced entries, once per key; returns whether this call did it. */
export function post(tx: Queryable, posting: Posting): Promise<boolean> {
  const { event, entries } = postingOf(posting);
  return insertEvent(tx, event, entries);
}
