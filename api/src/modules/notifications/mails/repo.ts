import { Prisma } from '@salamu/prisma/client';
import type { QueuedMail } from '#api/domain/mails.ts';
import type { TextNews } from '#api/domain/texts/news.ts';
import type { Queryable } from '#api/start/database.ts';

export interface TakenMail {
  id: string;
  createdAt: Date;
  payload: QueuedMail;
  news: TextNews[];
  attempts: number;
}

/**
 * Take an artist's other mails about what to do that are due, too: those never handed over if `due` is such a one, else
 * those that are tried again. Not the ones that a phone may still get.
 */
export function claimWith(
  tx: Queryable,
  due: { id: string; userId: string; isFresh: boolean },
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<TakenMail[]> {
  return tx.$queryRaw(Prisma.sql`
    UPDATE notifications t SET "runAt" = ${leaseUntil}::timestamptz, "triedAt" = ${now}::timestamptz, attempts = t.attempts + 1
    WHERE t.id IN (
      SELECT w.id FROM notifications w JOIN requests r ON r.id = w."aboutId" JOIN artists a ON a.id = r."artistId"
      WHERE a."userId" = ${due.userId}::uuid AND w.channel = 'email' AND w.state = 'waiting' AND w.news <> '{}'
        AND w.id <> ${due.id}::uuid AND w."runAt" <= ${leaseUntil}::timestamptz AND w."plannedAt" IS NOT NULL
        AND (w."triedAt" IS NULL AND w."endsAt" IS NULL) = ${due.isFresh}
        AND NOT EXISTS (SELECT 1 FROM notifications p WHERE p."userId" = a."userId" AND p.channel IN ('sms', 'whatsapp')
          AND p.state <> 'failed' AND w.id = ANY(p.mails))
      FOR UPDATE OF w SKIP LOCKED)
    RETURNING t.id, t."createdAt", t.payload, t.news::text[] AS news, t.attempts`);
}
