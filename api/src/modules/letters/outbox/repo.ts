import { Prisma } from '@salamu/prisma/client';
import type { OpeningMail, QueuedMail } from '#api/domain/mails.ts';
import { insertNewRows } from '#api/records/rows-repo.ts';
import type { Queryable } from '#api/start/database.ts';

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
