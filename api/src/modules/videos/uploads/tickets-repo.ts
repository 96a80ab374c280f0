import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

/** Give a session a ticket for a request, in place of its earlier one. */
export async function replaceTicket(
  tx: Queryable,
  { requestId, sessionId, ...ticket }: Prisma.UploadTicketUncheckedCreateInput,
): Promise<void> {
  await tx.uploadTicket.upsert({
    where: { requestId_sessionId: { requestId, sessionId } },
    create: { requestId, sessionId, ...ticket },
    update: { ...ticket, uploadId: null },
    select: { requestId: true },
  });
}

/** The ticket with this secret, while its session lasts. */
export function findTicket(db: Queryable, hash: string, now: Date) {
  return db.uploadTicket.findFirst({
    where: {
      hash,
      endsAt: { gt: now },
      session: { endedAt: null, expiresAt: { gt: now }, user: { suspendedAt: null } },
    },
    select: {
      requestId: true,
      sessionId: true,
      uploadId: true,
      session: { select: { userId: true, user: { select: { artist: { select: { id: true } } } } } },
    },
  });
}

/** Note the one upload that a ticket begins; false if it has begun one. */
export async function useTicket(tx: Queryable, hash: string, uploadId: string): Promise<boolean> {
  return (
    (await tx.uploadTicket.updateMany({ where: { hash, uploadId: null }, data: { uploadId } })).count === 1
  );
}
