import type { Prisma } from '@salamu/prisma/client';
import { type AdminOperation, dutiesFor } from '#api/domain/account/duties.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Lock the user until the transaction ends, to serialise calls for one person. */
export async function lockUser(tx: Queryable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
}

export async function adminsWhoMay(db: Queryable, operation: AdminOperation): Promise<string[]> {
  const admins = await db.user.findMany({ where: whoMay(operation), select: { id: true } });
  return admins.map(({ id }) => id);
}

export async function addressesWhoMay(db: Queryable, operation: AdminOperation): Promise<string[]> {
  const admins = await db.user.findMany({ where: whoMay(operation), select: { email: true } });
  return admins.map(({ email }) => email);
}

/** Other admins with a duty for the operation. */
export function countOthersWhoMay(
  db: Queryable,
  operation: AdminOperation,
  adminId: string,
): Promise<number> {
  return db.user.count({ where: { ...whoMay(operation), id: { not: adminId } } });
}

const whoMay = (operation: AdminOperation) =>
  ({
    role: 'admin',
    suspendedAt: null,
    deletedAt: null,
    duties: { hasSome: ['owner', ...dutiesFor[operation]] },
  }) satisfies Prisma.UserWhereInput;

const accountSelect = {
  id: true,
  name: true,
  email: true,
  pendingEmail: true,
  emailConfirmedAt: true,
  locale: true,
} satisfies Prisma.UserSelect;

export type LinkedAccount = Prisma.UserGetPayload<{ select: typeof accountSelect }>;

/** `email` in lower case. */
export function findByEmail(db: Queryable, email: string): Promise<LinkedAccount | null> {
  return db.user.findFirst({ where: { email, deletedAt: null }, select: accountSelect });
}

export function findByPendingEmail(
  db: Queryable,
  userId: string,
  pendingEmail: string,
): Promise<LinkedAccount | null> {
  return db.user.findFirst({ where: { id: userId, pendingEmail, deletedAt: null }, select: accountSelect });
}

/** Lock the account until the transaction ends, to serialise its links. */
export async function lockAccount(tx: Queryable, id: string): Promise<LinkedAccount | null> {
  await lockUser(tx, id);
  return tx.user.findUnique({ where: { id }, select: accountSelect });
}

export const formerAdmin = 'A former admin';

/** Current names of these admins, including former ones. */
export async function findAdminNames(db: Queryable, ids: string[]): Promise<(id: string) => string> {
  const admins = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(admins.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? formerAdmin;
}
