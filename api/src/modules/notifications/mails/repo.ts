import { Prisma } from '@salamu/prisma/client';
import type { MailAbout, QueuedMail } from '#api/domain/notifications/mails.ts';
import { sentMails } from '#api/records/sent-mails-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { Due, Reader } from '../repo.ts';

export type TakenMail = Pick<Due, 'id' | 'createdAt' | 'news' | 'attempts' | 'runAt'> & {
  payload: QueuedMail;
};

/** Of a list that failed, all mails are tried until the same moment; what another copy may be handing over is not. */
function goesWith({ endsAt, triedAt }: Pick<Due, 'endsAt' | 'triedAt'>): Prisma.Sql {
  if (endsAt) return Prisma.sql`w."endsAt" = ${endsAt}::timestamptz`;
  if (triedAt) return Prisma.sql`w."endsAt" IS NULL AND w."triedAt" <= ${triedAt}::timestamptz`;
  return Prisma.sql`w."endsAt" IS NULL AND w."triedAt" IS NULL`;
}

/** An artist's mails about what to do, but those that a phone may still get; or those before payment to an address. */
const listedFor = (reader: Reader): Prisma.Sql =>
  'to' in reader
    ? Prisma.sql`w.about = 'created' AND EXISTS (SELECT FROM requests r LEFT JOIN users u ON u.id = r."fanId"
        WHERE r.id = w."aboutId" AND coalesce(u.email, r."guestEmail") = ${reader.to})`
    : Prisma.sql`w.news <> '{}' AND w."plannedAt" IS NOT NULL AND w."insteadId" IS NULL
        AND EXISTS (SELECT FROM requests r JOIN artists a ON a.id = r."artistId"
        WHERE r.id = w."aboutId" AND a."userId" = ${reader.userId}::uuid)`;

/** Take a reader's other such mails, too: those never handed over if `due` is such a one, else those of its list. */
export function claimWith(
  tx: Queryable,
  due: Pick<Due, 'id' | 'endsAt' | 'triedAt'>,
  reader: Reader,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<TakenMail[]> {
  return tx.$queryRaw(Prisma.sql`
    UPDATE notifications t SET "runAt" = ${leaseUntil}::timestamptz, "triedAt" = ${now}::timestamptz, attempts = t.attempts + 1
    WHERE t.id IN (
      SELECT w.id FROM notifications w
      WHERE w.channel = 'email' AND w.state = 'waiting' AND w.id <> ${due.id}::uuid
        AND ${goesWith(due)} AND ${listedFor(reader)}
      FOR UPDATE OF w SKIP LOCKED)
    RETURNING t.id, t."createdAt", t.payload, t.news::text[] AS news, t.attempts, t."runAt"`);
}

/** The last mail about this to an address since `since`; with its text only if it was captured. */
export async function latestMailTo(
  db: Queryable,
  { to, about, since }: { to: string; about: MailAbout; since: Date },
) {
  const which = Prisma.sql`"to" = ${to} AND about = ${about} AND "sentAt" >= ${since}::timestamptz`;
  const [mail] = await sentMails(db, which, { newestFirst: true, most: 1 });
  return mail ?? null;
}
