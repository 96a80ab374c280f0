import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

/** Store links; an existing one stays as it is, ended or not. */
export async function insertLinks(db: Queryable, links: Prisma.TrackingLinkCreateManyInput[]): Promise<void> {
  await db.trackingLink.createMany({ data: links, skipDuplicates: true });
}

/** How many links to a request work now. */
export function countLinks(db: Queryable, requestId: string, now: Date): Promise<number> {
  return db.trackingLink.count({ where: { requestId, OR: [{ endsAt: null }, { endsAt: { gt: now } }] } });
}

/** Guest requests not ended before `endedAfter` that never had a link stored; those after `afterId`, in order. */
export function requestsWithoutLinks(
  db: Queryable,
  { endedAfter, afterId, limit }: { endedAfter: Date; afterId: string; limit: number },
): Promise<{ id: string; createdAt: Date; endedAt: Date | null }[]> {
  return db.$queryRaw`
    SELECT r.id::text, r."createdAt", r."endedAt" FROM requests r
    WHERE r.id > ${afterId}::uuid AND r."fanId" IS NULL AND (r."endedAt" IS NULL OR r."endedAt" > ${endedAfter})
      AND NOT EXISTS (SELECT 1 FROM tracking_links l WHERE l."requestId" = r.id)
    ORDER BY r.id LIMIT ${limit}`;
}

/** Forget the links to requests that ended before `endedBefore`. */
export async function forgetLinks(db: Queryable, endedBefore: Date): Promise<void> {
  // Link by link: there are few compared with all requests that have ever ended.
  await db.$executeRaw`
    DELETE FROM tracking_links l
    WHERE (SELECT r."endedAt" FROM requests r WHERE r.id = l."requestId") < ${endedBefore}::timestamptz`;
}
