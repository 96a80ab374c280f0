import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export type ApprovalRow = Prisma.ApprovalGetPayload<true>;

const waiting = (now: Date) => ({ decidedAt: null, expiresAt: { gt: now } });

export async function insertApproval(tx: Queryable, data: Prisma.ApprovalCreateInput): Promise<ApprovalRow> {
  return tx.approval.create({ data });
}

/** Everything that waits now, oldest first. */
export async function findWaiting(db: Queryable, now: Date): Promise<ApprovalRow[]> {
  return db.approval.findMany({ where: waiting(now), orderBy: { id: 'asc' } });
}

/** What waits about this account. The caller has locked it. */
export async function findWaitingFor(
  tx: Queryable,
  now: Date,
  targetId: string,
): Promise<ApprovalRow | null> {
  return tx.approval.findFirst({ where: { ...waiting(now), targetId } });
}

/** Lock one until the transaction ends. */
export async function lockApproval(tx: Queryable, id: string): Promise<ApprovalRow | null> {
  await tx.$queryRaw`SELECT id FROM approvals WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.approval.findUnique({ where: { id } });
}

export async function endApproval(
  tx: Queryable,
  id: string,
  decided: { decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.approval.updateMany({ where: { id }, data: decided });
}

/** Owners who can sign in. */
export function countOwners(tx: Queryable): Promise<number> {
  const owner = { role: 'admin', duties: { has: 'owner' } } as const;
  return tx.user.count({ where: { ...owner, suspendedAt: null, deletedAt: null } });
}

/** The present names of these accounts. */
export async function findNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(users.map(({ id, name }) => [id, name]));
}
