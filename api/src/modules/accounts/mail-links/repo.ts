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

/** Extend a link that is mailed again; false if it was used or ended. */
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

/** The owner of a used link that is otherwise still valid. */
export function findUsedLink(db: Queryable, id: string, purpose: LinkPurpose, now: Date) {
  return db.mailLink.findFirst({
    where: { id, purpose, usedAt: { not: null }, expiresAt: { gt: now } },
    select: { userId: true, email: true },
  });
}

/**
 * The account and address that a mailed link verifies: a password reset link, or a confirmation link, even once used.
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

/** Use up a link; false if it was used concurrently or no longer works. */
export async function useUp(tx: Queryable, id: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const { count } = await tx.mailLink.updateMany({
    where: { id, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}

/** End all of a user's mailed links, except one, after a password or address change. */
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

/** Change the account's address; false if another account has taken it, which aborts the transaction. */
export async function changeEmail(tx: Queryable, id: string, email: string, now: Date): Promise<boolean> {
  try {
    await tx.user.updateMany({ where: { id }, data: { email, pendingEmail: null, emailConfirmedAt: now } });
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
    throw error;
  }
}

/** Store what the first attempt created in the message, for retries. */
export async function amendPayload(
  db: Queryable,
  id: string,
  change: Pick<LinkMail, 'issued'>,
): Promise<void> {
  await db.$executeRaw`UPDATE notifications SET payload = payload || ${change}::jsonb WHERE id = ${id}::uuid`;
}

interface Adopter {
  userId: string;
  /** Lower case. */
  email: string;
}

/** A request an artist made to themselves before registering stays a guest's. */
const adoptable = ({ userId, email }: Adopter): Prisma.RequestWhereInput => ({
  guestEmail: email,
  fanId: null,
  artist: { userId: { not: userId } },
});

export function countAdoptable(db: Queryable, adopter: Adopter): Promise<number> {
  return db.request.count({ where: adoptable(adopter) });
}

/**
 * Give a guest's requests to the account that has proven the guest's e-mail address, and return how many. The guest's
 * links keep working, each for its own request.
 */
export async function adoptRequests(tx: Queryable, adopter: Adopter): Promise<number> {
  const { count } = await tx.request.updateMany({
    where: adoptable(adopter),
    data: { fanId: adopter.userId, guestName: null, guestEmail: null },
  });
  return count;
}
