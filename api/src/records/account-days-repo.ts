import { Prisma } from '@salamu/prisma/client';
import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import type { Currency } from '#api/domain/money/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { type Days, lockDays, reopenWrong } from './ledger-days-repo.ts';

export interface BalanceRow {
  account: LedgerAccount;
  currency: Currency;
  amount: bigint;
}

const daysAtOnce = 20;

/** The columns of `ledgerDays`, and those of `account_days`. */
const figures = Prisma.sql`day, account, currency, amount`;

/** Each account's change per UTC day, by the ledger. */
const ledgerDays = ({ from, before }: Days) => Prisma.sql`
  SELECT (v.at AT TIME ZONE 'UTC')::date AS day, e.account, e.currency, sum(e.amount)::bigint AS amount
  FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
  WHERE v.at >= ${from}::timestamptz AND v.at < ${before}::timestamptz GROUP BY 1, 2, 3`;

/** Consecutive days as ranges: PostgreSQL can estimate a range, and reads the ledger accordingly. */
function rangesOf(days: string[]): Days[] {
  const ranges: Days[] = [];
  for (const day of days) {
    const from = new Date(day);
    const last = ranges.at(-1);
    if (last?.before.getTime() === from.getTime()) last.before = addDays(from, 1);
    else ranges.push({ from, before: addDays(from, 1) });
  }
  return ranges;
}

/** Store the changes of the oldest totalled days, some at a time, unless already stored; returns how many. */
export async function bookDays(tx: Queryable): Promise<number> {
  const rows = await tx.$queryRaw<{ day: string }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM summed_days
    WHERE NOT EXISTS (SELECT 1 FROM booked_days b WHERE b.day = summed_days.day) ORDER BY 1 LIMIT ${daysAtOnce}`;
  const days = await lockDays(
    tx,
    rows.map(({ day }) => day),
  );
  // A separate statement: only now is no posting in progress, and an earlier one may have removed the day.
  const booked = await tx.$queryRaw<{ day: string }[]>`
    INSERT INTO booked_days (day) SELECT day FROM summed_days WHERE day = ANY(${days}::date[])
    ON CONFLICT DO NOTHING RETURNING to_char(day, 'YYYY-MM-DD') AS day`;
  for (const range of rangesOf(booked.map(({ day }) => day).sort()))
    await tx.$executeRaw(Prisma.sql`INSERT INTO account_days (${figures}) ${ledgerDays(range)}`);
  return booked.length;
}

/**
 * The balance of every account posted to before a UTC day's midnight, or ever; minor units. Adds stored daily totals
 * and, for all other days, the ledger. `tx` reads one snapshot.
 */
export async function findBalances(tx: Queryable, before: Date | null = null): Promise<BalanceRow[]> {
  const last = before ? Prisma.sql`WHERE day < ${dayOf(before)}::date` : Prisma.empty;
  const open = await tx.$queryRaw<{ day: string }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM (
      SELECT day::date FROM generate_series(
        (SELECT min(at) FROM ledger_events) AT TIME ZONE 'UTC',
        (SELECT max(at) FROM ledger_events) AT TIME ZONE 'UTC' + interval '1 day', interval '1 day'
      ) AS day EXCEPT SELECT day FROM booked_days ORDER BY day
    ) AS open ${last}`;
  const live = rangesOf(open.map(({ day }) => day)).map(
    (range) => Prisma.sql`SELECT account, currency, amount FROM (${ledgerDays(range)}) AS days`,
  );
  const parts = [Prisma.sql`SELECT account, currency, amount FROM account_days ${last}`, ...live];
  return tx.$queryRaw<BalanceRow[]>(Prisma.sql`
    SELECT account, currency, sum(amount)::bigint AS amount FROM (${Prisma.join(parts, ' UNION ALL ')}) AS both_sides
    GROUP BY account, currency ORDER BY currency`);
}

/** Delete stored days that differ from the ledger; see `reopenWrong`. */
export const reopenWrongBooks = (db: Queryable, days: Days): Promise<string[]> =>
  reopenWrong(db, days, { kept: 'booked_days', sums: 'account_days', figures, ledger: ledgerDays(days) });
