import { expect, test } from 'bun:test';
import type { Context } from '#api/start/context.ts';
import { silentLog } from '#api/start/log.ts';
import { createMetrics } from '#api/start/metrics.ts';
import { TestClock } from '#api/testing/clock.ts';
import { periodicJobs, promptJobs } from './jobs.ts';
import { type Job, runUntilIdle, startRunner } from './runner.ts';

const clock = new TestClock();
let holds = 0;
const db = { hold: { count: async () => holds } };
const ctx = { clock, db, log: silentLog, metrics: createMetrics() } as unknown as Context;
const never = 2 ** 30;

/** A job that counts its rounds, and tells when the next has come. */
function counted(traits: Partial<Job>) {
  let came = Promise.withResolvers<void>();
  const counting = {
    rounds: 0,
    next: () => came.promise,
    job: {
      name: 'counted',
      every: never,
      ...traits,
      async run() {
        counting.rounds += 1;
        came.resolve();
        came = Promise.withResolvers<void>();
        return 0;
      },
    } satisfies Job,
  };
  return counting;
}

test('committed work wakes the jobs that carry it out, and none that comes round (covers F60)', async () => {
  const mails = counted({ wakes: true });
  const books = counted({});
  const started = [mails.next(), books.next()];
  const runner = startRunner(ctx, [mails.job, books.job]);
  await Promise.all(started);
  for (let orders = 0; orders < 3; orders++) {
    await Bun.sleep(0);
    const woken = mails.next();
    runner.wake();
    await woken;
  }
  expect([mails.rounds, books.rounds]).toEqual([4, 1]);
  await runner.stop();
});

test('of all jobs only those are woken that carry out what was decided, and none that comes round', () => {
  expect(promptJobs.filter(({ wakes }) => wakes).map(({ name }) => name)).toEqual([
    'inbox',
    'refunds',
    'payouts',
    'mails',
    'texts',
    'whatsapp',
    'push',
    'webhooks',
  ]);
  expect(periodicJobs.some(({ wakes }) => wakes)).toBe(false);
});

test('a copy whose machine’s clock is wrong runs no job that acts because time has passed', async () => {
  const timed = counted({ timed: true });
  const other = counted({});
  clock.machineOffset = 2_001;
  await runUntilIdle(ctx, [timed.job, other.job]);
  clock.machineOffset = -1_900;
  await runUntilIdle(ctx, [timed.job, other.job]);
  expect([timed.rounds, other.rounds]).toEqual([1, 2]);
});

test('the jobs that act because time has passed are marked', () => {
  const timed = [...promptJobs, ...periodicJobs].filter((job) => job.timed).map(({ name }) => name);
  expect(timed).toEqual([
    'timers',
    'openings',
    'news',
    'searches',
    'dates',
    'rates',
    'lost-factors',
    'revenue-days',
    'housekeeping',
    'guest-details',
    'invariants',
  ]);
});

test('a product that is held runs no job but those that reach nobody', async () => {
  const paying = counted({});
  const other = counted({ evenHeld: true });
  holds = 1;
  await runUntilIdle(ctx, [paying.job, other.job]);
  expect([paying.rounds, other.rounds]).toEqual([0, 1]);
  holds = 0;
  await runUntilIdle(ctx, [paying.job, other.job]);
  expect([paying.rounds, other.rounds]).toEqual([1, 2]);
});

test('the jobs that run while the product is held are known', () => {
  const evenHeld = [...promptJobs, ...periodicJobs].filter((job) => job.evenHeld).map(({ name }) => name);
  expect(evenHeld).toEqual([
    'usd-prices',
    'recovery',
    'directory-counts',
    'visits',
    'revenue-days',
    'invariants',
    'backups',
    'erasures',
    'copies',
  ]);
});
