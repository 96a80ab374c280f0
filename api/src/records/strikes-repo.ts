import { Prisma } from '@salamu/prisma/client';

/** The ids of those with at least so many strikes standing. */
export const withStrikes = (now: Date, least: number): Prisma.Sql => Prisma.sql`
  SELECT s."userId" FROM strikes s WHERE s."endedAt" IS NULL AND s."endsAt" > ${now}::timestamptz
  GROUP BY s."userId" HAVING count(*) >= ${least}::int`;
