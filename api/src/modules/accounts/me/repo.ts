import type { Prisma } from '@salamu/prisma/client';
import { deletedEmail, deletedName } from '#api/domain/account/deleted.ts';
import { timing } from '#api/domain/notifications/kinds.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { endMailedSignInsOf } from '../credentials/mailed-codes-repo.ts';
import { lockWithAdmins } from '../users/repo.ts';

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

/** The account, with all admins' rows locked until the transaction ends. */
export async function lockForLeaving(tx: Queryable, id: string) {
  await lockWithAdmins(tx, id);
  return tx.user.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      role: true,
      duties: true,
      emailConfirmedAt: true,
      suspendedAt: true,
      deletedAt: true,
      artist: { select: { id: true } },
    },
  });
}

export async function hasOpenRequests(tx: Queryable, fanId: string): Promise<boolean> {
  return (await tx.request.findFirst({ where: { fanId, endedAt: null }, select: { id: true } })) !== null;
}

export async function hasOpenRefunds(tx: Queryable, fanId: string): Promise<boolean> {
  const open = await tx.refund.findFirst({
    where: { status: { not: 'paid' }, capture: { payment: { request: { fanId } } } },
    select: { id: true },
  });
  return open !== null;
}

/** Delete purely personal data, and anonymise the row the books refer to. */
export async function forgetPerson(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.knownBrowser.deleteMany({ where: { userId: id } });
  await tx.apiKey.deleteMany({ where: { userId: id } });
  await tx.passkey.deleteMany({ where: { userId: id } });
  await tx.passkeyChallenge.deleteMany({ where: { userId: id } });
  await tx.authenticator.deleteMany({ where: { userId: id } });
  await tx.recoveryCode.deleteMany({ where: { userId: id } });
  await tx.signInChallenge.deleteMany({ where: { userId: id } });
  await tx.lostFactor.deleteMany({ where: { userId: id } });
  await endMailedSignInsOf(tx, id);
  await tx.textPhone.deleteMany({ where: { userId: id } });
  await tx.ussdSession.deleteMany({ where: { userId: id } });
  await tx.notification.deleteMany({ where: { userId: id, channel: { not: 'email' } } });
  await tx.webhookEndpoint.deleteMany({ where: { userId: id } });
  await tx.mailLink.deleteMany({ where: { userId: id } });
  await tx.trackingLink.deleteMany({ where: { request: { fanId: id } } });
  await tx.rememberedDate.deleteMany({ where: { userId: id } });
  await tx.follow.deleteMany({ where: { userId: id } });
  await tx.decision.deleteMany({ where: { userId: id } });
  await tx.user.updateMany({
    where: { id },
    data: {
      name: deletedName,
      email: deletedEmail(id),
      pendingEmail: null,
      emailConfirmedAt: null,
      passwordHash: '',
      role: 'user',
      duties: [],
      locale: 'en',
      timeZone: null,
      remindsOfDates: true,
      ...timing.quiet,
      openingMails: true,
      newsFrom: null,
      newsMailedAt: null,
      suspendedReason: null,
      deletedAt: now,
    },
  });
}
