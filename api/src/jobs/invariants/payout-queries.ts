import { type PayoutEventName, payoutEventOf, payoutMailsOn } from '#api/domain/payout/mails.ts';
import type { PayoutState } from '#api/domain/payout/states.ts';
import {
  openPayoutStates,
  type PayoutMoney,
  payoutActions,
  payoutTransitions,
} from '#api/domain/payout/transitions.ts';
import { providerMovements } from '#api/modules/ledger/provider-books-repo.ts';
import type { InvariantQuery } from './queries.ts';

const quoted = (states: readonly PayoutState[]) => states.map((state) => `'${state}'`).join(', ');
const reachedBy = (money: PayoutMoney): PayoutState[] =>
  payoutActions
    .map((action) => payoutTransitions[action])
    .filter((row) => row.money === money)
    .map(({ to }) => to);

const mailTable = payoutActions.flatMap((action) => {
  const about = payoutEventOf[action];
  return about ? mailsAbout(about, `'${payoutTransitions[action].to}'`) : [];
});

function mailsAbout(about: PayoutEventName, status: string): string[] {
  return payoutMailsOn[about].map((recipient) => `(${status}, '${about}', '${recipient}')`);
}

/** What holds for payouts at any moment; see `queries.ts`. */
export const payoutInvariants: readonly InvariantQuery[] = [
  {
    invariant:
      'I3: a payout is reserved once, and then leaves once or comes back once, or comes back after it left',
    sql: `SELECT p.id::text FROM payouts p LEFT JOIN ledger_events v
          ON v.key IN ('payout_requested:' || p.id, 'payout_paid:' || p.id, 'payout_returned:' || p.id, 'payout_bounced:' || p.id)
          WHERE p."requestedAt" <= $1 GROUP BY p.id
          HAVING count(*) FILTER (WHERE v.kind = 'payout_requested') <> 1
            OR count(*) FILTER (WHERE v.kind = 'payout_paid') - count(*) FILTER (WHERE v.kind = 'payout_bounced')
              <> (p.status IN (${quoted(reachedBy('pay'))}))::int
            OR count(*) FILTER (WHERE v.kind = 'payout_returned') <> (p.status IN (${quoted(reachedBy('return'))}))::int`,
  },
  {
    invariant: 'I6: every mail that the table of payout mails names has its row',
    sql: `SELECT p.id::text FROM payouts p
          JOIN (VALUES ${[...mailsAbout('payout_requested', 'NULL'), ...mailTable].join(', ')})
            AS named(status, about, recipient) ON named.status IS NULL OR named.status = p.status::text
          WHERE p."requestedAt" <= $1
            AND NOT EXISTS (SELECT 1 FROM outbox_messages o WHERE o.key = p.id || ':' || named.about || ':' || named.recipient)`,
  },
  {
    invariant: 'I8: what is on its way to an artist is what the open payouts add up to',
    sql: `SELECT "artistId" || ' ' || currency AS id FROM (
            SELECT "artistId", currency, -sum(amount) AS moving FROM ledger_entries
            WHERE account = 'payouts_in_flight' AND at <= $1 GROUP BY 1, 2
          ) ledger FULL JOIN (
            SELECT "artistId", currency, sum(amount) AS moving FROM payouts
            WHERE status IN (${quoted(openPayoutStates)}) GROUP BY 1, 2
          ) open USING ("artistId", currency)
          WHERE coalesce(ledger.moving, 0) <> coalesce(open.moving, 0)`,
  },
  {
    invariant: 'I8: no artist has been paid more than was earned',
    sql: `SELECT "artistId" || ' ' || currency AS id FROM ledger_entries
          WHERE account = 'artist_payable' AND at <= $1 GROUP BY "artistId", currency HAVING sum(amount) > 0`,
  },
  {
    invariant: 'I7: the cash at the providers is what came in less what went back, out and to the providers',
    sql: `SELECT currency AS id FROM (
            SELECT currency, amount FROM (${providerMovements}) ours
            UNION ALL SELECT currency, -amount FROM ledger_entries WHERE account = 'provider_cash' AND at <= $1
          ) moved GROUP BY currency HAVING sum(amount) <> 0`,
  },
];
