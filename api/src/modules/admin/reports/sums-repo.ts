import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/payment/ledger.ts';
import { lockUnsummedDays } from '../../ledger/days-repo.ts';

const kinds: LedgerEventKind[] = ['payment_captured', 'refund_due', 'released'];
const daysSummed = 100;
const daysCompared = 40;

const startOf = (day: Prisma.Sql) => Prisma.sql`(${day}::timestamp AT TIME ZONE 'UTC')`;

/** The columns of `revenue_days`, in the order in which `ledgerSums` has them. */
export const figures = Prisma.sql`day, currency, gross, refunds, "artistShare", commission, requests`;

/**
 * What the revenue is, in one place for the summaries, their proof and the report: the ledger's sums by UTC day and
 * currency, from one day until just before another (SQL expressions of type date). What was withheld for the tax office
 * was earned by the artist, so it is part of the artist's share.
 */
export function ledgerSums(from: Prisma.Sql, before: Prisma.Sql): Prisma.Sql {
  const is = (kind: LedgerEventKind, accounts: LedgerAccount[]) =>
    Prisma.sql`v.kind = ${kind} AND e.account = ANY(${accounts}::text[])`;
  const debited = (kind: LedgerEventKind, ...accounts: LedgerAccount[]) =>
    Prisma.sql`coalesce(sum(e.amount) FILTER (WHERE ${is(kind, accounts)}), 0)::bigint`;
  const credited = (kind: LedgerEventKind, ...accounts: LedgerAccount[]) =>
    Prisma.sql`-${debited(kind, ...accounts)}`;
  return Prisma.sql`
    SELECT (v.at AT TIME ZONE 'UTC')::date AS day, e.currency,
      ${credited('payment_captured', 'held')} AS gross,
      ${debited('refund_due', 'held')} AS refunds,
      ${credited('released', 'artist_payable', 'tax_payable')} AS "artistShare",
      ${credited('released', 'platform_revenue')} AS commission,
      (count(*) FILTER (WHERE ${is('payment_captured', ['held'])}))::int AS requests
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v.kind = ANY(${kinds}::text[]) AND v.at >= ${startOf(from)} AND v.at < ${startOf(before)}
    GROUP BY 1, 2`;
}

/** Sums up the oldest days before `before` (YYYY-MM-DD) that are not summed yet, some at a time; answers how many. */
export async function sumDays(tx: Queryable, before: string): Promise<number> {
  const days = await lockUnsummedDays(tx, { kinds, before, limit: daysSummed });
  if (days.length === 0) return 0;
  await tx.$executeRaw`DELETE FROM revenue_days WHERE day = ANY(${days}::date[])`;
  await tx.$executeRaw(Prisma.sql`
    WITH summed AS (
      INSERT INTO summed_days (day) SELECT unnest(${days}::date[]) ON CONFLICT DO NOTHING
    )
    INSERT INTO revenue_days (${figures})
    SELECT sums.* FROM unnest(${days}::date[]) AS one(day),
      LATERAL (${ledgerSums(Prisma.sql`one.day`, Prisma.sql`(one.day + 1)`)}) AS sums`);
  return days.length;
}

/**
 * Compares summed days with the ledger: the newest ones, and in each `round` another part of the older ones until all
 * have had their turn. A day that differs is taken out in the same statement, so that nobody is shown its sums again and
 * the next round of `sumDays` makes them anew; it is answered, YYYY-MM-DD.
 */
export async function reopenWrongDays(db: Queryable, round: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ day: string }[]>(Prisma.sql`
    WITH parts AS (
      SELECT day, (day - DATE '1970-01-01') / ${daysCompared}::int AS part, max(day) OVER () AS newest FROM summed_days
    ), compared AS (
      SELECT day FROM parts, (SELECT min(part) AS first, max(part) AS last FROM parts) AS all_parts
      WHERE day > newest - ${daysCompared}::int OR part = first + ${round}::int % (last - first + 1)
    ), wrong AS (
      SELECT day FROM (
        SELECT ${figures} FROM revenue_days JOIN compared USING (day)
        UNION ALL
        SELECT sums.* FROM compared, LATERAL (${ledgerSums(Prisma.sql`compared.day`, Prisma.sql`(compared.day + 1)`)}) AS sums
      ) AS both_sides GROUP BY ${figures} HAVING count(*) <> 2
    )
    DELETE FROM summed_days WHERE day IN (SELECT day FROM wrong) RETURNING to_char(day, 'YYYY-MM-DD') AS day`);
  return rows.map(({ day }) => day);
}
