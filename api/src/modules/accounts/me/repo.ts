import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

const accountSelect = {
  id: true,
  name: true,
  email: true,
  pendingEmail: true,
  emailConfirmedAt: true,
  passwordHash: true,
  role: true,
  duties: true,
  locale: true,
  createdAt: true,
  artist: { select: { id: true } },
} satisfies Prisma.UserSelect;
export type AccountRow = Prisma.UserGetPayload<{ select: typeof accountSelect }>;

export function findAccount(db: Queryable, id: string): Promise<AccountRow | null> {
  return db.user.findUnique({ where: { id }, select: accountSelect });
}

/** Change an account if its password hash is unchanged since it was checked; null otherwise. */
export async function updateAccount(
  tx: Queryable,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  data: Prisma.UserUncheckedUpdateManyInput,
): Promise<AccountRow | null> {
  const { count } = await tx.user.updateMany({ where: { id, passwordHash }, data });
  return count === 1 ? findAccount(tx, id) : null;
}
