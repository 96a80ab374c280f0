import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { MailKind, OpeningMail, QueuedMail } from '#api/domain/mails.ts';
import { insertNewRows } from '#api/records/rows-repo.ts';
import type { Queryable } from '#api/start/database.ts';

export interface OutboxRow {
  id: string;
  key: string;
  kind: MailKind;
  payload: QueuedMail;
  /** Which try this is: the last to claim the message holds it. */
  attempts: number;
  createdAt: Date;
  giveUpAt: Date;
}
type Held = Pick<OutboxRow, 'id' | 'attempts'>;

/** Write the messages whose key does not exist yet; the others were planned before. */
export async function insertMessages(
  db: Queryable,
  messages: Prisma.OutboxMessageCreateManyInput[],
): Promise<void> {
  await insertNewRows(db, 'outbox_messages', messages);
}

/** A query whose rows are addresses, as `email`, with the language asked in, as `locale`. */
export type Addresses = Prisma.Sql;

/** How many mails to many addresses fall due together, and how long before the next ones. */
const portion = { mails: 100, seconds: 5 };

/** Write a message to each address, adding it to `mail` as it is queried; the database writes the rows itself. */
export async function insertToAddresses(
  tx: Queryable,
  now: Date,
  {
    key,
    mail,
    addresses,
  }: { key: string; mail: Omit<OpeningMail, 'email' | 'locale'>; addresses: Addresses },
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO outbox_messages (id, key, kind, payload, "createdAt", "runAt")
    SELECT gen_random_uuid(), ${key} || ':' || email, ${mail.kind},
      ${mail}::jsonb || jsonb_build_object('email', email, 'locale', locale), ${now}::timestamptz,
      ${now}::timestamptz + (row_number() OVER () - 1) / ${portion.mails} * make_interval(secs => ${portion.seconds})
    FROM (${addresses}) AS addresses`);
}

/** A query of people to tell: their `id`, `since` when they wait for news, and when their mail may come, `runAt`. */
export type Hearers = Prisma.Sql;

/** Write each of these people a mail of news, unless one waits already: then that comes at the earlier of the two times. */
export async function insertNewsMails(tx: Queryable, now: Date, hearers: Hearers): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO outbox_messages AS waiting (id, key, kind, payload, "createdAt", "runAt")
    SELECT gen_random_uuid(), 'news:' || id || ':' || extract(epoch FROM since), 'news-mail',
      jsonb_build_object('kind', 'news-mail', 'about', 'followed_news', 'userId', id,
        'since', to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      ${now}::timestamptz,
      "runAt" + (row_number() OVER () - 1) / ${portion.mails} * make_interval(secs => ${portion.seconds})
    FROM (${hearers}) AS hearers
    ON CONFLICT (key) DO UPDATE SET "runAt" = least(waiting."runAt", EXCLUDED."runAt")
    WHERE waiting."doneAt" IS NULL AND waiting.attempts = 0`);
}

export const mailQueue = {
  table: 'outbox_messages',
  at: 'runAt',
  waits: Prisma.sql`w."doneAt" IS NULL AND w."undeliverableAt" IS NULL`,
  returns: Prisma.sql`t.id, t.key, t.kind, t.payload, t.attempts, t."createdAt", t."giveUpAt"`,
} as const satisfies Queue;

/** Take due messages; those that are tried for the first time are tried until `giveUpAt`. */
export async function claimMessages(
  db: Queryable,
  { giveUpAt, ...due }: Claim & { giveUpAt: Date },
): Promise<OutboxRow[]> {
  const taken = await claim<OutboxRow>(
    db,
    {
      ...mailQueue,
      sets: Prisma.sql`attempts = t.attempts + 1, "giveUpAt" = coalesce(t."giveUpAt", ${giveUpAt}::timestamptz)`,
    },
    due,
  );
  return taken.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The message, unless someone else has claimed or ended it. */
const held = ({ id, attempts }: Held) => ({ id, attempts, doneAt: null, undeliverableAt: null });

/** Hold a message until `leaseUntil`, going to this address; false if another process has it by now. */
export async function renewLease(
  db: Queryable,
  message: Held,
  { leaseUntil, to }: { leaseUntil: Date; to: string },
): Promise<boolean> {
  const { count } = await db.outboxMessage.updateMany({
    where: held(message),
    data: { runAt: leaseUntil, to },
  });
  return count === 1;
}

/** Let a message that this process holds wait until then, as if it had never been tried. */
export async function putOffMessage(db: Queryable, message: Held, until: Date): Promise<void> {
  await db.outboxMessage.updateMany({
    where: held(message),
    data: { runAt: until, attempts: 0, giveUpAt: null },
  });
}

/** Write down that browsers were told of a message; false if they were before. */
export async function markPushed(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { count } = await db.outboxMessage.updateMany({
    where: { id, pushedAt: null },
    data: { pushedAt: now },
  });
  return count === 1;
}

/** Make messages due that wait. */
export async function makeDue(db: Queryable, ids: string[], now: Date): Promise<void> {
  await db.outboxMessage.updateMany({
    where: { id: { in: ids }, attempts: 0, doneAt: null, undeliverableAt: null },
    data: { runAt: now },
  });
}

/** End a message; false if another process has it by now. */
export async function markDone(db: Queryable, message: Held, at: Date): Promise<boolean> {
  const { count } = await db.outboxMessage.updateMany({
    where: held(message),
    data: { doneAt: at, to: null, lastError: null },
  });
  return count === 1;
}

/** Record what went wrong, and when to retry: never if `nextTryAt` is null, as of `now`. */
export async function markFailed(
  db: Queryable,
  message: Held,
  { error, now, nextTryAt }: { error: string; now: Date; nextTryAt: Date | null },
): Promise<void> {
  await db.outboxMessage.updateMany({
    where: held(message),
    data: {
      lastError: error.slice(0, 500),
      ...(nextTryAt ? { runAt: nextTryAt } : { undeliverableAt: now }),
    },
  });
}
