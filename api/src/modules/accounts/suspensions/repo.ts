import type { Prisma } from '@salamu/prisma/client';
import type { AppealOutcome } from '#api/domain/appeals.ts';
import type { Queryable } from '#api/start/database.ts';

const suspensionSelect = {
  id: true,
  userId: true,
  reason: true,
  begunAt: true,
  begunById: true,
  endedAt: true,
  link: true,
  words: true,
  answeredAt: true,
  outcome: true,
  answer: true,
  decidedAt: true,
  decidedById: true,
  user: { select: { id: true, name: true, email: true, role: true, timeZone: true, locale: true } },
  begunBy: { select: { name: true } },
} satisfies Prisma.SuspensionSelect;
export type SuspensionRow = Prisma.SuspensionGetPayload<{ select: typeof suspensionSelect }>;

export async function insertSuspension(
  tx: Queryable,
  suspension: Prisma.SuspensionUncheckedCreateInput,
): Promise<void> {
  await tx.suspension.create({ data: suspension, select: { id: true } });
}

/** The one that a mailed link belongs to, or with this id, or of an account while it lasts. */
export function findSuspension(
  db: Queryable,
  which: { link: string } | { id: string } | { userId: string; endedAt: null },
): Promise<SuspensionRow | null> {
  return db.suspension.findFirst({ where: which, select: suspensionSelect });
}

/** Every one of an account, newest first. */
export function suspensionsOf(db: Queryable, userId: string): Promise<SuspensionRow[]> {
  return db.suspension.findMany({ where: { userId }, orderBy: { id: 'desc' }, select: suspensionSelect });
}

const shown = 100;

/** Those that were answered and have not been looked at again, the longest waiting first. */
export function answeredSuspensions(db: Queryable): Promise<SuspensionRow[]> {
  return db.suspension.findMany({
    where: { endedAt: null, decidedAt: null, answeredAt: { not: null } },
    orderBy: { answeredAt: 'asc' },
    take: shown,
    select: suspensionSelect,
  });
}

export async function noteAnswer(tx: Queryable, id: string, words: string, answeredAt: Date): Promise<void> {
  await tx.suspension.updateMany({ where: { id }, data: { words, answeredAt } });
}

export async function noteOutcome(
  tx: Queryable,
  id: string,
  decided: { outcome: AppealOutcome; answer: string | null; decidedAt: Date; decidedById: string },
): Promise<void> {
  await tx.suspension.updateMany({ where: { id }, data: decided });
}

/** The account's suspension is over, and so is its link. */
export async function noteEnded(tx: Queryable, userId: string, endedAt: Date): Promise<void> {
  await tx.suspension.updateMany({ where: { userId, endedAt: null }, data: { endedAt, link: null } });
}
