import type { Context } from '#api/context.ts';
import type { Job } from './runner.ts';

/** A row that breaks an invariant of security.md. */
export interface Violation {
  invariant: string;
  id: string;
}

interface Check {
  invariant: string;
  /** Selects the ids of the rows that break it; `$1` is now. */
  sql: string;
}

const checks: Check[] = [
  {
    invariant: 'I1: the entries of every event sum to zero',
    sql: `SELECT "eventId"::text AS id FROM ledger_entries WHERE $1::timestamptz IS NOT NULL
          GROUP BY "eventId", currency HAVING sum(amount) <> 0`,
  },
  {
    invariant: 'I2: refunded is what the refunds add up to, and never more than captured',
    sql: `SELECT c.id::text AS id FROM captures c LEFT JOIN refunds r ON r."captureId" = c.id
          WHERE $1::timestamptz IS NOT NULL
          GROUP BY c.id HAVING c.refunded <> coalesce(sum(r.amount), 0) OR c.refunded > c.amount`,
  },
  {
    invariant: 'I3: at most one capture is held for a request',
    sql: `SELECT p."requestId"::text AS id FROM captures c JOIN payments p ON p.id = c."paymentId"
          WHERE c.held AND $1::timestamptz IS NOT NULL GROUP BY p."requestId" HAVING count(*) > 1`,
  },
  {
    invariant: 'I4: a request that waits has a timer, one that has ended has none',
    sql: `SELECT id::text FROM requests WHERE $1::timestamptz IS NOT NULL AND ("timerAt" IS NULL) <>
          (status IN ('completed', 'declined', 'cancelled', 'expired', 'refunded'))`,
  },
  {
    invariant: 'I5: no request is both released and refunded whole',
    sql: `SELECT l."requestId"::text AS id FROM ledger_events l
          JOIN payments p ON p."requestId" = l."requestId"
          JOIN captures c ON c."paymentId" = p.id AND c.held
          JOIN refunds r ON r."captureId" = c.id AND r.cause = 'request'
          WHERE l.kind = 'released' AND $1::timestamptz IS NOT NULL`,
  },
  {
    invariant: 'I5: no timer is overdue by more than two minutes',
    sql: `SELECT id::text FROM requests WHERE "timerAt" < $1::timestamptz - interval '2 minutes'`,
  },
  {
    invariant: 'I6: every mail that was due is sent or being tried',
    sql: `SELECT id::text FROM outbox_messages
          WHERE "doneAt" IS NULL AND attempts > 20 AND "runAt" < $1::timestamptz`,
  },
  {
    invariant: 'I8: what is held in the ledger is what open requests have paid',
    sql: `SELECT currency AS id FROM (
            SELECT currency, -sum(amount) AS held FROM ledger_entries WHERE account = 'held' GROUP BY currency
          ) ledger FULL JOIN (
            SELECT r.currency, sum(c.amount - c.refunded) AS held FROM requests r
            JOIN payments p ON p."requestId" = r.id JOIN captures c ON c."paymentId" = p.id AND c.held
            WHERE r.status <> 'completed' GROUP BY r.currency
          ) open USING (currency)
          WHERE coalesce(ledger.held, 0) <> coalesce(open.held, 0) AND $1::timestamptz IS NOT NULL`,
  },
];

/** Reads the database for rows that break an invariant; an empty answer is the good one. */
export async function findViolations(ctx: Pick<Context, 'db' | 'clock'>): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { invariant, sql } of checks) {
    const rows = await ctx.db.$queryRawUnsafe<{ id: string }[]>(sql, ctx.clock.now());
    found.push(...rows.map(({ id }) => ({ invariant, id })));
  }
  return found;
}

/** Says loudly when an invariant does not hold. */
export const checkInvariants: Job = {
  name: 'invariants',
  every: 15 * 60_000,
  async run(ctx) {
    for (const violation of await findViolations(ctx)) ctx.log.error(violation, 'an invariant does not hold');
    return 0;
  },
};
