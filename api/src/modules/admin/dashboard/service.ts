import type { Context } from '#api/context.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import type { AdminDashboard, Queue } from './model.ts';
import { findActivity, findMoney, findQueues, findTotals, type MoneyRow, type QueueName } from './repo.ts';

const daysBack = 30;

/** What an admin sees first: how much there is, what waits, and the last 30 days. */
export async function viewDashboard(ctx: Context): Promise<AdminDashboard> {
  const since = addDays(ctx.clock.now(), -daysBack);
  const [totals, queues, activity, money] = await Promise.all([
    findTotals(ctx.db),
    findQueues(ctx.db, since),
    findActivity(ctx.db, since),
    findMoney(ctx.db, since),
  ]);
  const queue = (wanted: QueueName): Queue => {
    const found = queues.find(({ name }) => name === wanted);
    return { count: found?.count ?? 0, oldestAt: found?.oldestAt?.toISOString() ?? null };
  };
  return {
    totals,
    queues: {
      artistsToVerify: queue('artistsToVerify'),
      disputes: queue('disputes'),
      cases: queue('cases'),
      failedRefunds: queue('failedRefunds'),
      uncertainPayments: queue('uncertainPayments'),
    },
    last30Days: { ...activity, money: money.map(presentMoney) },
  };
}

function presentMoney({ currency, gross, refunds, artistShare, commission }: MoneyRow) {
  const money = (amount: bigint) => ({ amount: Number(amount), currency });
  return {
    currency,
    gross: money(gross),
    refunds: money(refunds),
    artistShare: money(artistShare),
    commission: money(commission),
  };
}
