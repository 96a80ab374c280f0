import { Prisma } from '@salamu/prisma/client';
import type { Duty } from '#api/domain/account/duties.ts';
import type { Role } from '#api/domain/account/roles.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { inOrderOf, type List, readList } from '#api/lists/list-repo.ts';
import { type Search, userMatches } from '#api/lists/search-repo.ts';
import { withStrikes } from '#api/records/decisions-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { lockWithAdmins } from '../last-admin-repo.ts';
import type { UserSort } from './model.ts';

const userSelect = {
  id: true,
  name: true,
  email: true,
  role: true,
  duties: true,
  emailConfirmedAt: true,
  suspendedAt: true,
  suspendedReason: true,
  createdAt: true,
  artist: { select: { id: true } },
} satisfies Prisma.UserSelect;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

export interface UserFilter {
  /** Part of a name or an email address. */
  search: Search | null;
  role: Role | null;
  suspended: boolean | null;
  confirmed: boolean | null;
  /** Filter by whether active strikes have reached the number that alerts our team. */
  many: { struck: boolean | null; now: Date };
}

const orders: Record<UserSort, List['order']> = {
  newest: { key: null, descending: true },
  oldest: { key: null, descending: false },
  name: { key: Prisma.sql`fold(x.name)`, descending: false },
};

export async function listUsers(db: Queryable, filter: UserFilter, sort: UserSort, cursor: Cursor | null) {
  const list = { from: Prisma.sql`users x`, where: matching(filter), order: orders[sort] };
  const { ids, total } = await readList(db, list, cursor);
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: userSelect });
  return { rows: inOrderOf(ids, rows), total };
}

function matching({ search, role, suspended, confirmed, many }: UserFilter): Prisma.Sql[] {
  const where = [Prisma.sql`x."deletedAt" IS NULL`];
  if (role) where.push(Prisma.sql`x.role = ${role}::"Role"`);
  if (suspended !== null) where.push(Prisma.sql`(x."suspendedAt" IS NOT NULL) = ${suspended}`);
  if (confirmed !== null) where.push(Prisma.sql`(x."emailConfirmedAt" IS NOT NULL) = ${confirmed}`);
  const withMany = withStrikes(many.now);
  if (many.struck) where.push(Prisma.sql`x.id IN (${withMany})`);
  if (many.struck === false) where.push(Prisma.sql`x.id NOT IN (${withMany})`);
  if (search) where.push(userMatches(search));
  return where;
}

export function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id, deletedAt: null }, select: userSelect });
}

/** Lock the user, the artist's row and all admins until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | null> {
  await lockWithAdmins(tx, id);
  await tx.$queryRaw`SELECT id FROM artists WHERE "userId" = ${id}::uuid FOR UPDATE`;
  return tx.user.findUnique({ where: { id, deletedAt: null }, select: userSelect });
}

export async function updateRole(
  tx: Queryable,
  id: string,
  data: { role: Role; duties: Duty[] },
): Promise<void> {
  await tx.user.updateMany({ where: { id }, data });
}

export async function updateSuspension(
  tx: Queryable,
  id: string,
  suspension: { suspendedAt: Date | null; suspendedReason: string | null },
): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: suspension });
}

export async function closeProfileCases(
  tx: Queryable,
  artistId: string,
  decision: { resolvedAt: Date; resolvedById: string; reason: string },
): Promise<void> {
  await tx.flagCase.updateMany({
    where: { thing: 'artist', thingId: artistId, resolvedAt: null },
    data: { ...decision, outcome: 'taken_down' },
  });
}
