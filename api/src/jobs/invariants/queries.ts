import type { CheckedSubject } from '#api/domain/books/invariants.ts';
import { cashAccounts, type LedgerEventKind } from '#api/domain/books/ledger.ts';
import { mailed, toldOn } from '#api/domain/notifications/kinds.ts';
import { requestStates } from '#api/domain/request/states.ts';
import { hasEnded } from '#api/domain/request/transitions.ts';
import { movedByRequests } from '#api/records/provider-cash-repo.ts';
import { quoted } from './quoted.ts';

/** An invariant of security.md as a query for those subjects `$1` (ids) that violate it. */
export interface InvariantQuery {
  invariant: string;
  of: CheckedSubject;
  sql: string;
}

export const cashRule =
  'I7: the cash at providers and bank is what came in less what went back, out and to the providers';
const heldRule = 'I8: what the ledger holds is what open requests have paid';

const ended = requestStates.filter(hasEnded).map((state) => `'${state}'`);
const late = (['late_refund_by_artist', 'late_refund_by_us'] satisfies LedgerEventKind[]).map(
  (kind) => `'${kind}'`,
);
const mailTable = Object.entries(toldOn).flatMap(([event, tells]) =>
  mailed(tells).map((recipient) => `('${event}', '${recipient}')`),
);

export const invariantQueries: readonly InvariantQuery[] = [
  {
    invariant: 'I1: the entries of every event sum to zero',
    of: 'events',
    sql: `SELECT "eventId"::text AS id FROM ledger_entries WHERE "eventId" = ANY($1::uuid[])
          GROUP BY "eventId", currency HAVING sum(amount) <> 0`,
  },
  {
    invariant: 'I2: what is refunded is what the refunds add up to, and never more than was captured',
    of: 'requests',
    sql: `SELECT p."requestId"::text AS id FROM payments p JOIN captures c ON c."paymentId" = p.id
          WHERE p."requestId" = ANY($1::uuid[]) AND (c.refunded > c.amount OR c.refunded <> (
            SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r."captureId" = c.id))`,
  },
  {
    invariant: 'I3: one capture at most is held for a request',
    of: 'requests',
    sql: `SELECT p."requestId"::text AS id FROM payments p JOIN captures c ON c."paymentId" = p.id AND c.held
          WHERE p."requestId" = ANY($1::uuid[]) GROUP BY p."requestId" HAVING count(*) > 1`,
  },
  {
    invariant: 'I4: a request that waits has a timer, one that has ended has none',
    of: 'requests',
    sql: `SELECT id::text FROM requests
          WHERE id = ANY($1::uuid[]) AND ("timerAt" IS NULL) <> (status IN (${ended.join(', ')}))`,
  },
  {
    invariant: 'I4: a request is paused exactly while a bank disputes what we hold for it',
    of: 'requests',
    sql: `SELECT r.id::text FROM requests r
          WHERE r.id = ANY($1::uuid[]) AND (r."pausedAt" IS NOT NULL) <> (r."endedAt" IS NULL AND EXISTS (
            SELECT 1 FROM payments p JOIN captures c ON c."paymentId" = p.id AND c.held
            JOIN chargebacks b ON b."captureId" = c.id AND b.status = 'open' WHERE p."requestId" = r.id))`,
  },
  {
    // Money released and then refunded counts only as refunded.
    invariant: 'I5: what is released and what is refunded is together never more than was captured',
    of: 'requests',
    sql: `SELECT p."requestId"::text AS id FROM payments p JOIN captures c ON c."paymentId" = p.id AND c.held
          JOIN (
            SELECT v."requestId", e.currency, sum(e.amount) AS amount FROM ledger_events v
            JOIN ledger_entries e ON e."eventId" = v.id
              AND (v.kind = 'released' AND e.account = 'held' OR v.kind IN (${late}) AND e.account = 'refunds_payable')
            WHERE v."requestId" = ANY($1::uuid[]) GROUP BY v."requestId", e.currency
          ) released ON released."requestId" = p."requestId"
          WHERE released.currency <> c.currency OR released.amount + c.refunded > c.amount`,
  },
  // An order's mails before payment have rows too, but one mail an hour per address covers several.
  {
    invariant: 'I6: every mail that the table of mails names has its row',
    of: 'requests',
    sql: `SELECT DISTINCT r.id::text FROM requests r JOIN request_events e ON e."requestId" = r.id
          JOIN (VALUES ${mailTable.join(', ')}) AS named(event, recipient) ON named.event = e.event
          WHERE r.id = ANY($1::uuid[]) AND (named.recipient <> 'artist' OR (r."paidAt" IS NOT NULL AND r."underReviewSince" IS NULL))
            AND NOT EXISTS (SELECT 1 FROM notifications o WHERE o.key = e.id || ':mail:' || named.recipient)`,
  },
  {
    invariant: cashRule,
    of: 'requests',
    sql: `SELECT DISTINCT id::text FROM (
            SELECT id, currency, amount FROM (${movedByRequests}) ours WHERE id = ANY($1::uuid[])
            UNION ALL
            SELECT v."requestId", e.currency, -e.amount FROM ledger_events v
            JOIN ledger_entries e ON e."eventId" = v.id AND e.account IN (${quoted(cashAccounts)})
            WHERE v."requestId" = ANY($1::uuid[])
          ) moved GROUP BY id, currency HAVING sum(amount) <> 0`,
  },
  {
    invariant: heldRule,
    of: 'requests',
    sql: `SELECT DISTINCT id::text FROM (
            SELECT v."requestId" AS id, e.currency, -e.amount AS amount FROM ledger_events v
            JOIN ledger_entries e ON e."eventId" = v.id AND e.account = 'held'
            WHERE v."requestId" = ANY($1::uuid[])
            UNION ALL
            SELECT r.id, c.currency, c.refunded - c.amount FROM requests r
            JOIN payments p ON p."requestId" = r.id JOIN captures c ON c."paymentId" = p.id AND c.held
            WHERE r.id = ANY($1::uuid[]) AND r.status <> 'completed'
          ) held GROUP BY id, currency HAVING sum(amount) <> 0`,
  },
  // Money compared per request must belong to one.
  {
    invariant: heldRule,
    of: 'events',
    sql: `SELECT v.id::text FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id AND e.account = 'held'
          WHERE v.id = ANY($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM requests r WHERE r.id = v."requestId")`,
  },
];
