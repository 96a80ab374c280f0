import type { Context } from '#api/start/context.ts';
import { silentLog } from '#api/start/log/log.ts';
import { createMetrics } from '#api/start/log/metrics.ts';
import { TestClock } from '#api/testing/clock.ts';
import { periodicJobs, promptJobs } from './jobs.ts';
import { isQueued, type PeriodicJob, runUntilIdle } from './runner.ts';

const clock = new TestClock();
let holds = 0;
const db = { recoveryMode: { count: async () => holds } };
const ctx = { clock, db, log: silentLog, metrics: createMetrics() } as unknown as Context;

function counted(traits: Partial<PeriodicJob>) {
  const counting = {
    rounds: 0,
    job: {
      name: 'counted',
      every: 1_000,
      ...traits,
      async run() {
        counting.rounds += 1;
        return 0;
      },
    } satisfies PeriodicJob,
  };
  return counting;
}

test('the queued jobs; all others are periodic', () => {
  expect([...promptJobs, ...periodicJobs].filter(isQueued).map(({ name }) => name)).toEqual([
    'inbox',
    'refunds',
    'payouts',
    'timers',
    'notifications-email',
    'notifications-sms',
    'notifications-whatsapp',
    'notifications-push',
    'notifications-webhook',
    'reconciliation',
    'lost-factors',
    'videos',
  ]);
});

test('a copy with a wrong clock runs no time-based job', async () => {
  const timed = counted({ timed: true });
  const other = counted({});
  clock.machineOffset = 2_001;
  await runUntilIdle(ctx, [timed.job, other.job]);
  clock.machineOffset = -1_900;
  await runUntilIdle(ctx, [timed.job, other.job]);
  expect([timed.rounds, other.rounds]).toEqual([1, 2]);
});

test('the time-based jobs', () => {
  const timed = [...promptJobs, ...periodicJobs].filter((job) => job.timed).map(({ name }) => name);
  expect(timed).toEqual([
    'timers',
    'openings',
    'dates',
    'lost-factors',
    'revenue-days',
    'housekeeping',
    'invariants',
    'differences',
  ]);
});

test('in recovery mode only jobs without outside effects run', async () => {
  const paying = counted({});
  const other = counted({ inRecovery: true });
  holds = 1;
  await runUntilIdle(ctx, [paying.job, other.job]);
  expect([paying.rounds, other.rounds]).toEqual([0, 1]);
  holds = 0;
  await runUntilIdle(ctx, [paying.job, other.job]);
  expect([paying.rounds, other.rounds]).toEqual([1, 2]);
});

test('the jobs of recovery mode', () => {
  const inRecovery = [...promptJobs, ...periodicJobs].filter((job) => job.inRecovery).map(({ name }) => name);
  expect(inRecovery).toEqual([
    'usd-prices',
    'recovery',
    'directory',
    'revenue-days',
    'invariants',
    'backups',
    'erasures',
    'copies',
  ]);
});
