import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { splitFields } from '#api/domain/admin/audit-fields.ts';
import { sayChange, sayDecision } from '#api/domain/admin/decision-words.ts';
import { type SettingName, settingLabels } from '#api/domain/admin/settings.ts';
import { DomainError } from '#api/domain/errors.ts';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import {
  type DecisionRow,
  findAuditEntry,
  findEntryOfChange,
  insertAuditEntry,
  latestDecisions,
} from './repo.ts';

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

interface Reader {
  id: string;
}

/** Who made this decision last and when, as a sentence for the next admin; null if no one has. */
export async function whoDecided(
  tx: Queryable,
  now: Date,
  reader: Reader,
  targetIds: string[],
): Promise<string | null> {
  const [last] = await latestDecisions(tx, { targetId: { in: targetIds } }, 1);
  if (!last) return null;
  return sayDecision({ by: nameFor(reader, last), action: last.action, at: last.at }, now);
}

/**
 * Run an admin's decision; where it is no longer possible, the error names the admin who decided before and what
 * `refusal` says about the current state. @throws DomainError whatever `decide` throws, `invalid_transition` in these
 * words
 */
export async function orWhoDecided<Result>(
  tx: Queryable,
  now: Date,
  reader: Reader,
  { id, refusal }: { id: string; refusal?: () => string },
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid_transition') throw error;
    const told = await whyRefused(tx, now, reader, id, refusal?.());
    throw told ? new DomainError('invalid_transition', told) : error;
  }
}

/** The admin who decided before, and what is said about the current state; null if neither applies. */
export async function whyRefused(
  tx: Queryable,
  now: Date,
  reader: Reader,
  id: string,
  refusal?: string,
): Promise<string | null> {
  const told = [await whoDecided(tx, now, reader, [id]), refusal].filter(Boolean);
  return told.length > 0 ? told.join(' ') : null;
}

/**
 * Refuse a decision made on a screen showing an older state.
 * @throws DomainError `changed_meanwhile`, saying who decided
 */
export async function assertSeen<State>(
  tx: Queryable,
  now: Date,
  reader: Reader,
  { seen, is, targetIds }: { seen: State | undefined; is: State; targetIds: string[] },
): Promise<void> {
  if (seen === undefined || seen === is) return;
  throw new DomainError('changed_meanwhile', (await whoDecided(tx, now, reader, targetIds)) ?? undefined);
}

/** Who made the last `count` settings changes, one sentence per admin. */
export async function whoChangedSettings(
  tx: Queryable,
  now: Date,
  reader: Reader,
  count: number,
): Promise<string> {
  const rows = await latestDecisions(tx, { action: 'setting_changed' }, count);
  const actors = [...new Set(rows.map(({ actorId }) => actorId))];
  return actors
    .flatMap((actorId) => {
      const theirs = rows.filter((row) => row.actorId === actorId);
      const [last] = theirs;
      const what = new Set(theirs.map(({ targetId }) => settingLabels[targetId as SettingName] ?? targetId));
      return last ? sayChange(nameFor(reader, last), [...what].reverse(), last.at, now) : [];
    })
    .join(' ');
}

const nameFor = (reader: Reader, { actorId, name }: DecisionRow) => (actorId === reader.id ? 'You' : name);
