import { Prisma } from '@salamu/prisma/client';
import type { MailState } from '#api/domain/mail-states.ts';
import type { OutboxPayload, QueuedMail } from '#api/domain/mails.ts';
import type { Cursor } from '#api/http/lists/cursors.ts';
import { inOrderOf, readList } from '#api/http/lists/list-repo.ts';
import { searchPattern } from '#api/http/lists/list-search.ts';
import type { Queryable } from '#api/start/database.ts';

export interface MailRow {
  id: string;
  about: string;
  to: string | null;
  lastError: string | null;
  attempts: number;
  requestId: string | null;
  code: string | null;
  createdAt: Date;
  runAt: Date;
  failedAt: Date | null;
}

interface MailFilter {
  status: MailState | null;
  search: string | undefined;
  now: Date;
}

/** One page of unsent mails, newest first, and how many match. Mails scheduled for the future are not waiting yet. */
export async function listMails(db: Queryable, filter: MailFilter, cursor: Cursor | null) {
  const order = { key: null, descending: true };
  const list = { from: Prisma.sql`notifications x`, where: conditions(filter), order };
  const { ids, total } = await readList(db, list, cursor);
  const rows = await db.$queryRaw<MailRow[]>(Prisma.sql`
    SELECT x.id, x.about, x."to", x."lastError", x.attempts, r.id AS "requestId", r.code,
      x."createdAt", x."runAt", x."failedAt"
    FROM notifications x LEFT JOIN requests r ON r.id = x."aboutId"
    WHERE x.id = ANY(${ids}::uuid[])`);
  return { rows: inOrderOf(ids, rows), total };
}

function conditions({ status, search, now }: MailFilter): Prisma.Sql[] {
  const undeliverable = Prisma.sql`x."failedAt" IS NOT NULL`;
  const waiting = Prisma.sql`(x.channel = 'email' AND x.state = 'waiting'
    AND (x."lastError" IS NOT NULL OR x."runAt" <= ${now}::timestamptz))`;
  const states: Record<MailState, Prisma.Sql> = { undeliverable, waiting };
  const where = [status ? states[status] : Prisma.sql`(${undeliverable} OR ${waiting})`];
  if (search?.trim()) where.push(matches(Prisma.sql`fold(${searchPattern(search)})`));
  return where;
}

/** `notifications x` matching in the address, the mail's subject, or the request. */
function matches(pattern: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    fold(' ' || coalesce(x."to", '') || ' ' || replace(x.about, '_', ' ')) LIKE ${pattern}
    OR x."aboutId" IN (SELECT id FROM requests WHERE lookup LIKE ${pattern}))`;
}

/** Retry undeliverable mails from now on, as if for the first time; returns which. */
export async function reviveMails(tx: Queryable, ids: string[], now: Date): Promise<string[]> {
  const revived = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE notifications
    SET state = 'waiting', failure = NULL, "failedAt" = NULL, "endsAt" = NULL, "runAt" = ${now}::timestamptz, payload = payload - 'issued'
    WHERE id = ANY(${ids}::uuid[]) AND "failedAt" IS NOT NULL
    RETURNING id::text`);
  return revived.map(({ id }) => id);
}

/** What a mail was written from. */
interface MailSource {
  id: string;
  key: string;
  createdAt: Date;
  payload: QueuedMail;
}

/** What a mail was written from; null if there is nothing left of it. */
export async function findSource(db: Queryable, id: string): Promise<MailSource | null> {
  const source = await db.notification.findUnique({
    where: { id },
    select: { id: true, key: true, createdAt: true, payload: true },
  });
  if (!source?.key || !source.payload || !isKept(source.payload)) return null;
  return { ...source, key: source.key, payload: source.payload };
}

/** Note that a mail is sent again, unless it was since `since`; returns whether it was not. */
export async function noteResent(tx: Queryable, id: string, now: Date, since: Date): Promise<boolean> {
  const waited = { OR: [{ resentAt: null }, { resentAt: { lte: since } }] };
  const { count } = await tx.notification.updateMany({ where: { id, ...waited }, data: { resentAt: now } });
  return count === 1;
}

const isKept = (payload: OutboxPayload): payload is QueuedMail => 'kind' in payload;
