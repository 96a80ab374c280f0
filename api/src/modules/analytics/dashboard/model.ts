import { t } from 'elysia';
import { reportDays } from '#api/domain/admin/report-days.ts';
import { degradable } from '#api/domain/health/degraded.ts';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import { integer, money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';
import { chargeback } from '#api/modules/money/payments/model.ts';
import { revenue } from '#api/modules/money/revenue/model.ts';

/** A chargeback awaiting evidence or, once lost, a decision who covers it; and its request. */
const waitingChargeback = t.Composite([
  t.Pick(chargeback, ['id', 'status', 'amount', 'reason', 'openedAt', 'dueAt', 'settledAt', 'inDashboard']),
  t.Object({ requestId: uuid, requestCode: t.String() }),
]);

const queue = t.Object({
  count: integer(),
  oldestAt: nullable(time),
});
export type Queue = typeof queue.static;

export const adminDashboard = t.Object({
  degraded: t.Array(oneOf(degradable), {
    description: 'What is degraded right now, as reported by `/ready`.',
  }),
  totals: t.Object(
    {
      fans: integer(),
      artists: integer(),
      listedArtists: integer(),
      requests: integer({ description: 'Paid ones.' }),
      openRequests: integer(),
      completedRequests: integer(),
    },
    { description: `Each may be an estimate beyond ${countedUpTo.toLocaleString('en')}.` },
  ),
  queues: t.Object(
    {
      chargebacks: t.Object(queue.properties, {
        description: 'Complaints of banks that wait for our evidence.',
      }),
      losses: t.Object(queue.properties, { description: 'Lost chargebacks that nobody bears yet.' }),
      artistsToVerify: queue,
      identityChanges: t.Object(queue.properties, {
        description: 'Verified artists requesting a new name, address, photo or intro video.',
      }),
      disputes: queue,
      cases: t.Object(queue.properties, {
        description: `Reported after completion, in the last ${reportDays} days.`,
      }),
      briefs: t.Object(queue.properties, { description: 'Briefs that were flagged, or that a rule holds.' }),
      flags: t.Object(queue.properties, { description: 'Other things people have flagged as abuse.' }),
      approvals: t.Object(queue.properties, {
        description: 'What other owners asked for; empty unless the admin is an owner.',
      }),
      appeals: t.Object(queue.properties, { description: 'Decisions of ours that were answered.' }),
      manyStrikes: t.Object(queue.properties, {
        description: 'People with many strikes who aren’t suspended.',
      }),
      failedRefunds: queue,
      uncertainPayments: t.Object(queue.properties, {
        description: 'Payments whose outcome is being checked.',
      }),
      payoutsToApprove: queue,
      payoutsToRecord: t.Object(queue.properties, {
        description: 'Approved payouts to send by hand and record.',
      }),
      undeliverableMails: t.Object(queue.properties, {
        description: 'Emails refused for good, or given up.',
      }),
    },
    { description: 'What waits for an admin, and since when.' },
  ),
  chargebacks: t.Array(waitingChargeback, {
    description:
      'Those that wait for our evidence, soonest due first, and then lost ones that nobody bears yet; empty unless the admin may decide them.',
  }),
  team: t.Object(
    { zone: t.String(), currency: money.properties.currency, perUsd: t.Record(t.String(), t.Number()) },
    { description: 'The time zone of the team’s days, and what its totals are in, by these rates.' },
  ),
  last30Days: t.Object({
    fans: integer(),
    artists: integer(),
    requests: integer(),
    completed: integer(),
    refunded: integer(),
    money: t.Array(
      t.Object({
        currency: money.properties.currency,
        gross: t.Object(money.properties, { description: 'Captured.' }),
        refunds: money,
        artistShare: money,
        commission: money,
      }),
      { description: 'Straight from the ledger; empty unless the admin may read the revenue.' },
    ),
    revenue: t.Array(revenue.properties.currencies.items, {
      description: 'The same money day by day, in minor units, without days when nothing happened.',
    }),
  }),
});
export type AdminDashboard = typeof adminDashboard.static;
