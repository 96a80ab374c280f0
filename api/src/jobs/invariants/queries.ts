import { formatSpan } from '#api/domain/measures.ts';
import { mailsOn } from '#api/domain/request/mails.ts';
import { requestStates } from '#api/domain/request/states.ts';
import { hasEnded } from '#api/domain/request/transitions.ts';

/** An invariant of security.md as a query for the ids of the rows that break it; `$1` is the present. */
export interface InvariantQuery {
  invariant: string;
  sql: string;
}

/** How late the job that ends waiting may be, in milliseconds. */
const timersMayTake = 2 * 60_000;
const ended = requestStates.filter(hasEnded).map((state) => `'${state}'`);
const mailTable = Object.entries(mailsOn).flatMap(([event, recipients]) =>
  recipients.map((recipient) => `('${event}', '${recipient}')`),
);

export const invariantQueries: readonly InvariantQuery[] = [
  {
    invariant: 'I1: the entries of every event sum to zero',
    sql: `SELECT "eventId"::text AS id FROM ledger_entries WHERE at <= $1
          GROUP BY "eventId", currency HAVING sum(amount) <> 0`,
  },
  {
    invariant: 'I2: what is refunded is what the refunds add up to, and never more than was captured',
    sql: `SELECT c.id::text FROM captures c LEFT JOIN refunds r ON r."captureId" = c.id WHERE c."capturedAt" <= $1
          GROUP BY c.id HAVING c.refunded <> coalesce(sum(r.amount), 0) OR c.refunded > c.amount`,
  },
  {
    invariant: 'I3: one capture at most is held for a request',
    sql: `SELECT p."requestId"::text AS id FROM captures c JOIN payments p ON p.id = c."paymentId"
          WHERE c.held AND c."capturedAt" <= $1 GROUP BY p."requestId" HAVING count(*) > 1`,
  },
  {
    invariant: 'I4: a request that waits has a timer, one that has ended has none',
    sql: `SELECT id::text FROM requests
          WHERE "createdAt" <= $1 AND ("timerAt" IS NULL) <> (status IN (${ended.join(', ')}))`,
  },
  {
    invariant: 'I5: no request is both released and refunded whole',
    sql: `SELECT l."requestId"::text AS id FROM ledger_events l
          JOIN payments p ON p."requestId" = l."requestId"
          JOIN captures c ON c."paymentId" = p.id AND c.held
          JOIN refunds r ON r."captureId" = c.id AND r.cause = 'request'
          WHERE l.kind = 'released' AND l.at <= $1`,
  },
  {
    invariant: `I5: no timer is overdue by more than ${formatSpan(timersMayTake)}`,
    sql: `SELECT id::text FROM requests WHERE "timerAt" < $1::timestamptz - interval '${timersMayTake} milliseconds'`,
  },
  // An order's mail before payment has its row too, but goes to an address once an hour: one mail can do for many rows.
  {
    invariant: 'I6: every mail that the table of mails names has its row',
    sql: `SELECT e.id::text FROM request_events e JOIN requests r ON r.id = e."requestId"
          JOIN (VALUES ${mailTable.join(', ')}) AS named(event, recipient) ON named.event = e.event
          WHERE e.at <= $1 AND (named.recipient <> 'artist' OR r."paidAt" IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM outbox_messages o WHERE o.key = e.id || ':mail:' || named.recipient)`,
  },
  {
    invariant: 'I8: what the ledger holds is what open requests have paid',
    sql: `SELECT currency AS id FROM (
            SELECT currency, -sum(amount) AS held FROM ledger_entries
            WHERE account = 'held' AND at <= $1 GROUP BY currency
          ) ledger FULL JOIN (
            SELECT r.currency, sum(c.amount - c.refunded) AS held FROM requests r
            JOIN payments p ON p."requestId" = r.id JOIN captures c ON c."paymentId" = p.id AND c.held
            WHERE r.status <> 'completed' GROUP BY r.currency
          ) open USING (currency)
          WHERE coalesce(ledger.held, 0) <> coalesce(open.held, 0)`,
  },
];
