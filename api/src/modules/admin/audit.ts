import type { Queryable } from '#api/database.ts';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { newId } from '#api/ids.ts';
import { findAuditEntry, insertAuditEntry } from './audit-repo.ts';

interface Audited {
  /** A new one, unless the entry is to be known again by it. */
  id?: string;
  actorId: string;
  action: AuditAction;
  targetId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/** Writes down what an admin changed, in the transaction that changes it. */
export function audit(tx: Queryable, now: Date, entry: Audited): Promise<void> {
  const { id = newId(), before = null, after = null, ...rest } = entry;
  return insertAuditEntry(tx, { id, at: now, ...rest, before, after });
}

/** Whether the change that goes by this entry has been made. */
export async function isAudited(tx: Queryable, id: string): Promise<boolean> {
  return (await findAuditEntry(tx, id)) !== null;
}
