import type { Prisma } from '@salamu/prisma/client';
import type { QuietHours } from '#api/domain/texts/timing.ts';
import type { Queryable } from '#api/start/database.ts';

const quietSelect = {
  quietFrom: true,
  quietUntil: true,
  timeZone: true,
  artist: { select: { country: true } },
} satisfies Prisma.UserSelect;
export type QuietRow = Prisma.UserGetPayload<{ select: typeof quietSelect }>;

/** When someone wants to be left alone, and what tells by which clock. */
export function findQuiet(db: Queryable, userId: string): Promise<QuietRow> {
  return db.user.findUniqueOrThrow({ where: { id: userId }, select: quietSelect });
}

export async function storeQuiet(db: Queryable, userId: string, hours: QuietHours): Promise<void> {
  await db.user.updateMany({ where: { id: userId, deletedAt: null }, data: hours });
}
