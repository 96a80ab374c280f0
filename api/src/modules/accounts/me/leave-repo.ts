import type { Queryable } from '#api/database.ts';
import { deletedEmail, deletedName } from '#api/domain/account/deleted.ts';
import { lockWithAdmins } from '../last-admin-repo.ts';

/** The account, locked with those of all admins until the transaction ends. */
export async function lockForLeaving(tx: Queryable, id: string) {
  await lockWithAdmins(tx, id);
  return tx.user.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      role: true,
      suspendedAt: true,
      deletedAt: true,
      artist: { select: { id: true } },
    },
  });
}

export async function hasOpenRequests(tx: Queryable, fanId: string): Promise<boolean> {
  return (await tx.request.findFirst({ where: { fanId, endedAt: null }, select: { id: true } })) !== null;
}

/** Whether money is still on its way back to a fan. */
export async function hasOpenRefunds(tx: Queryable, fanId: string): Promise<boolean> {
  const open = await tx.refund.findFirst({
    where: { status: { not: 'paid' }, capture: { payment: { request: { fanId } } } },
    select: { id: true },
  });
  return open !== null;
}

/** What is put in place of the names in a brief. */
const somebody = 'somebody';

/** Blanks what a person wrote in briefs, the phones that were rung, and the name under reviews; prices, dates and stars stay for the books. */
export async function blankWords(tx: Queryable, fanId: string): Promise<void> {
  await tx.request.updateMany({
    where: { fanId },
    data: {
      recipientName: somebody,
      fromName: somebody,
      pronunciation: null,
      instructions: '',
      mustSay: [],
      public: false,
    },
  });
  await tx.payment.updateMany({ where: { request: { fanId } }, data: { phone: null } });
  await tx.review.updateMany({ where: { request: { fanId } }, data: { fanName: 'A former fan' } });
}

/** Removes what was kept for the person alone, and the person from the row that the books refer to. */
export async function forgetPerson(tx: Queryable, id: string, email: string, now: Date): Promise<void> {
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.mailLink.deleteMany({ where: { userId: id } });
  await tx.follow.deleteMany({ where: { userId: id } });
  await tx.openNotice.deleteMany({ where: { email } });
  await tx.$executeRaw`
    DELETE FROM mails WHERE "to" = ${email} OR "requestId" IN (SELECT id FROM requests WHERE "fanId" = ${id}::uuid)`;
  await tx.$executeRaw`
    DELETE FROM outbox_messages WHERE kind IN ('link-mail', 'opening-mail', 'contact-mail') AND payload->>'email' = ${email}`;
  await tx.user.updateMany({
    where: { id },
    data: {
      name: deletedName,
      email: deletedEmail(id),
      pendingEmail: null,
      emailConfirmedAt: null,
      passwordHash: '',
      role: 'user',
      locale: 'en',
      deletedAt: now,
    },
  });
}
