import type { Prisma } from '@salamu/prisma/client';
import { type Cursor, keyset } from '#api/cursors.ts';
import type { Queryable } from '#api/database.ts';
import { literally } from '#api/like.ts';
import type { Role } from '#api/viewer.ts';

const userSelect = {
  id: true,
  name: true,
  email: true,
  role: true,
  emailConfirmedAt: true,
  suspendedAt: true,
  suspendedReason: true,
  createdAt: true,
  artist: { select: { id: true } },
} satisfies Prisma.UserSelect;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

interface UserFilter {
  /** Part of a name or an e-mail address. */
  search: string | null;
  role: Role | null;
}

/** One page of users, the newest first, and how many match; who has left is not among them. */
export async function listUsers(db: Queryable, { search, role }: UserFilter, cursor: Cursor | null) {
  const contains = { contains: literally(search ?? ''), mode: 'insensitive' as const };
  const where: Prisma.UserWhereInput = {
    deletedAt: null,
    ...(role && { role }),
    ...(search && { OR: [{ name: contains }, { email: contains }] }),
  };
  const { where: place, ...order } = keyset(cursor);
  const [rows, total]: [UserRow[], number] = await Promise.all([
    db.user.findMany({ where: { AND: [where, place] }, ...order, select: userSelect }),
    db.user.count({ where }),
  ]);
  return { rows, total };
}

/**
 * The user, with the row and those of all admins locked until the transaction ends: two admins who demote each other
 * at the same moment take turns.
 */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | null> {
  await tx.$queryRaw`SELECT id FROM users WHERE role = 'admin' OR id = ${id}::uuid ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM artists WHERE "userId" = ${id}::uuid FOR UPDATE`;
  return tx.user.findUnique({ where: { id, deletedAt: null }, select: userSelect });
}

/** Admins beside this one who can sign in. */
export function countOtherAdmins(tx: Queryable, id: string): Promise<number> {
  return tx.user.count({ where: { role: 'admin', suspendedAt: null, id: { not: id } } });
}

export async function updateRole(tx: Queryable, id: string, role: Role): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: { role } });
}

export async function updateSuspension(
  tx: Queryable,
  id: string,
  suspension: { suspendedAt: Date | null; suspendedReason: string | null },
): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: suspension });
}
