import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import { type SentMail, sentMails } from '#api/records/sent-mails-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

const shown = 20;

export async function newestRequests(db: Queryable, fanId: string) {
  const [rows, total] = await Promise.all([
    db.request.findMany({
      where: { fanId },
      orderBy: { id: 'desc' },
      take: shown,
      select: {
        id: true,
        code: true,
        status: true,
        recipientName: true,
        total: true,
        currency: true,
        createdAt: true,
        artist: { select: { id: true, stageName: true } },
      },
    }),
    db.request.count({ where: { fanId } }),
  ]);
  return { rows, total };
}

interface Sums {
  currency: Currency;
  paid: number;
  refunded: number;
  chargedBack: number;
}

/** A fan's totals by currency: charged, refunded, and lost to chargebacks. */
export function sumsOfFan(db: Queryable, fanId: string): Promise<Sums[]> {
  return db.$queryRaw<Sums[]>(Prisma.sql`
    SELECT c.currency, sum(c.amount)::float8 AS paid,
      coalesce(sum((SELECT sum(f.amount) FROM refunds f
        WHERE f."captureId" = c.id AND f.status = 'paid' AND f."coveredBy" IS NULL)), 0)::float8 AS refunded,
      coalesce(sum((SELECT sum(b.amount) FROM chargebacks b
        WHERE b."captureId" = c.id AND b.status IN ('open', 'lost'))), 0)::float8 AS "chargedBack"
    FROM requests r JOIN payments p ON p."requestId" = r.id JOIN captures c ON c."paymentId" = p.id
    WHERE r."fanId" = ${fanId}::uuid GROUP BY c.currency ORDER BY c.currency`);
}

export function newestMails(db: Queryable, userId: string): Promise<SentMail[]> {
  return sentMails(db, Prisma.sql`"userId" = ${userId}::uuid`, { newestFirst: true, most: shown });
}
