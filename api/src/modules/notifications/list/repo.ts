import { type Channel, type NotificationFailure, Prisma } from '@salamu/prisma/client';
import { channelRules, channels, type ListedState } from '#api/domain/notifications/kinds.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { inOrderOf, readList } from '#api/lists/list-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface NotificationRow {
  id: string;
  channel: Channel;
  state: ListedState;
  about: string;
  to: string | null;
  failure: NotificationFailure | null;
  lastError: string | null;
  status: number | null;
  attempts: number;
  requestId: string | null;
  code: string | null;
  createdAt: Date;
  sentAt: Date | null;
  runAt: Date;
}

interface Filter {
  channel: Channel | undefined;
  state: ListedState | undefined;
  search: string | undefined;
  now: Date;
}

/** One page of what goes or went out, newest first, and how many match. What is planned for later is not waiting yet. */
export async function listNotifications(db: Queryable, filter: Filter, cursor: Cursor | null) {
  const order = { key: null, descending: true };
  const list = { from: Prisma.sql`notifications x`, where: conditions(filter), order };
  const { ids, total } = await readList(db, list, cursor);
  const rows = await db.$queryRaw<NotificationRow[]>(Prisma.sql`
    SELECT x.id, x.channel, x.state, ${Prisma.raw(aboutSql)} AS about, coalesce(x."to", u.email) AS "to", x.failure,
      x."lastError", x.status, x.attempts, r.id AS "requestId", r.code, x."createdAt", x."sentAt", x."runAt"
    FROM notifications x
      LEFT JOIN requests r ON r.id = coalesce(x."aboutId", x."requestId")
      LEFT JOIN sessions s ON s.id = x."sessionId"
      LEFT JOIN webhook_endpoints e ON e.id = x."endpointId"
      LEFT JOIN users u ON u.id = coalesce(s."userId", e."userId")
    WHERE x.id = ANY(${ids}::uuid[])`);
  return { rows: inOrderOf(ids, rows), total };
}

/** What `notifications x` is about, in a code. */
const aboutSql = `coalesce(x.about, x.type, nullif(array_to_string(x.news, ', '), ''),
  CASE WHEN x."requestId" IS NULL THEN 'phone_code' ELSE 'video' END)`;

function conditions({ channel, state, search, now }: Filter): Prisma.Sql[] {
  const waits = Prisma.sql`(x.failure IS NOT NULL OR x."runAt" <= ${now}::timestamptz)`;
  const where = state
    ? [Prisma.sql`x.state = ${state}::"NotificationState"`]
    : [Prisma.sql`x.state <> 'needless'`, Prisma.sql`(x.state <> 'waiting' OR ${waits})`];
  if (state === 'waiting') where.push(waits);
  // Named in any case, so that the index by channel and state is read.
  if (channel || state)
    where.push(Prisma.sql`x.channel = ANY(${channel ? [channel] : channels}::"Channel"[])`);
  if (search?.trim()) where.push(found(search.trim()));
  return where;
}

/** `notifications x` to this address or number, or about the request with this order number. */
const found = (typed: string): Prisma.Sql => Prisma.sql`x.id IN (
  SELECT id FROM notifications WHERE "to" = ${typed.toLowerCase()}
  UNION ALL SELECT n.id FROM requests r JOIN notifications n ON n."aboutId" = r.id WHERE r.code = ${typed.toUpperCase()}
  UNION ALL SELECT n.id FROM requests r JOIN notifications n ON n."requestId" = r.id WHERE r.code = ${typed.toUpperCase()})`;

/** Send what failed, or an endpoint's message, from now on, as if for the first time; returns which. */
export async function revive(
  db: Queryable,
  which: { ids: string[] } | { id: string; endpointId: string },
  now: Date,
): Promise<string[]> {
  const { push, webhook } = channelRules;
  const revived = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE notifications
    SET state = 'waiting', failure = NULL, status = NULL, reference = NULL, "triedAt" = NULL,
      attempts = 0, "runAt" = ${now}::timestamptz, payload = payload - 'issued',
      "sentAt" = CASE WHEN channel <> 'webhook' THEN "sentAt" END,
      "endsAt" = CASE channel WHEN 'webhook' THEN ${after(now, webhook.triedFor)}::timestamptz
        WHEN 'push' THEN ${after(now, push.triedFor)}::timestamptz END
    WHERE ${
      'ids' in which
        ? Prisma.sql`id = ANY(${which.ids}::uuid[]) AND state = 'failed'`
        : Prisma.sql`id = ${which.id}::uuid AND "endpointId" = ${which.endpointId}::uuid AND state <> 'waiting'`
    } RETURNING id::text`);
  return revived.map(({ id }) => id);
}

/** Note that a mail is sent again, unless it was since `since`; returns whether it was not. */
export async function noteResent(tx: Queryable, id: string, now: Date, since: Date): Promise<boolean> {
  const waited = { OR: [{ resentAt: null }, { resentAt: { lte: since } }] };
  const { count } = await tx.notification.updateMany({ where: { id, ...waited }, data: { resentAt: now } });
  return count === 1;
}
