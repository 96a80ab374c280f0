import type { Prisma } from '@salamu/prisma/client';
import type { PayoutAccount } from '#api/domain/payout/account.ts';
import type { Queryable } from '#api/start/database/database.ts';

export type ApprovalRow = Prisma.ApprovalGetPayload<true>;

const waiting = (now: Date) => ({ decidedAt: null, expiresAt: { gt: now } });

export async function insertApproval(tx: Queryable, data: Prisma.ApprovalCreateInput): Promise<ApprovalRow> {
  return tx.approval.create({ data });
}

/** Pending approvals, all or about these subjects, oldest first. */
export async function findWaiting(db: Queryable, now: Date, targetIds?: string[]): Promise<ApprovalRow[]> {
  const where = { ...waiting(now), targetId: { in: targetIds } };
  return db.approval.findMany({ where, orderBy: { id: 'asc' } });
}

export async function lockApproval(tx: Queryable, id: string): Promise<ApprovalRow | null> {
  await tx.$queryRaw`SELECT id FROM approvals WHERE id = ${id}::uuid FOR UPDATE`;
  return findApproval(tx, id);
}

/** Owners who can sign in, and those suspended or demoted by another since then. */
export async function countOwners(tx: Queryable, since: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ owners: number }[]>`
    SELECT count(*)::int AS owners FROM users u WHERE u."deletedAt" IS NULL AND (
      u.role = 'admin' AND 'owner' = ANY(u.duties) AND (u."suspendedAt" IS NULL OR u."suspendedAt" > ${since}::timestamptz)
      OR EXISTS (
        SELECT 1 FROM audit_entries a
        WHERE a."targetId" = u.id::text AND a."actorId" <> u.id AND a.action IN ('role_changed', 'duties_changed')
          AND a.at > ${since}::timestamptz AND a.before -> 'duties' ? 'owner'))`;
  return row?.owners ?? 0;
}

/** Close a pending approval: decided, or no longer possible. */
export async function endWaiting(
  tx: Queryable,
  which: { id: string } | { targetId: string },
  decidedBy: string,
  now: Date,
): Promise<void> {
  await tx.approval.updateMany({ where: { ...waiting(now), ...which }, data: { decidedBy, decidedAt: now } });
}

export async function findPayoutAccounts(db: Queryable, ids: string[]): Promise<Map<string, PayoutAccount>> {
  const rows = await db.payout.findMany({
    where: { id: { in: ids } },
    select: { id: true, country: true, method: true, code: true, holder: true, number: true, bank: true },
  });
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

export async function findNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const where = { id: { in: ids } };
  const [users, requests, payouts] = await Promise.all([
    db.user.findMany({ where, select: { id: true, name: true } }),
    db.request.findMany({ where, select: { id: true, code: true } }),
    db.payout.findMany({ where, select: { id: true, artist: { select: { stageName: true } } } }),
  ]);
  return new Map([
    ...users.map(({ id, name }) => [id, name] as const),
    ...requests.map(({ id, code }) => [id, code] as const),
    ...payouts.map(({ id, artist }) => [id, artist.stageName] as const),
  ]);
}

export function findApproval(tx: Queryable, id: string): Promise<ApprovalRow | null> {
  return tx.approval.findUnique({ where: { id } });
}
