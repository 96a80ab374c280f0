import { Prisma } from '@salamu/prisma/client';
import type { LiveEvent } from '#api/domain/notifications/live-events.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

const transactionIds = Prisma.sql`pg_current_xact_id()::text::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Publish a request's change to open streams; a trigger notifies the copies on commit. */
export async function noteRequestLive(
  tx: Queryable,
  at: Date,
  {
    requestId,
    event,
    forFan,
    forArtist,
  }: Pick<LiveEvent, 'requestId' | 'forFan'> & {
    event: RequestEventName;
    forArtist: boolean;
  },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO live_events (id, at, xid, horizon, "requestId", event, "forFan", "fanId", "artistId")
    SELECT ${newId()}::uuid, ${at}::timestamptz, ${transactionIds}, r.id, ${event}, ${forFan}, r."fanId",
      CASE WHEN ${forArtist} THEN r."artistId" END
    FROM requests r WHERE r.id = ${requestId}::uuid`;
}

export async function notePayoutLive(
  tx: Queryable,
  at: Date,
  payout: { id: string; artistId: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO live_events (id, at, xid, horizon, "payoutId", "forFan", "artistId")
    SELECT ${newId()}::uuid, ${at}::timestamptz, ${transactionIds}, ${payout.id}::uuid, false, ${payout.artistId}::uuid`;
}

const columns = Prisma.sql`id::text, "requestId"::text, "payoutId"::text, event, "forFan", "fanId"::text, "artistId"::text`;

export function findNews(db: Queryable, ids: readonly string[]): Promise<LiveEvent[]> {
  return db.$queryRaw`SELECT ${columns} FROM live_events WHERE id = ANY(${ids}::uuid[])`;
}

/**
 * Events that may have been committed after this one, at most `limit`; null if it is no longer known. Rows don't commit
 * in the order they are written, so transactions open at the time are included: some events may repeat, none is lost.
 */
export async function liveEventsSince(db: Queryable, id: string, limit: number): Promise<LiveEvent[] | null> {
  const [last] = await db.$queryRaw<{ horizon: bigint }[]>`
    SELECT horizon FROM live_events WHERE id = ${id}::uuid`;
  if (!last) return null;
  return db.$queryRaw`
    SELECT ${columns} FROM live_events WHERE xid >= ${last.horizon} AND id <> ${id}::uuid ORDER BY xid LIMIT ${limit}`;
}
