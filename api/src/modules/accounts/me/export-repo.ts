import { Prisma } from '@salamu/prisma/client';
import { accountSelect } from '#api/records/payouts-repo.ts';
import { type SentMail, sentMails } from '#api/records/sent-mails-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** A user's payments and refunds, with all text about them. */
export function findPaid(db: Queryable, fanId: string) {
  return db.request.findMany({
    where: { fanId },
    select: {
      id: true,
      attachments: { orderBy: { id: 'asc' }, select: { id: true, role: true, kind: true, sentAt: true } },
      whatsApp: { select: { to: true, wishedAt: true } },
      review: { select: { rating: true, text: true, fanName: true, createdAt: true } },
      watchOpenings: { select: { count: true, firstAt: true, latest: true } },
      payments: {
        orderBy: { id: 'asc' },
        select: {
          id: true,
          provider: true,
          method: true,
          phone: true,
          status: true,
          currency: true,
          amount: true,
          createdAt: true,
          captures: {
            select: {
              refunds: {
                select: { currency: true, amount: true, cause: true, status: true, createdAt: true },
              },
            },
          },
        },
      },
    },
  });
}
export type PaidRow = Awaited<ReturnType<typeof findPaid>>[number];

const artist = { select: { id: true, slug: true, stageName: true } };

export function findFollows(db: Queryable, userId: string) {
  return db.follow.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true, artist },
  });
}

/** `email` in lower case. */
export function findNotices(db: Queryable, email: string) {
  return db.openNotice.findMany({
    where: { email },
    orderBy: { askedAt: 'asc' },
    select: { askedAt: true, artist },
  });
}

export function findMailsTo(db: Queryable, email: string): Promise<SentMail[]> {
  return sentMails(db, Prisma.sql`"to" = ${email}`);
}

export function findVideos(db: Queryable, artistId: string) {
  return db.video.findMany({
    where: { artistId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      bytes: true,
      durationMs: true,
      createdAt: true,
      takenDownAt: true,
      request: { select: { id: true } },
    },
  });
}

export async function findPayouts(db: Queryable, artistId: string) {
  const [payoutAccount, payouts] = await Promise.all([
    db.payoutAccount.findUnique({
      where: { artistId },
      select: {
        ...accountSelect,
        changedAt: true,
      },
    }),
    db.payout.findMany({
      where: { artistId },
      orderBy: { id: 'asc' },
      select: {
        id: true,
        currency: true,
        amount: true,
        status: true,
        ...accountSelect,
        reference: true,
        requestedAt: true,
        settledAt: true,
      },
    }),
  ]);
  return { payoutAccount, payouts };
}
