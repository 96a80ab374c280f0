import { cashAccounts, type LedgerAccount, type LedgerEventKind } from '#api/domain/books/ledger.ts';
import { mailed, payoutToldOn } from '#api/domain/notifications/kinds.ts';
import { type PayoutEventName, payoutEventOf } from '#api/domain/payout/events.ts';
import type { PayoutState } from '#api/domain/payout/states.ts';
import { openPayoutStates, payoutLife } from '#api/domain/payout/transitions.ts';
import { movedByMovements, movedByPayouts, movedByStrays } from '#api/records/provider-cash-repo.ts';
import { cashRule, type InvariantQuery } from './queries.ts';
import { quoted } from './quoted.ts';

const reachedBy = (kind: LedgerEventKind): PayoutState[] =>
  payoutLife.rows.filter(({ posts }) => posts.some((posted) => posted === kind)).map(({ to }) => to);

const mailTable = payoutLife.rows.flatMap(({ action, to }) => {
  const about = payoutEventOf[action];
  return about ? mailsAbout(about, `'${to}'`) : [];
});

function mailsAbout(about: PayoutEventName, status: string): string[] {
  return mailed(payoutToldOn[about]).map((recipient) => `(${status}, '${about}', '${recipient}')`);
}

/** Postings that may exceed the balance; later earnings fill it. */
const loweredBelow = ['late_refund_by_artist', 'correction'] as const satisfies readonly LedgerEventKind[];

const inFlightRule = 'I8: what is on its way to an artist is what the open payouts add up to';

const keysOf = (kinds: string[], id: string) => kinds.map((kind) => `'${kind}:' || ${id}`).join(', ');
const lifeOfPayout = ['payout_requested', 'payout_paid', 'payout_returned', 'payout_bounced'];
const lifeOfMovement = [
  'settled',
  'settlement_returned',
  'fee_charged',
  'fee_returned',
  'tax_handed_on',
  'tax_returned',
];
const lifeOfStray = ['stray_captured', 'stray_returned', 'chargeback_fee'];

/**
 * Cash moved for payouts or strays, by our records and, with the opposite sign, by the ledger. `turns` number the
 * postings of a kind, from 0: as an array, because PostgreSQL expects a thousand rows of a series and would read the
 * whole ledger.
 */
const cashOf = (
  table: string,
  moved: string,
  kinds: string[],
  turns = 'ARRAY[0]',
  accounts: readonly LedgerAccount[] = cashAccounts,
) => `
  SELECT DISTINCT id::text FROM (
    SELECT id, currency, amount FROM (${moved}) ours WHERE id = ANY($1::uuid[])
    UNION ALL
    SELECT x.id, e.currency, -e.amount FROM ${table} x
    CROSS JOIN unnest(ARRAY[${quoted([...kinds, 'fee'])}]) AS life CROSS JOIN unnest(${turns}) AS turn
    JOIN ledger_events v ON v.key = life || ':' || x.id || CASE WHEN turn > 0 THEN ':' || turn ELSE '' END
    JOIN ledger_entries e ON e."eventId" = v.id AND e.account IN (${quoted(accounts)})
    WHERE x.id = ANY($1::uuid[])
  ) moved GROUP BY id, currency HAVING sum(amount) <> 0`;

/** Postings whose subject doesn't exist, so that nothing would compare them. */
const ownerless = (accounts: readonly LedgerAccount[], owners: string[]) => `
  SELECT v.id::text FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id AND e.account IN (${quoted(accounts)})
  WHERE v.id = ANY($1::uuid[]) AND ${owners.map((owner) => `NOT EXISTS (SELECT 1 FROM ${owner})`).join(' AND ')}`;
const idInKey = `split_part(v.key, ':', 2)`;
const named = (table: string) =>
  `${table} x WHERE x.id = CASE WHEN ${idInKey} ~ '^[0-9a-f-]{36}$' THEN ${idInKey}::uuid END`;

