import type { MailToAdmins, OpeningMail, QueuedMail } from '#api/domain/mails.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import {
  type Addresses,
  type Hearers,
  insertMessages,
  insertNewsMails,
  insertToAddresses,
  makeDue,
  markNeedless,
  markPushed,
  type OutboxRow,
  putOffMessage,
} from './repo.ts';

/** Replace a message to all admins by one for each, once, whichever process does it. */
export async function fanOut(
  tx: Queryable,
  now: Date,
  { payload, ...message }: OutboxRow & { payload: MailToAdmins },
  adminIds: readonly string[],
): Promise<void> {
  if (!(await markNeedless(tx, message))) return;
  await enqueue(
    tx,
    now,
    adminIds.map((adminId) => ({ key: `${message.key}:${adminId}`, payload: { ...payload, adminId } })),
  );
}

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

/** Let a mail that this process holds wait: someone has it in a text, or will. */
export async function putOff(
  tx: Queryable,
  message: Pick<OutboxRow, 'id' | 'attempts'>,
  until: Date,
): Promise<void> {
  await putOffMessage(tx, message, until);
}

/** Have mails looked at now that were put off. */
export async function mailNow(db: Queryable, ids: string[], now: Date): Promise<void> {
  await makeDue(db, ids, now);
}

/** Whether browsers have yet to be told of this mail's news: only the first who asks hears so. */
export const tellOnce = (tx: Queryable, id: string, now: Date) => markPushed(tx, id, now);
