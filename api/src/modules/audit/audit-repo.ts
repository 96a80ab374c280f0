import { Prisma } from '@salamu/prisma/client';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import type { Queryable } from '#api/start/database/database.ts';

type Fields = Record<string, unknown> | null;

export interface NewAuditEntry {
  id: string;
  at: Date;
  actorId: string;
  action: AuditAction;
  targetId: string;
  fields: string[];
  before: Fields;
  after: Fields;
}

export interface NewAuditValues {
  before: Fields;
  after: Fields;
  reason: string | null;
}

const json = (fields: Fields) => (fields as Prisma.InputJsonObject | null) ?? Prisma.DbNull;

export async function insertAuditEntry(
  tx: Queryable,
  entry: NewAuditEntry,
  { before, after, reason }: NewAuditValues,
): Promise<void> {
  const says = before !== null || after !== null || reason !== null;
  const values = { create: { before: json(before), after: json(after), reason } };
  await tx.auditEntry.create({
    data: { ...entry, before: json(entry.before), after: json(entry.after), ...(says && { values }) },
    select: { id: true },
  });
}

/** The reasons of these entries, where given and not erased. */
export async function findReasons(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const entries = await db.auditEntry.findMany({
    where: { id: { in: ids } },
    select: { id: true, values: { select: { reason: true } } },
  });
  return new Map(entries.flatMap(({ id, values }) => (values?.reason ? [[id, values.reason]] : [])));
}

export function findAuditEntry(tx: Queryable, id: string): Promise<{ id: string } | null> {
  return tx.auditEntry.findUnique({ where: { id }, select: { id: true } });
}

export function findEntryOfChange(
  tx: Queryable,
  { targetId, change, actions }: { targetId: string; change: string; actions: AuditAction[] },
): Promise<{ action: AuditAction; actorId: string } | null> {
  return tx.auditEntry.findFirst({
    where: { targetId, action: { in: actions }, before: { path: ['change'], equals: change } },
    orderBy: { id: 'desc' },
    select: { action: true, actorId: true },
  });
}
