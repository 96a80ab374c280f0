import type { Queryable } from '#api/start/database/database.ts';

/** An account's pending second-factor removal, if any. */
export function findWait(db: Queryable, userId: string) {
  return db.lostFactor.findUnique({ where: { userId }, select: { endsAt: true } });
}

/** A pending removal with the facts for its emails; null once it has ended. */
export function findWaitById(db: Queryable, id: string) {
  return db.lostFactor.findUnique({
    where: { id },
    select: {
      keepLink: true,
      endsAt: true,
      user: { select: { name: true, email: true, timeZone: true, locale: true } },
    },
  });
}

export async function insertWait(
  tx: Queryable,
  wait: { userId: string; id: string; keepLink: string; begunAt: Date; endsAt: Date },
): Promise<void> {
  await tx.lostFactor.create({ data: wait, select: { id: true } });
}

export async function findDueWaits(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const due = await db.lostFactor.findMany({
    where: { endsAt: { lte: now } },
    orderBy: { endsAt: 'asc' },
    take: limit,
    select: { userId: true },
  });
  return due.map(({ userId }) => userId);
}

/** Cancel a pending removal and keep the second factor; false if there is none. */
export async function endWaitOf(tx: Queryable, userId: string): Promise<boolean> {
  const { count } = await tx.lostFactor.deleteMany({ where: { userId } });
  return count === 1;
}

/** End a removal that is due; false if it has ended or isn't due yet. */
export async function endDueWait(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const { count } = await tx.lostFactor.deleteMany({ where: { userId, endsAt: { lte: now } } });
  return count === 1;
}

/** Cancel a removal by its mailed link; false if it has ended. */
export async function endWaitByLink(db: Queryable, keepLink: string): Promise<boolean> {
  const { count } = await db.lostFactor.deleteMany({ where: { keepLink } });
  return count === 1;
}
