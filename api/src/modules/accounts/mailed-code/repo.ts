import { mailedCode } from '#api/domain/account/mailed-code.ts';
import type { Queryable } from '#api/start/database/database.ts';

interface NewSignIn {
  /** Hash of the secret that the asking browser keeps. */
  id: string;
  /** Lower case; there may be no account with it. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Keep a sign-in that waits for its code, in place of an earlier one of this address. */
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

/** The address of a sign-in that waits for its code; null if it is over. */
export async function findMailedSignIn(db: Queryable, id: string, now: Date): Promise<string | null> {
  const found = await db.mailedSignIn.findFirst({ where: alive(id, now), select: { email: true } });
  return found?.email ?? null;
}

/** Count a try before its code is looked at; false if none is left, or the sign-in is over. */
export async function takeMailedTry(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { count } = await db.mailedSignIn.updateMany({
    where: alive(id, now),
    data: { tries: { increment: 1 } },
  });
  return count === 1;
}

/** End a sign-in; false if something else has. */
export async function endMailedSignIn(tx: Queryable, id: string): Promise<boolean> {
  const { count } = await tx.mailedSignIn.deleteMany({ where: { id } });
  return count === 1;
}

export async function endMailedSignInsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mailed_sign_ins WHERE email = (SELECT email FROM users WHERE id = ${userId}::uuid)`;
}
