import { Prisma } from '@salamu/prisma/client';
import { countRows } from '#api/lists/list-repo.ts';
import { withStrikes } from '#api/records/decisions-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Rows of a table aliased `x`. */
interface Counted {
  from: Prisma.Sql;
  where: Prisma.Sql[];
}

const users = (...where: Prisma.Sql[]): Counted => ({ from: Prisma.sql`users x`, where });
const artists = (...where: Prisma.Sql[]): Counted => ({ from: Prisma.sql`artists x`, where });
const requests = (...where: Prisma.Sql[]): Counted => ({ from: Prisma.sql`requests x`, where });
const isPaid = Prisma.sql`x."paidAt" IS NOT NULL`;

const totals = {
  fans: users(Prisma.sql`x.role = 'user'`),
  artists: users(Prisma.sql`x.role = 'artist'`),
  listedArtists: artists(Prisma.sql`x.listed`),
  requests: requests(isPaid),
  openRequests: requests(isPaid, Prisma.sql`x."endedAt" IS NULL`),
  completedRequests: requests(Prisma.sql`x."completedAt" IS NOT NULL`),
};

/** Exact up to 1,000, estimated beyond. */
export const findTotals = (db: Queryable) => countEach(db, totals);

async function countEach<Name extends string>(
  db: Queryable,
  counted: Record<Name, Counted>,
): Promise<Record<Name, number>> {
  const counts = await Promise.all(
    Object.entries<Counted>(counted).map(async ([name, rows]) => [name, await countRows(db, rows)]),
  );
  return Object.fromEntries(counts);
}

export type QueueName =
  | 'chargebacks'
  | 'artistsToVerify'
  | 'identityChanges'
  | 'disputes'
  | 'cases'
  | 'briefs'
  | 'flags'
  | 'approvals'
  | 'appeals'
  | 'manyStrikes'
  | 'failedRefunds'
  | 'uncertainPayments'
  | 'payoutsToApprove'
  | 'payoutsToRecord'
  | 'undeliverableMails';

export interface QueueRow {
  name: QueueName;
  count: number;
  oldestAt: Date | null;
}

/** Items awaiting this admin; cases are those opened since `casesSince`. */
export function findQueues(
  db: Queryable,
  { adminId, casesSince, now }: { adminId: string; casesSince: Date; now: Date },
): Promise<QueueRow[]> {
  const queue = (name: QueueName, since: Prisma.Sql, waiting: Prisma.Sql) =>
    Prisma.sql`SELECT ${name}::text AS name, count(*)::int AS count, min(${since}) AS "oldestAt" FROM ${waiting}`;
  return db.$queryRaw<QueueRow[]>(
    Prisma.join(
      [
        queue(
          'artistsToVerify',
          Prisma.sql`a."profileCompletedAt"`,
          Prisma.sql`artists a
            WHERE a."profileCompletedAt" IS NOT NULL AND a."verifiedAt" IS NULL AND a."verificationNote" IS NULL
              AND (SELECT u.role = 'artist' AND u."suspendedAt" IS NULL FROM users u WHERE u.id = a."userId")`,
        ),
        queue('identityChanges', Prisma.sql`"askedAt"`, Prisma.sql`pending_changes`),
        queue(
          'chargebacks',
          Prisma.sql`"openedAt"`,
          Prisma.sql`chargebacks WHERE status IN ('inquiry', 'open') AND "evidenceAt" IS NULL`,
        ),
        queue('disputes', Prisma.sql`"disputedAt"`, Prisma.sql`requests WHERE status = 'disputed'`),
        queue(
          'cases',
          Prisma.sql`"caseOpenedAt"`,
          Prisma.sql`requests WHERE "caseOpenedAt" >= ${casesSince}::timestamptz`,
        ),
        queue(
          'briefs',
          Prisma.sql`"openedAt"`,
          Prisma.sql`flag_cases WHERE "resolvedAt" IS NULL AND thing = 'brief'`,
        ),
        queue(
          'flags',
          Prisma.sql`"openedAt"`,
          Prisma.sql`flag_cases WHERE "resolvedAt" IS NULL AND thing <> 'brief'`,
        ),
        queue(
          'approvals',
          Prisma.sql`"askedAt"`,
          Prisma.sql`approvals
            WHERE "decidedAt" IS NULL AND "expiresAt" > ${now}::timestamptz AND "askedBy" <> ${adminId}::uuid`,
        ),
        queue(
          'appeals',
          Prisma.sql`"answeredAt"`,
          Prisma.sql`decisions WHERE "answeredAt" IS NOT NULL AND "settledAt" IS NULL AND "endedAt" IS NULL`,
        ),
        queue(
          'manyStrikes',
          Prisma.sql`(SELECT max(s."decidedAt") FROM decisions s WHERE s."userId" = u.id AND s.kind = 'strike')`,
          Prisma.sql`users u WHERE u."suspendedAt" IS NULL AND u.id IN (${withStrikes(now)})`,
        ),
        queue('failedRefunds', Prisma.sql`"createdAt"`, Prisma.sql`refunds WHERE status = 'failed'`),
        queue('uncertainPayments', Prisma.sql`"createdAt"`, Prisma.sql`payments WHERE checking`),
        queue('payoutsToApprove', Prisma.sql`"requestedAt"`, Prisma.sql`payouts WHERE status = 'requested'`),
        queue(
          'payoutsToRecord',
          Prisma.sql`"approvedAt"`,
          Prisma.sql`payouts WHERE status = 'approved' AND provider = 'manual'`,
        ),
        queue(
          'undeliverableMails',
          Prisma.sql`"runAt"`,
          Prisma.sql`notifications WHERE channel = 'email' AND state = 'failed'`,
        ),
      ],
      ' UNION ALL ',
    ),
  );
}

/** Activity since then, counted and estimated like the totals. */
export function findActivity(db: Queryable, since: Date) {
  const from = Prisma.sql`${since}::timestamptz`;
  return countEach(db, {
    fans: users(Prisma.sql`x.role = 'user'`, Prisma.sql`x."createdAt" >= ${from}`),
    artists: artists(Prisma.sql`x."createdAt" >= ${from}`),
    requests: requests(Prisma.sql`x."paidAt" >= ${from}`),
    completed: requests(Prisma.sql`x."completedAt" >= ${from}`),
    refunded: requests(Prisma.sql`x."endedAt" >= ${from}`, Prisma.sql`x."completedAt" IS NULL`, isPaid),
  });
}
