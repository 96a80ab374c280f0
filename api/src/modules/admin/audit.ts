import type { Queryable } from '#api/database.ts';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { newId } from '#api/ids.ts';
import { insertAuditEntry } from './audit-repo.ts';

interface Audited {
  actorId: string;
  action: AuditAction;
  targetId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/** Writes down what an admin changed, in the transaction that changes it. */
export function audit(tx: Queryable, now: Date, entry: Audited): Promise<void> {
  const { before = null, after = null, ...rest } = entry;
  return insertAuditEntry(tx, { id: newId(), at: now, ...rest, before, after });
}
