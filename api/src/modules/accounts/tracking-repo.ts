import type { Queryable } from '#api/database.ts';

/** Whether a guest's link still opens this request: it was not adopted, and has not ended before `endedAfter`. */
export async function isTrackingLive(db: Queryable, requestId: string, endedAfter: Date): Promise<boolean> {
  const found = await db.request.findFirst({
    where: { id: requestId, fanId: null, OR: [{ endedAt: null }, { endedAt: { gt: endedAfter } }] },
    select: { id: true },
  });
  return found !== null;
}
