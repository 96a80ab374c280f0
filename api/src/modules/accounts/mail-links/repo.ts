import { Prisma } from '@salamu/prisma/client';
import type { LinkPurpose } from '#api/domain/account/links.ts';
import type { LinkMail } from '#api/domain/notifications/mails.ts';
import type { Queryable } from '#api/start/database/database.ts';

interface NewLink {
  /** Hash of the secret. */
  id: string;
  userId: string;
  purpose: LinkPurpose;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function replaceLinks(tx: Queryable, link: NewLink): Promise<void> {
  await tx.mailLink.deleteMany({ where: { userId: link.userId, purpose: link.purpose } });
  await tx.mailLink.create({ data: link, select: { id: true } });
}

export async function askedForLater(
  tx: Queryable,
  { userId, purpose, askedAt }: { userId: string; purpose: LinkPurpose; askedAt: Date },
): Promise<boolean> {
  return (await tx.mailLink.count({ where: { userId, purpose, createdAt: { gt: askedAt } } })) > 0;
}

/** Make a link that is mailed again valid until `expiresAt`; false if it was used or ended. */
export async function prolongLink(tx: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  const { count } = await tx.mailLink.updateMany({ where: { id, usedAt: null }, data: { expiresAt } });
  return count === 1;
}

export function findLiveLink(db: Queryable, id: string, purpose: LinkPurpose, now: Date) {
  return db.mailLink.findFirst({
    where: { id, purpose, usedAt: null, expiresAt: { gt: now } },
    select: { userId: true, email: true },
  });
}

/** The owner of a link that was used, and would still work otherwise. */
export function findUsedLink(db: Queryable, id: string, purpose: LinkPurpose, now: Date) {
  return db.mailLink.findFirst({
    where: { id, purpose, usedAt: { not: null }, expiresAt: { gt: now } },
    select: { userId: true, email: true },
  });
}

/**
 * Whose mailbox a mailed link proves, and its address: a link to set a password, or one to confirm the address, which
 * still proves it after confirming.
 */
export function findProof(db: Queryable, id: string, now: Date) {
  return db.mailLink.findFirst({
    where: {
      id,
      expiresAt: { gt: now },
      OR: [{ purpose: 'confirm_email' }, { purpose: 'reset_password', usedAt: null }],
    },
    select: { userId: true, email: true },
  });
}

/** Use up a link; false if someone was faster, or it no longer works. */
export async function useUp(tx: Queryable, id: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const { count } = await tx.mailLink.updateMany({
    where: { id, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}

/** End all of a person's mailed links but one: the account has a new password or address. */
export async function endLinksOf(tx: Queryable, userId: string, exceptId?: string): Promise<void> {
  await tx.mailLink.deleteMany({ where: { userId, ...(exceptId && { id: { not: exceptId } }) } });
}

export async function endLink(tx: Queryable, id: string): Promise<void> {
  await tx.mailLink.deleteMany({ where: { id } });
}

export async function setPassword(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: { passwordHash, pendingEmail: null } });
}

export async function setConfirmed(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.user.updateMany({ where: { id, emailConfirmedAt: null }, data: { emailConfirmedAt: now } });
}

/** Give the account its new address; false if another account has it by now, and then the transaction is lost. */
export async function changeEmail(tx: Queryable, id: string, email: string, now: Date): Promise<boolean> {
  try {
    await tx.user.updateMany({ where: { id }, data: { email, pendingEmail: null, emailConfirmedAt: now } });
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
    throw error;
  }
}

/** Record in a message what its first try has made, for later tries. */
export async function amendPayload(
  db: Queryable,
  id: string,
  change: Pick<LinkMail, 'issued'>,
): Promise<void> {
  await db.$executeRaw`UPDATE notifications SET payload = payload || ${change}::jsonb WHERE id = ${id}::uuid`;
}
