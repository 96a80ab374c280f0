import type { OpeningMail, QueuedMail } from '#api/domain/mails.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { type Addresses, type Hearers, insertMessages, insertNewsMails, insertToAddresses } from './repo.ts';

/**
 * Queue effects in the transaction that makes them due. `key` makes each happen once, however often it is planned;
 * `runAt` may be in the future.
 */
export async function enqueue(
  tx: Queryable,
  now: Date,
  messages: { key: string; payload: QueuedMail; runAt?: Date }[],
): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    tx,
    messages.map(({ key, payload, runAt }) => ({
      id: newId(),
      key,
      payload,
      createdAt: now,
      runAt: runAt ?? now,
    })),
  );
}

/**
 * Queue a mail to each of these addresses, once per `key` and address. There may be tens of thousands, so they fall due in
 * portions, and other mails need not wait behind them.
 */
export async function enqueueToAddresses(
  tx: Queryable,
  now: Date,
  planned: { key: string; mail: Omit<OpeningMail, 'email' | 'locale'>; addresses: Addresses },
): Promise<void> {
  await insertToAddresses(tx, now, planned);
}

/** Queue a mail of news to each of these people, or have the one that waits for them tell this too. */
export const enqueueNews = (tx: Queryable, now: Date, hearers: Hearers): Promise<void> =>
  insertNewsMails(tx, now, hearers);