/** Invariants of payouts and of payments for lost orders; see `queries.ts`. */
export const payoutInvariants: readonly InvariantQuery[] = [
  {
    invariant:
      'I3: a payout is reserved once, and then leaves once or comes back once, or comes back after it left',
    of: 'payouts',
    sql: `SELECT p.id::text FROM payouts p LEFT JOIN ledger_events v ON v.key IN (${keysOf(lifeOfPayout, 'p.id')})
          WHERE p.id = ANY($1::uuid[]) GROUP BY p.id
          HAVING count(*) FILTER (WHERE v.kind = 'payout_requested') <> 1
            OR count(*) FILTER (WHERE v.kind = 'payout_paid') - count(*) FILTER (WHERE v.kind = 'payout_bounced')
              <> (p.status IN (${quoted(reachedBy('payout_paid'))}))::int
            OR count(*) FILTER (WHERE v.kind = 'payout_returned') <> (p.status IN (${quoted(reachedBy('payout_returned'))}))::int`,
  },
  {
    invariant: 'I6: every mail that the table of payout mails names has its row',
    of: 'payouts',
    sql: `SELECT DISTINCT p.id::text FROM payouts p
          JOIN (VALUES ${[...mailsAbout('payout_requested', 'NULL'), ...mailTable].join(', ')})
            AS named(status, about, recipient) ON named.status IS NULL OR named.status = p.status::text
          WHERE p.id = ANY($1::uuid[])
            AND NOT EXISTS (SELECT 1 FROM notifications o WHERE o.key = p.id || ':' || named.about || ':' || named.recipient)`,
  },
  {
    invariant: inFlightRule,
    of: 'payouts',
    sql: `SELECT p.id::text FROM payouts p
          LEFT JOIN ledger_events v ON v.key IN (${keysOf(lifeOfPayout, 'p.id')})
          LEFT JOIN ledger_entries e ON e."eventId" = v.id AND e.account = 'payouts_in_flight'
            AND e."artistId" = p."artistId" AND e.currency = p.currency
          WHERE p.id = ANY($1::uuid[]) GROUP BY p.id
          HAVING -coalesce(sum(e.amount), 0) <> CASE WHEN p.status IN (${quoted(openPayoutStates)}) THEN p.amount ELSE 0 END`,
  },
  { invariant: inFlightRule, of: 'events', sql: ownerless(['payouts_in_flight'], [named('payouts')]) },
  {
    // Money earned and paid out may have been refunded since, and may be owed to us.
    invariant: 'I8: no artist has been paid more than was earned',
    of: 'artists',
    sql: `SELECT DISTINCT "artistId"::text AS id FROM (
            SELECT "artistId", currency, sum(amount) AS owed FROM ledger_entries
            WHERE account = 'artist_payable' AND "artistId" = ANY($1::uuid[])
            GROUP BY "artistId", currency HAVING sum(amount) > 0
          ) overpaid
          WHERE owed > (
            SELECT coalesce(sum(e.amount), 0) FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
            WHERE v."artistId" = overpaid."artistId" AND v.kind IN (${quoted(loweredBelow)})
              AND e.amount > 0 AND e.account = 'artist_payable' AND e.currency = overpaid.currency
          )`,
  },
  { invariant: cashRule, of: 'payouts', sql: cashOf('payouts', movedByPayouts, lifeOfPayout) },
  {
    invariant: cashRule,
    of: 'strays',
    sql: cashOf('stray_captures', movedByStrays, lifeOfStray, 'ARRAY(SELECT generate_series(0, x.regained))'),
  },
  {
    invariant: cashRule,
    of: 'movements',
    sql: cashOf('provider_movements', movedByMovements, lifeOfMovement, 'ARRAY[0]', ['provider_cash']),
  },
  {
    invariant: cashRule,
    of: 'events',
    sql: ownerless(cashAccounts, [
      'requests r WHERE r.id = v."requestId"',
      named('payouts'),
      named('stray_captures'),
      named('provider_movements'),
    ]),
  },
];
