import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { splitFields } from '#api/domain/admin/audit-fields.ts';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { findAuditEntry, findEntryOfChange, insertAuditEntry } from './repo.ts';

interface Audited {
  /** Set where the caller needs to find the entry again; otherwise generated. */
  id?: string;
  actorId: string;
  action: AuditAction;
  targetId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/**
 * Record an admin's change in the audit log, in the same transaction. The entry keeps ids, codes and field names
 * permanently; all other values and the reason are stored separately, where erasure can delete them.
 */
export function audit(tx: Queryable, now: Date, entry: Audited): Promise<void> {
  const { id = newId(), before = {}, after = {}, reason = null, ...rest } = entry;
  const [was, became] = [splitFields(before), splitFields(after)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return insertAuditEntry(
    tx,
    { id, at: now, ...rest, fields, before: was.codes, after: became.codes },
    { before: was.values, after: became.values, reason },
  );
}

interface Ended {
  targetId: string;
  /** The id of the change, found in `before` of the entry that ended it. */
  change: string;
  actions: AuditAction[];
}

/** How a change ended, and by whom; null if the log does not say. */
export async function findEnding(
  tx: Queryable,
  ended: Ended,
): Promise<{ action: AuditAction; by: string } | null> {
  const entry = await findEntryOfChange(tx, ended);
  if (!entry) return null;
  const nameOf = await findAdminNames(tx, [entry.actorId]);
  return { action: entry.action, by: nameOf(entry.actorId) };
}

export { findReasons as reasonsOf } from './repo.ts';

export async function isAudited(tx: Queryable, id: string): Promise<boolean> {
  return (await findAuditEntry(tx, id)) !== null;
}
