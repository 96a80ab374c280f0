import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { OpeningMail, QueuedMail } from '#api/domain/mails.ts';
import { insertNewRows } from '#api/records/rows-repo.ts';
import type { Queryable } from '#api/start/database.ts';

export interface OutboxRow {
  id: string;
  key: string;
  payload: QueuedMail;
  /** Which try this is: the last to claim the message holds it. */
  attempts: number;
  createdAt: Date;
  /** Until when it is tried. */
  endsAt: Date;
}
type Held = Pick<OutboxRow, 'id' | 'attempts'>;

/** A mail to write once `runAt` has come. */
export interface PlannedMail {
  id: string;
  key: string;
  payload: QueuedMail;
  createdAt: Date;
  runAt: Date;
}

/** Write the mails whose key does not exist yet; the others were planned before. */
export async function insertMessages(db: Queryable, messages: PlannedMail[]): Promise<void> {
  const rows = messages.map((message) => {
    const { kind, about } = message.payload;
    const aboutId = kind === 'request-mail' ? message.payload.requestId : null;
    return { ...message, channel: 'email', kind, about, aboutId };
  });
  await insertNewRows(db, 'notifications', rows);
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
    INSERT INTO notifications (id, channel, key, kind, about, payload, "createdAt", "runAt")
    SELECT gen_random_uuid(), 'email', ${key} || ':' || email, ${mail.kind}, ${mail.about},
      ${mail}::jsonb || jsonb_build_object('email', email, 'locale', locale), ${now}::timestamptz,
      ${now}::timestamptz + (row_number() OVER () - 1) / ${portion.mails} * make_interval(secs => ${portion.seconds})
    FROM (${addresses}) AS addresses`);
}

/** A query of people to tell: their `id`, `since` when they wait for news, and when their mail may come, `runAt`. */
export type Hearers = Prisma.Sql;

/** Write each of these people a mail of news, unless one waits already: then that comes at the earlier of the two times. */
export async function insertNewsMails(tx: Queryable, now: Date, hearers: Hearers): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO notifications AS waiting (id, channel, key, kind, about, payload, "createdAt", "runAt")
    SELECT gen_random_uuid(), 'email', 'news:' || id || ':' || extract(epoch FROM since), 'news-mail', 'followed_news',
      jsonb_build_object('kind', 'news-mail', 'about', 'followed_news', 'userId', id,
        'since', to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      ${now}::timestamptz,
      "runAt" + (row_number() OVER () - 1) / ${portion.mails} * make_interval(secs => ${portion.seconds})
    FROM (${hearers}) AS hearers
    ON CONFLICT (key) DO UPDATE SET "runAt" = least(waiting."runAt", EXCLUDED."runAt")
    WHERE waiting.state = 'waiting' AND waiting.attempts = 0`);
}

export const mailQueue = {
  table: 'notifications',
  at: 'runAt',
  waits: Prisma.sql`w.state = 'waiting' AND w.channel = 'email'`,
  returns: Prisma.sql`t.id, t.key, t.payload, t.attempts, t."createdAt", t."endsAt"`,
} as const satisfies Queue;

/** Take due messages; those that are tried for the first time are tried until `endsAt`. */
export async function claimMessages(
  db: Queryable,
  { endsAt, ...due }: Claim & { endsAt: Date },
): Promise<OutboxRow[]> {
  const sets = Prisma.sql`attempts = t.attempts + 1, "endsAt" = coalesce(t."endsAt", ${endsAt}::timestamptz)`;
  const taken = await claim<OutboxRow>(db, { ...mailQueue, sets }, due);
  return taken.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Change a message that waits, unless someone else has claimed it; false if someone has. */
async function change(
  db: Queryable,
  { id, attempts }: Held,
  data: Prisma.NotificationUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await db.notification.updateMany({ where: { id, attempts, state: 'waiting' }, data });
  return count === 1;
}

/** Hold a message until `leaseUntil`, going to this address; false if another process has it by now. */
export const renewLease = (
  db: Queryable,
  message: Held,
  { leaseUntil, to }: { leaseUntil: Date; to: string },
): Promise<boolean> => change(db, message, { runAt: leaseUntil, to });

/** Let a message that this process holds wait until then, as if it had never been tried. */
export const putOffMessage = (db: Queryable, message: Held, until: Date): Promise<boolean> =>
  change(db, message, { runAt: until, attempts: 0, endsAt: null });

/** Write down that browsers were told of a message; false if they were before. */
export async function markPushed(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { count } = await db.notification.updateMany({
    where: { id, pushedAt: null },
    data: { pushedAt: now },
  });
  return count === 1;
}

/** Make messages due that wait. */
export async function makeDue(db: Queryable, ids: string[], now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { id: { in: ids }, attempts: 0, state: 'waiting' },
    data: { runAt: now },
  });
}

/** End a message of which nothing is sent; false if another process has it by now. */
export const markNeedless = (db: Queryable, message: Held): Promise<boolean> =>
  change(db, message, { state: 'needless', to: null, lastError: null });

/** Record what went wrong, and when to retry, or that it is given up. */
export async function markFailed(
  db: Queryable,
  message: Held,
  error: string,
  next: { runAt: Date } | { failedAt: Date; failure: 'refused' | 'unreachable' },
): Promise<void> {
  await change(db, message, {
    lastError: error.slice(0, 500),
    ...next,
    ...('failedAt' in next && { state: 'failed' }),
  });
}
