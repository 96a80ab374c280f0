import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';

const holdSelect = {
  id: true,
  since: true,
  backup: true,
  takenAt: true,
  otherKeys: true,
  movedTo: true,
  findings: true,
  lookedAt: true,
} satisfies Prisma.HoldSelect;
export type HoldRow = Prisma.HoldGetPayload<{ select: typeof holdSelect }>;

/** The hold that no admin has ended yet; null in everyday life. */
export function findHold(db: Queryable): Promise<HoldRow | null> {
  return db.hold.findFirst({ where: { endedAt: null }, select: holdSelect });
}

/** Whether the product was restored and no admin has let it go on yet. */
export async function isHeld(db: Queryable): Promise<boolean> {
  return (await db.hold.count({ where: { endedAt: null } })) > 0;
}

/**
 * Whether the database was restored from a backup made after this moment: what it says was not sent then may have been
 * sent since.
 */
export async function isFromBackup(db: Queryable, createdAt: Date): Promise<boolean> {
  return (await db.hold.count({ where: { takenAt: { gte: createdAt } } })) > 0;
}
