import type { Prisma } from '@salamu/prisma/client';
import { type AuditAction, artistActions } from '#api/domain/admin/audit-actions.ts';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface DecisionRow {
  actorId: string;
  name: string;
  action: AuditAction;
  targetId: string;
  at: Date;
}

export async function latestDecisions(
  db: Queryable,
  where: Prisma.AuditEntryWhereInput,
  take: number,
): Promise<DecisionRow[]> {
  const rows = await db.auditEntry.findMany({
    where: { AND: [where, { action: { notIn: [...artistActions] } }] },
    orderBy: { id: 'desc' },
    take,
    select: { actorId: true, action: true, targetId: true, at: true },
  });
  const nameOf = await findAdminNames(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map((row) => ({ ...row, name: nameOf(row.actorId) }));
}
