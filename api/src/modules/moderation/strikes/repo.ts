import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export const strikeSelect = {
  id: true,
  userId: true,
  caseId: true,
  reason: true,
  givenAt: true,
  givenById: true,
  endsAt: true,
  endedAt: true,
  user: { select: { id: true, name: true } },
  givenBy: { select: { name: true } },
  case: { select: { thing: true } },
} satisfies Prisma.StrikeSelect;
export type StrikeRow = Prisma.StrikeGetPayload<{ select: typeof strikeSelect }>;

/** The strikes an account was given, newest first; null if there is no such account. */
export async function strikesOf(db: Queryable, userId: string): Promise<StrikeRow[] | null> {
  const strikes = { orderBy: { id: 'desc' }, select: strikeSelect } as const;
  const user = await db.user.findUnique({ where: { id: userId }, select: { strikes } });
  return user?.strikes ?? null;
}

export async function insertStrike(tx: Queryable, strike: Prisma.StrikeUncheckedCreateInput): Promise<void> {
  await tx.strike.create({ data: strike, select: { id: true } });
}

/** The case that a strike was given in; null if there is no such strike. */
export async function caseOfStrike(tx: Queryable, id: string): Promise<string | null> {
  return (await tx.strike.findUnique({ where: { id }, select: { caseId: true } }))?.caseId ?? null;
}

/** The strike, locked until the transaction ends. */
export async function lockStrike(tx: Queryable, id: string): Promise<StrikeRow | null> {
  await tx.$queryRaw`SELECT id FROM strikes WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.strike.findUnique({ where: { id }, select: strikeSelect });
}

export async function endStrike(tx: Queryable, id: string, endedAt: Date): Promise<void> {
  await tx.strike.updateMany({ where: { id }, data: { endedAt } });
}
