import { Prisma } from '@salamu/prisma/client';
import { type AuditAction, artistActions } from '#api/domain/admin/audit-actions.ts';
import type { Currency } from '#api/domain/money/money.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { inOrderOf, readList, within } from '#api/lists/list-repo.ts';
import type { Search } from '#api/lists/search-repo.ts';
import { findAdminNames } from '#api/records/accounts-repo.ts';
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

interface AuditFilter {
  actorId: string | null;
  action: AuditAction | null;
  targetId: string | null;
  /** What is searched for: either did it, or it was done to them. */
  about: string[] | null;
  from: Date | null;
  before: Date | null;
}

/** One page of what admins changed, newest first, and how many entries match. */
export async function listEntries(
  db: Queryable,
  { actorId, action, targetId, about, ...days }: AuditFilter,
  cursor: Cursor | null,
) {
  const where = within(Prisma.sql`x.at`, days);
  if (actorId) where.push(Prisma.sql`x."actorId" = ${actorId}::uuid`);
  if (action) where.push(Prisma.sql`x.action = ${action}`);
  if (targetId) where.push(Prisma.sql`x."targetId" = ${targetId}`);
  if (about)
    where.push(Prisma.sql`(x."targetId" = ANY(${about}::text[]) OR x."actorId" = ANY(${about}::uuid[]))`);
  const isOfDays = days.from !== null || days.before !== null;
  const order = { key: isOfDays ? Prisma.sql`x.at` : null, descending: true };
  const { ids, total } = await readList(db, { from: Prisma.sql`audit_entries x`, where, order }, cursor);
  const rows = await db.auditEntry.findMany({ where: { id: { in: ids } }, include: { values: true } });
  return { rows: inOrderOf(ids, rows), total };
}

type TargetKind = 'artist' | 'user' | 'request' | 'payout' | 'refund' | 'notification';

export interface TargetRow {
  id: string;
  kind: TargetKind;
  label: string;
  amount?: number | null;
  currency?: Currency | null;
}

/** Ids of a person or an order, and of what belongs to them: profile, payouts, refunds. */
export async function idsAbout(db: Queryable, search: Search | null, code: string | null): Promise<string[]> {
  const users = search?.ids ?? [];
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH people AS (SELECT id FROM users WHERE id = ANY(${users}::uuid[])),
      performers AS (SELECT id FROM artists WHERE "userId" IN (SELECT id FROM people)),
      orders AS (SELECT id FROM requests WHERE code = ${code})
    SELECT id FROM people UNION ALL SELECT id FROM performers UNION ALL SELECT id FROM orders
    UNION ALL SELECT id FROM payouts WHERE "artistId" IN (SELECT id FROM performers)
    UNION ALL SELECT f.id FROM refunds f JOIN captures c ON c.id = f."captureId"
      JOIN payments p ON p.id = c."paymentId" WHERE p."requestId" IN (SELECT id FROM orders)`);
  return rows.map(({ id }) => id);
}

export function findTargets(db: Queryable, ids: string[]): Promise<TargetRow[]> {
  const wanted = Prisma.sql`ANY(${ids}::uuid[])`;
  return db.$queryRaw<TargetRow[]>(Prisma.sql`
    SELECT id, 'artist' AS kind, "stageName" AS label, NULL::int AS amount, NULL AS currency
      FROM artists WHERE id = ${wanted}
    UNION ALL SELECT id, 'user', name, NULL, NULL FROM users WHERE id = ${wanted}
    UNION ALL SELECT id, 'request', code, NULL, NULL FROM requests WHERE id = ${wanted}
    UNION ALL SELECT p.id, 'payout', a."stageName", p.amount, p.currency FROM payouts p JOIN artists a ON a.id = p."artistId"
      WHERE p.id = ${wanted}
    UNION ALL SELECT f.id, 'refund', r.code, f.amount, c.currency FROM refunds f JOIN captures c ON c.id = f."captureId"
      JOIN payments p ON p.id = c."paymentId" JOIN requests r ON r.id = p."requestId" WHERE f.id = ${wanted}
    UNION ALL SELECT id, 'notification', upper(left(about, 1)) || replace(substr(about, 2), '_', ' '), NULL, NULL FROM (
      SELECT id, coalesce(about, type, nullif(array_to_string(news, ', '), ''), channel::text) AS about FROM notifications
      WHERE id = ${wanted} AND payload IS DISTINCT FROM '{}') AS told`);
}
