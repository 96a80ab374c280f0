import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';

export async function insertAuditEntry(
  tx: Queryable,
  data: Prisma.AuditEntryUncheckedCreateInput,
): Promise<void> {
  await tx.auditEntry.create({ data, select: { id: true } });
}
