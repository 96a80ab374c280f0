import { mailedCode } from '#api/domain/account/mailed-code.ts';
import type { Queryable } from '#api/start/database/database.ts';

interface NewSignIn {
  /** Hash of the secret stored in the browser. */
  id: string;
  /** Lower case; there may be no account with it. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Store a pending sign-in, replacing an earlier one for this address. */
export async function replaceMailedSignIn(db: Queryable, signIn: NewSignIn): Promise<void> {
  const { email, ...rest } = signIn;
  await db.mailedSignIn.upsert({
    where: { email },
    create: signIn,
    update: { ...rest, tries: 0 },
    select: { id: true },
  });
}

const alive = (id: string, now: Date) => ({
  id,
  expiresAt: { gt: now },
  tries: { lt: mailedCode.tries },
});

/** The address of a pending sign-in; null once it has ended. */
export async function findMailedSignIn(db: Queryable, id: string, now: Date): Promise<string | null> {
  const found = await db.mailedSignIn.findFirst({ where: alive(id, now), select: { email: true } });
  return found?.email ?? null;
}

/** Count an attempt before the code is checked; false if none is left or the sign-in has ended. */
export async function takeMailedTry(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { count } = await db.mailedSignIn.updateMany({
    where: alive(id, now),
    data: { tries: { increment: 1 } },
  });
  return count === 1;
}

/** End a sign-in; false if it had already ended. */
export async function endMailedSignIn(tx: Queryable, id: string): Promise<boolean> {
  const { count } = await tx.mailedSignIn.deleteMany({ where: { id } });
  return count === 1;
}

export async function endMailedSignInsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mailed_sign_ins WHERE email = (SELECT email FROM users WHERE id = ${userId}::uuid)`;
}
