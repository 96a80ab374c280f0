import { Prisma } from '@salamu/prisma/client';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/books/ledger.ts';
import type { Currency } from '#api/domain/money/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { type Days, lockUnsummedDays, reopenWrong } from '#api/records/ledger-days-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { BucketKind } from './model.ts';

/** The money movements in one bucket of time, minor units. */
export interface RevenueRow {
  currency: Currency;
  /** The bucket's first UTC day, YYYY-MM-DD. */
  date: string;
  gross: bigint;
  refunds: bigint;
  artistShare: bigint;
  commission: bigint;
  requests: number;
}

/**
 * The ledger's movements by currency and bucket, oldest first: stored daily totals, and the ledger itself for the days
 * between them. `tx` reads one snapshot.
 */
export async function findRevenue(tx: Queryable, days: Days, groupBy: BucketKind): Promise<RevenueRow[]> {
  const unsummed = await findUnsummed(tx, days);
  const parts = [
    Prisma.sql`SELECT ${figures} FROM revenue_days JOIN summed_days USING (day) WHERE ${within(days)}`,
    ...unsummed.map((range) => Prisma.sql`(${ledgerSums(range, groupBy)})`),
  ];
  return tx.$queryRaw<RevenueRow[]>(Prisma.sql`
    SELECT currency, to_char(bucket, 'YYYY-MM-DD') AS date, sum(gross)::bigint AS gross, sum(refunds)::bigint AS refunds,
      sum("artistShare")::bigint AS "artistShare", sum(commission)::bigint AS commission, sum(requests)::int AS requests
    FROM (
      SELECT *, date_trunc(${groupBy}::text, day::timestamp) AS bucket
      FROM (${Prisma.join(parts, ' UNION ALL ')}) AS parts
    ) AS grouped
    GROUP BY currency, bucket ORDER BY currency, bucket`);
}

const within = ({ from, before }: Days) =>
  Prisma.sql`day >= ${dayOf(from)}::date AND day < ${dayOf(before)}::date`;

/** Days without stored totals, as few ranges: normally today and the future, and the time before the first payment. */
function findUnsummed(tx: Queryable, days: Days): Promise<Days[]> {
  return tx.$queryRaw<Days[]>(Prisma.sql`
    SELECT "from", before FROM (
      SELECT day + 1 AS "from", lead(day, 1, ${dayOf(days.before)}::date) OVER (ORDER BY day) AS before
      FROM (
        SELECT ${dayOf(days.from)}::date - 1 AS day UNION ALL SELECT day FROM summed_days WHERE ${within(days)}
      ) AS bounds
    ) AS between_summed WHERE "from" < before ORDER BY "from"`);
}

const kinds: LedgerEventKind[] = ['payment_captured', 'refund_due', 'released'];
const daysAtOnce = 100;

/** The columns of `ledgerSums`, and those of `revenue_days` in the same order. */
const figures = Prisma.sql`day, currency, gross, refunds, "artistShare", commission, requests`;

/**
 * The one definition of revenue, for the report, stored totals and their checks: ledger totals by currency and bucket.
 * Withholding tax is part of the artist's share.
 */
function ledgerSums({ from, before }: Days, by: BucketKind = 'day'): Prisma.Sql {
  const is = (kind: LedgerEventKind, accounts: LedgerAccount[]) =>
    Prisma.sql`v.kind = ${kind} AND e.account IN (${Prisma.join(accounts)})`;
  const debited = (kind: LedgerEventKind, ...accounts: LedgerAccount[]) =>
    Prisma.sql`coalesce(sum(e.amount) FILTER (WHERE ${is(kind, accounts)}), 0)::bigint`;
  const credited = (kind: LedgerEventKind, ...accounts: LedgerAccount[]) =>
    Prisma.sql`-${debited(kind, ...accounts)}`;
  return Prisma.sql`
    SELECT date_trunc(${by}::text, v.at AT TIME ZONE 'UTC')::date AS day, e.currency,
      ${credited('payment_captured', 'held')} AS gross,
      ${debited('refund_due', 'held')} AS refunds,
      ${credited('released', 'artist_payable', 'tax_payable')} AS "artistShare",
      ${credited('released', 'platform_revenue')} AS commission,
      (count(*) FILTER (WHERE ${is('payment_captured', ['held'])}))::int AS requests
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v.kind = ANY(${kinds}::text[]) AND v.at >= ${from}::timestamptz AND v.at < ${before}::timestamptz
    GROUP BY 1, 2`;
}

/** Store the sums of the oldest days before `before` that have none, in a batch; returns how many. */
export async function sumDays(tx: Queryable, before: string): Promise<number> {
  const locked = await lockUnsummedDays(tx, { kinds, before, limit: daysAtOnce });
  const [first] = locked;
  if (!first) return 0;
  const from = new Date(first);
  // One range at a time: PostgreSQL can estimate a range, and reads the ledger accordingly.
  const days = locked.filter((day, index) => day === dayOf(addDays(from, index)));
  await tx.$executeRaw`DELETE FROM revenue_days WHERE day = ANY(${days}::date[])`;
  await tx.$executeRaw(Prisma.sql`
    WITH summed AS (
      INSERT INTO summed_days (day) SELECT unnest(${days}::date[]) ON CONFLICT DO NOTHING
    )
    INSERT INTO revenue_days (${figures}) ${ledgerSums({ from, before: addDays(from, days.length) })}`);
  return days.length;
}

/** The first and last totalled day; null if there are none. */
export async function findSummedDays(db: Queryable): Promise<{ first: Date; last: Date } | null> {
  const { _min, _max } = await db.summedDay.aggregate({ _min: { day: true }, _max: { day: true } });
  return _min.day && _max.day && { first: _min.day, last: _max.day };
}

/** Delete stored totals that differ from the ledger among some days: see `reopenWrong`. */
export const reopenWrongDays = (db: Queryable, days: Days): Promise<string[]> =>
  reopenWrong(db, days, { kept: 'summed_days', sums: 'revenue_days', figures, ledger: ledgerSums(days) });
