import { Prisma } from '@salamu/prisma/client';
import type { MailState } from '#api/domain/mail-states.ts';
import type { OutboxPayload, QueuedMail } from '#api/domain/mails.ts';
import type { Cursor } from '#api/http/lists/cursors.ts';
import { inOrderOf, readList } from '#api/http/lists/list-repo.ts';
import { searchPattern } from '#api/http/lists/list-search.ts';
import type { Queryable } from '#api/start/database.ts';
import type { OutboxRow } from '../outbox/repo.ts';

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
  undeliverableAt: Date | null;
}

interface MailFilter {
  status: MailState | null;
  search: string | undefined;
  now: Date;
}

/** One page of unsent mails, newest first, and how many match. Mails scheduled for the future are not waiting yet. */
export async function listMails(db: Queryable, filter: MailFilter, cursor: Cursor | null) {
  const order = { key: null, descending: true };
  const list = { from: Prisma.sql`outbox_messages x`, where: conditions(filter), order };
  const { ids, total } = await readList(db, list, cursor);
  const rows = await db.$queryRaw<MailRow[]>(Prisma.sql`
    SELECT x.id, x.payload->>'about' AS about, x."to", x."lastError", x.attempts, r.id AS "requestId", r.code,
      x."createdAt", x."runAt", x."undeliverableAt"
    FROM outbox_messages x LEFT JOIN requests r ON r.id = (x.payload->>'requestId')::uuid
    WHERE x.id = ANY(${ids}::uuid[])`);
  return { rows: inOrderOf(ids, rows), total };
}

function conditions({ status, search, now }: MailFilter): Prisma.Sql[] {
  const undeliverable = Prisma.sql`x."undeliverableAt" IS NOT NULL`;
  const waiting = Prisma.sql`(x."doneAt" IS NULL AND x."undeliverableAt" IS NULL
    AND (x.attempts > 0 OR x."runAt" <= ${now}::timestamptz))`;
  const states: Record<MailState, Prisma.Sql> = { undeliverable, waiting };
  const where = [status ? states[status] : Prisma.sql`(${undeliverable} OR ${waiting})`];
  if (search?.trim()) where.push(matches(Prisma.sql`fold(${searchPattern(search)})`));
  return where;
}

/** `outbox_messages x` matching in the address, the mail's subject, or the request. */
function matches(pattern: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    fold(' ' || coalesce(x."to", '') || ' ' || replace(x.payload->>'about', '_', ' ')) LIKE ${pattern}
    OR (x.payload->>'requestId')::uuid IN (SELECT id FROM requests WHERE lookup LIKE ${pattern}))`;
}

/** Retry undeliverable mails from now on, as if for the first time; returns which. */
export async function reviveMails(tx: Queryable, ids: string[], now: Date): Promise<string[]> {
  const revived = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE outbox_messages
    SET "undeliverableAt" = NULL, "giveUpAt" = NULL, "runAt" = ${now}::timestamptz, payload = payload - 'issued'
    WHERE id = ANY(${ids}::uuid[]) AND "undeliverableAt" IS NOT NULL
    RETURNING id::text`);
  return revived.map(({ id }) => id);
}

const sentSelect = {
  id: true,
  kind: true,
  to: true,
  subject: true,
  letter: true,
  outboxId: true,
  sentAt: true,
} satisfies Prisma.MailSelect;
export type SentRow = Prisma.MailGetPayload<{ select: typeof sentSelect }>;

export function findSentMail(db: Queryable, id: string): Promise<SentRow | null> {
  return db.mail.findUnique({ where: { id }, select: sentSelect });
}

/** What a mail was written from; null if there is nothing left of it. */
export async function findSource(
  db: Queryable,
  id: string,
): Promise<Pick<OutboxRow, 'id' | 'key' | 'createdAt' | 'payload'> | null> {
  const source = await db.outboxMessage.findUnique({
    where: { id },
    select: { id: true, key: true, createdAt: true, payload: true },
  });
  return source && isKept(source.payload) ? { ...source, payload: source.payload } : null;
}

/** Note that a mail is sent again, unless it was since `since`; returns whether it was not. */
export async function noteResent(tx: Queryable, id: string, now: Date, since: Date): Promise<boolean> {
  const waited = { OR: [{ resentAt: null }, { resentAt: { lte: since } }] };
  const { count } = await tx.mail.updateMany({ where: { id, ...waited }, data: { resentAt: now } });
  return count === 1;
}

const isKept = (payload: OutboxPayload): payload is QueuedMail => 'kind' in payload;
