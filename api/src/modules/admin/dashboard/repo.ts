import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';

type Totals = Record<
  'fans' | 'artists' | 'listedArtists' | 'requests' | 'openRequests' | 'completedRequests',
  number
>;

export async function findTotals(db: Queryable): Promise<Totals> {
  const [row] = await db.$queryRaw<Totals[]>(Prisma.sql`
    SELECT
      (SELECT count(*)::int FROM users WHERE role = 'user') AS fans,
      (SELECT count(*)::int FROM users WHERE role = 'artist') AS artists,
      (SELECT count(*)::int FROM artists WHERE listed) AS "listedArtists",
      (SELECT count(*)::int FROM requests WHERE "paidAt" IS NOT NULL) AS requests,
      (SELECT count(*)::int FROM requests WHERE "paidAt" IS NOT NULL AND "endedAt" IS NULL) AS "openRequests",
      (SELECT count(*)::int FROM requests WHERE "completedAt" IS NOT NULL) AS "completedRequests"`);
  return only(row);
}

export type QueueName =
  | 'artistsToVerify'
  | 'identityChanges'
  | 'disputes'
  | 'cases'
  | 'flags'
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

/** What waits for an admin; cases are those opened since `casesSince`. */
export function findQueues(db: Queryable, casesSince: Date): Promise<QueueRow[]> {
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
        queue('disputes', Prisma.sql`"disputedAt"`, Prisma.sql`requests WHERE status = 'disputed'`),
        queue(
          'cases',
          Prisma.sql`"caseOpenedAt"`,
          Prisma.sql`requests WHERE "caseOpenedAt" >= ${casesSince}::timestamptz`,
        ),
        queue('flags', Prisma.sql`"openedAt"`, Prisma.sql`flag_cases WHERE "resolvedAt" IS NULL`),
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
          Prisma.sql`"undeliverableAt"`,
          Prisma.sql`outbox_messages WHERE "undeliverableAt" IS NOT NULL`,
        ),
      ],
      ' UNION ALL ',
    ),
  );
}

type Activity = Record<'fans' | 'artists' | 'requests' | 'completed' | 'refunded', number>;

export async function findActivity(db: Queryable, since: Date): Promise<Activity> {
  const from = Prisma.sql`${since}::timestamptz`;
  const [row] = await db.$queryRaw<Activity[]>(Prisma.sql`
    SELECT
      (SELECT count(*)::int FROM users WHERE role = 'user' AND "createdAt" >= ${from}) AS fans,
      (SELECT count(*)::int FROM artists WHERE "createdAt" >= ${from}) AS artists,
      (SELECT count(*)::int FROM requests WHERE "paidAt" >= ${from}) AS requests,
      (SELECT count(*)::int FROM requests WHERE "completedAt" >= ${from}) AS completed,
      (SELECT count(*)::int FROM requests
        WHERE "endedAt" >= ${from} AND "completedAt" IS NULL AND "paidAt" IS NOT NULL) AS refunded`);
  return only(row);
}

function only<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('an aggregate without a row');
  return row;
}
