import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export async function insertLink(
  db: Queryable,
  link: Prisma.TrackingLinkUncheckedCreateInput,
): Promise<void> {
  await db.trackingLink.create({ data: link, select: { hash: true } });
}

/** How many links to a request work now. */
export function countLinks(db: Queryable, requestId: string, now: Date): Promise<number> {
  return db.trackingLink.count({ where: { requestId, OR: [{ endsAt: null }, { endsAt: { gt: now } }] } });
}

/** Forget the links to requests that ended before `endedBefore`. */
export async function forgetLinks(db: Queryable, endedBefore: Date): Promise<void> {
  // Link by link: there are few compared with all requests that have ever ended.
  await db.$executeRaw`
    DELETE FROM tracking_links l
    WHERE (SELECT r."endedAt" FROM requests r WHERE r.id = l."requestId") < ${endedBefore}::timestamptz`;
}
