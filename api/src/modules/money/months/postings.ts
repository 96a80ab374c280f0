import type { Month } from '#api/domain/books/months.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { type Counted, findPostingsPage, type PostingCursor, type PostingsPage } from './repo.ts';

/** Events per batch: about a megabyte. */
const batch = 5_000;

const head = 'time,event,kind,key,request,artist,account,currency,amount\r\n';

/** Queries the database, directly or with retries. */
export type Ask = <T>(question: (db: Queryable) => Promise<T>) => Promise<T>;

/**
 * `postings.csv`: every entry of a month, oldest event first, in minor units with debits positive, from the ledger's
 * columns only, so the bytes never change. `count` receives each batch's number of events and entries.
 */
export async function* postingsOf(
  ask: Ask,
  month: Month,
  count: (part: Counted) => void = () => {},
): AsyncGenerator<string> {
  yield head;
  for (let place: PostingCursor | null = null, more = true; more; ) {
    const after: PostingCursor | null = place;
    const page: PostingsPage = await ask((db) => findPostingsPage(db, month, after, batch));
    count(page);
    if (page.lines !== null) yield page.lines;
    place = page.last;
    more = page.events === batch;
  }
}

export interface Digest extends Counted {
  /** Of `postings.csv`, in hexadecimal. */
  sha256: string;
}

export async function digestOf(ask: Ask, month: Month): Promise<Digest> {
  const hash = new Bun.CryptoHasher('sha256');
  const counted = { events: 0, entries: 0 };
  const parts = postingsOf(ask, month, ({ events, entries }) => {
    counted.events += events;
    counted.entries += entries;
  });
  for await (const part of parts) hash.update(part);
  return { ...counted, sha256: hash.digest('hex') };
}
