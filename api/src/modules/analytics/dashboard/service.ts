import { mayDo } from '#api/domain/account/duties.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { dateRange } from '#api/domain/time/date-range.ts';
import { conditionOf } from '#api/modules/health/service.ts';
import { listWaiting } from '#api/modules/money/chargebacks/chargebacks.ts';
import type { Revenue } from '#api/modules/money/revenue/model.ts';
import { revenueReport } from '#api/modules/money/revenue/service.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import type { AdminDashboard, Queue } from './model.ts';
import { findActivity, findQueues, findTotals, type QueueName } from './repo.ts';

/**
 * An admin's home screen: totals, queues and the last 30 days, including today. Money and chargebacks only for admins
 * with those duties.
 */
export async function viewDashboard(
  ctx: Context,
  { id, duties }: Pick<SignedIn, 'id' | 'duties'>,
): Promise<AdminDashboard> {
  const now = ctx.clock.now();
  const losses = mayDo(duties, 'recoverLoss');
  const { from } = dateRange({}, now);
  const [{ degraded }, totals, queues, chargebacks, activity, { currencies }, set] = await Promise.all([
    conditionOf(ctx),
    findTotals(ctx.db),
    findQueues(ctx.db, { adminId: id, casesSince: from, now }),
    losses ? listWaiting(ctx.db) : [],
    findActivity(ctx.db, from),
    mayDo(duties, 'getRevenue') ? revenueReport(ctx, { groupBy: 'day' }) : { currencies: [] },
    settings(ctx),
  ]);
  const queue = (wanted: QueueName, isTheirs = true): Queue => {
    if (!isTheirs) return { count: 0, oldestAt: null };
    const found = queues.find(({ name }) => name === wanted);
    return { count: found?.count ?? 0, oldestAt: found?.oldestAt?.toISOString() ?? null };
  };
  const lost = chargebacks.filter(({ status }) => status === 'lost');
  return {
    degraded,
    totals,
    queues: {
      chargebacks: queue('chargebacks', losses),
      losses: { count: lost.length, oldestAt: lost[0]?.settledAt ?? null },
      artistsToVerify: queue('artistsToVerify'),
      identityChanges: queue('identityChanges'),
      disputes: queue('disputes'),
      cases: queue('cases'),
      briefs: queue('briefs'),
      flags: queue('flags'),
      approvals: queue('approvals', mayDo(duties, 'listApprovals')),
      appeals: queue('appeals'),
      manyStrikes: queue('manyStrikes'),
      failedRefunds: queue('failedRefunds'),
      uncertainPayments: queue('uncertainPayments'),
      payoutsToApprove: queue('payoutsToApprove'),
      payoutsToRecord: queue('payoutsToRecord'),
      undeliverableMails: queue('undeliverableMails'),
    },
    chargebacks,
    team: { ...set.team, perUsd: set.rates.perUsd },
    last30Days: { ...activity, money: currencies.map(inMoney), revenue: currencies },
  };
}

function inMoney({ currency, gross, refunds, artistShare, commission }: Revenue['currencies'][number]) {
  const money = (amount: number) => ({ amount, currency });
  return {
    currency,
    gross: money(gross),
    refunds: money(refunds),
    artistShare: money(artistShare),
    commission: money(commission),
  };
}
