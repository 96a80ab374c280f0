import type { Prisma } from '@salamu/prisma/client';
import { keptOpenings } from '#api/domain/request/watchable.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Revoke a working link by replacing its key with an unpublished one. */
export async function endLink(
  db: Queryable,
  id: string,
  { unknownKey, now }: { unknownKey: string; now: Date },
): Promise<void> {
  await db.request.updateMany({
    where: { id, watchEndedAt: null },
    data: { watchKey: unknownKey, watchEndedAt: now },
  });
}

/** Create a new link if the last one was revoked; returns whether it was. */
export async function replaceEndedLink(tx: Queryable, id: string, watchKey: string): Promise<boolean> {
  const { count } = await tx.request.updateMany({
    where: { id, watchEndedAt: { not: null } },
    data: { watchKey, watchEndedAt: null },
  });
  return count === 1;
}

/** Set when a link opens (null: on delivery); false if an earlier setting has already opened it. */
export async function setReveal(
  tx: Queryable,
  id: string,
  { reveal, now }: { reveal: { at: Date; zone: string } | null; now: Date },
): Promise<boolean> {
  const { count } = await tx.request.updateMany({
    where: { id, OR: [{ revealAt: null }, { revealAt: { gt: now } }, { deliveredAt: null }] },
    data: { revealAt: reveal?.at ?? null, revealZone: reveal?.zone ?? null },
  });
  return count === 1;
}

export const openingsSelect = {
  count: true,
  firstAt: true,
  latest: true,
} satisfies Prisma.WatchOpeningsSelect;
export type OpeningsRow = Prisma.WatchOpeningsGetPayload<{ select: typeof openingsSelect }>;

/** When a request's link was opened; null if it never was. */
export function findOpenings(db: Queryable, requestId: string): Promise<OpeningsRow | null> {
  return db.watchOpenings.findUnique({ where: { requestId }, select: openingsSelect });
}

export async function forgetOpenings(tx: Queryable, requestId: string): Promise<void> {
  await tx.watchOpenings.deleteMany({ where: { requestId } });
}

/** Count an opening, at most one per minute; ignored for revoked links and erased requests. */
export async function addOpening(db: Queryable, watchKey: string, minute: Date): Promise<void> {
  // The lock keeps openings of the old link from counting for its replacement.
  await db.$executeRaw`
    INSERT INTO watch_openings AS known ("requestId", count, "firstAt", latest)
    SELECT r.id, 1, ${minute}::timestamptz, ARRAY[${minute}::timestamptz]
    FROM requests r LEFT JOIN users u ON u.id = r."fanId"
    WHERE r."watchKey" = ${watchKey} AND r."watchEndedAt" IS NULL
      AND r."erasedAt" IS NULL AND u."deletedAt" IS NULL
    FOR SHARE OF r
    ON CONFLICT ("requestId") DO UPDATE SET count = known.count + 1,
      latest = (EXCLUDED.latest || known.latest)[1:${keptOpenings}::int]
    WHERE known.latest[1] < EXCLUDED.latest[1]`;
}
