import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

const loginSelect = {
  id: true,
  name: true,
  email: true,
  emailConfirmedAt: true,
  locale: true,
  passwordHash: true,
  role: true,
  duties: true,
  suspendedAt: true,
  createdAt: true,
  artist: { select: { id: true } },
} satisfies Prisma.UserSelect;

export type LoginRow = Prisma.UserGetPayload<{ select: typeof loginSelect }>;

/** `email` in lower case. */
export function findForLogin(db: Queryable, email: string): Promise<LoginRow | null> {
  return db.user.findFirst({ where: { email, deletedAt: null }, select: loginSelect });
}

export function findForLoginById(db: Queryable, id: string): Promise<LoginRow | null> {
  return db.user.findFirst({ where: { id, deletedAt: null }, select: loginSelect });
}

/** Null if the e-mail address already has an account. */
export async function insertUser(
  tx: Queryable,
  data: Pick<
    Prisma.UserUncheckedCreateInput,
    'id' | 'name' | 'email' | 'passwordHash' | 'role' | 'createdAt'
  > &
    Partial<Pick<Prisma.UserUncheckedCreateInput, 'timeZone' | 'locale'>>,
): Promise<{ id: string } | null> {
  const { count } = await tx.user.createMany({ data: [data], skipDuplicates: true });
  return count === 1 ? { id: data.id } : null;
}

export async function replacePasswordHash(
  db: Queryable,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await db.user.updateMany({ where: { id, passwordHash: from }, data: { passwordHash: to } });
}

export async function noteTimeZone(
  db: Queryable,
  id: string,
  timeZone: string | null | undefined,
): Promise<void> {
  if (!timeZone) return;
  await db.user.updateMany({
    where: { id, OR: [{ timeZone: null }, { timeZone: { not: timeZone } }] },
    data: { timeZone },
  });
}

/** Whether the password hash is unchanged; locks it until the transaction ends. */
export async function holdPassword(
  tx: Queryable,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${id}::uuid AND "passwordHash" = ${passwordHash} FOR SHARE`;
  return held.length === 1;
}
