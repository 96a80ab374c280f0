import type { Prisma } from '@salamu/prisma/client';
import { working } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

export async function insertLink(
  db: Queryable,
  link: Prisma.TrackingLinkUncheckedCreateInput,
): Promise<void> {
  await db.trackingLink.create({ data: link, select: { hash: true } });
}

export function countLinks(db: Queryable, requestId: string, now: Date): Promise<number> {
  return db.trackingLink.count({ where: { requestId, ...working(now) } });
}
