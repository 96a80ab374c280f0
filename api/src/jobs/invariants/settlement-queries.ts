import { soloApprovalHours } from '#api/domain/admin/approvals.ts';
import { correctable } from '#api/domain/books/correction.ts';
import { resharing } from '#api/domain/books/month-figures.ts';
import type { InvariantQuery } from './queries.ts';
import { quoted } from './quoted.ts';

const sharing = quoted(['released', ...resharing]);

/** The ledger, each correction with its approval. */
const corrections = `ledger_events v LEFT JOIN approvals a ON a.kind = 'correction' AND a."targetId" = v."requestId"
  AND a.id = CASE WHEN v.kind = 'correction' THEN split_part(v.key, ':', 2)::uuid END`;

/** Account balances per capture of the requests `$1`, positive on their usual side. */
const settled = `
  SELECT v."captureId", v."requestId",
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'chargebacks'), 0) AS chargebacks,
    -coalesce(sum(e.amount) FILTER (WHERE e.account = 'refunds_payable'), 0) AS owed,
    -coalesce(sum(e.amount) FILTER (WHERE e.account = 'artist_payable'), 0) AS share,
    -coalesce(sum(e.amount) FILTER (WHERE e.account = 'tax_payable'), 0) AS tax,
    -coalesce(sum(e.amount) FILTER (WHERE e.account = 'artist_payable' AND v.kind = 'released'), 0) AS "firstShare",
    -coalesce(sum(e.amount) FILTER (WHERE e.account = 'tax_payable' AND v.kind = 'released'), 0) AS "firstTax",
    -coalesce(sum(e.amount) FILTER (WHERE e.account = 'platform_revenue' AND v.kind IN (${sharing})), 0) AS commission,
    -coalesce(sum(e.amount) FILTER (WHERE e.account = 'platform_revenue' AND v.kind = 'released'), 0) AS "firstCommission"
  FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
  WHERE v."requestId" = ANY($1::uuid[]) AND v."captureId" IS NOT NULL
  GROUP BY v."captureId", v."requestId", e.currency`;

const breaking = (condition: string) =>
  `SELECT DISTINCT "requestId"::text AS id FROM (${settled}) s WHERE ${condition}`;

/** Invariants of one capture's money, whatever banks, providers and admins have done. */
export const settlementInvariants: readonly InvariantQuery[] = [
  {
    invariant: 'I9: a chargeback is never credited beyond what the bank took',
    of: 'requests',
    sql: breaking('chargebacks < 0'),
  },
  {
    invariant: 'I9: what is owed back to a fan is what the refunds that still live add up to',
    of: 'requests',
    sql: breaking(`owed <> (
      SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r."captureId" = s."captureId" AND r.status <> 'paid')`),
  },
  {
    // A sent refund may still arrive or fail; any other would pay the fan twice.
    invariant: 'I9: no refund waits beside a chargeback that could cover it',
    of: 'requests',
    sql: breaking(`chargebacks > 0 AND EXISTS (
      SELECT 1 FROM refunds r WHERE r."captureId" = s."captureId"
        AND (r.status = 'failed' OR r.status = 'due' AND r.attempts = 0))`),
  },
  {
    invariant: 'I9: no artist loses more by a payment than was earned from it',
    of: 'requests',
    sql: breaking('share < 0'),
  },
  {
    // Each is rounded down once, so the proportions differ by less than one unit of either.
    invariant: 'I9: the tax falls with the share that it was withheld from',
    of: 'requests',
    sql: breaking(`tax < 0 OR "firstShare" + "firstTax" > 0
      AND abs(tax * ("firstShare" + "firstTax") - "firstTax" * (share + tax)) >= "firstShare" + "firstTax"`),
  },
  {
    invariant: 'I9: the commission falls with the share that is left',
    of: 'requests',
    sql: breaking(`commission < 0 OR "firstShare" + "firstTax" + "firstCommission" > 0 AND abs(
      commission * ("firstShare" + "firstTax") - "firstCommission" * (share + tax)
    ) >= "firstShare" + "firstTax" + "firstCommission"`),
  },
  {
    invariant: 'I9: a correction is what another owner has approved, or its own after the wait',
    of: 'requests',
    sql: `SELECT DISTINCT v."requestId"::text AS id FROM ${corrections}
          WHERE v."requestId" = ANY($1::uuid[]) AND v.kind = 'correction' AND (
            a.id IS NULL OR a."decidedAt" IS NULL
            OR a."decidedBy" = a."askedBy" AND a."decidedAt" < a."askedAt" + interval '${soloApprovalHours} hours'
            OR (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e."eventId" = v.id AND e.amount > 0)
              <> (a.input -> 'amount' ->> 'amount')::bigint)`,
  },
  {
    invariant: 'I9: a correction moves only what a request was shared into',
    of: 'requests',
    sql: `SELECT DISTINCT v."requestId"::text AS id FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
          WHERE v."requestId" = ANY($1::uuid[]) AND v.kind = 'correction' AND e.account NOT IN (${quoted(correctable)})`,
  },
  {
    invariant:
      'I9: no correction takes more from an artist than the request earned, unless two owners have said so',
    of: 'requests',
    sql: `SELECT v."requestId"::text AS id FROM ${corrections}
          JOIN ledger_entries e ON e."eventId" = v.id AND e.account = 'artist_payable'
          WHERE v."requestId" = ANY($1::uuid[]) GROUP BY v."requestId", e.currency
          HAVING count(*) FILTER (WHERE v.kind = 'correction') > 0 AND sum(e.amount) > coalesce(sum(e.amount) FILTER (WHERE e.amount > 0 AND a."decidedBy" <> a."askedBy"), 0)`,
  },
];
