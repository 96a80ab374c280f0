import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';

export interface NewAuditEntry {
  id: string;
  at: Date;
  actorId: string;
  action: string;
  targetId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason?: string;
}

export async function insertAuditEntry(tx: Queryable, entry: NewAuditEntry): Promise<void> {
  const json = (value: Record<string, unknown> | null) => (value as Prisma.InputJsonObject) ?? Prisma.DbNull;
  await tx.auditEntry.create({
    data: { ...entry, before: json(entry.before), after: json(entry.after) },
    select: { id: true },
  });
}

export function findAuditEntry(tx: Queryable, id: string): Promise<{ id: string } | null> {
  return tx.auditEntry.findUnique({ where: { id }, select: { id: true } });
}
