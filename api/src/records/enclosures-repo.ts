import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

/** What was enclosed with a request, as its rows say. */
export const findEnclosures = (db: Queryable, requestId: string) =>
  db.enclosure.findMany({ where: { requestId } });

export async function insertEnclosure(
  tx: Queryable,
  data: Prisma.EnclosureUncheckedCreateInput,
): Promise<void> {
  await tx.enclosure.create({ data, select: { requestId: true } });
}

/** Forget enclosures; their files are deleted later. Returns how many there were. */
export async function dropEnclosures(
  tx: Queryable,
  now: Date,
  where: Prisma.EnclosureWhereInput,
): Promise<number> {
  const found = await tx.enclosure.findMany({ where, select: { key: true } });
  const keys = found.map(({ key }) => key);
  await tx.droppedFile.createMany({
    data: keys.map((key) => ({ key, droppedAt: now })),
    skipDuplicates: true,
  });
  const { count } = await tx.enclosure.deleteMany({ where: { key: { in: keys } } });
  return count;
}

/** Forget those of requests that ended before `before`, or without a payment. */
export async function dropOldEnclosures(db: Queryable, now: Date, before: Date): Promise<void> {
  const ended = { OR: [{ endedAt: { lt: before } }, { endedAt: { not: null }, paidAt: null }] };
  await dropEnclosures(db, now, { request: ended });
}
