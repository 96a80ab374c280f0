import type { Queryable } from '#api/start/database/database.ts';

/** An account's wait, if someone says that its second factor is lost. */
export function findWait(db: Queryable, userId: string) {
  return db.lostFactor.findUnique({ where: { userId }, select: { endsAt: true } });
}

/** A wait with what its letters say of it; null if it is over. */
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

/** End the wait of an account, its second factor stays; false if there is none. */
export async function endWaitOf(tx: Queryable, userId: string): Promise<boolean> {
  const { count } = await tx.lostFactor.deleteMany({ where: { userId } });
  return count === 1;
}

/** End a wait that is over; false if something else has, or it goes on. */
export async function endDueWait(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const { count } = await tx.lostFactor.deleteMany({ where: { userId, endsAt: { lte: now } } });
  return count === 1;
}

/** End a wait by its mailed link; false if it is over. */
export async function endWaitByLink(db: Queryable, keepLink: string): Promise<boolean> {
  const { count } = await db.lostFactor.deleteMany({ where: { keepLink } });
  return count === 1;
}
