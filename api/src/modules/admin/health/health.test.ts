import { afterAll, beforeAll, expect, test } from 'bun:test';
import { jobWords } from '#api/domain/job-words.ts';
import { newId } from '#api/ids.ts';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { type Job, startRunner } from '#api/jobs/runner.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import type { AdminHealthState } from './model.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const look = async (): Promise<AdminHealthState> =>
  (await product.as('admin').call('GET', '/admin/health')).json();

test('an admin reads that all is well, what runs, and since when', async () => {
  const health = await look();
  expect(health).toMatchObject({
    degraded: [],
    clock: { aheadMs: 0, wrong: false },
    mails: { captured: true, failing: 0, undeliverable: 0 },
    providers: [{ provider: 'sandbox', answer: 'told', webhooksFailing: 0, failedRefunds: 0 }],
    versions: { bun: Bun.version, database: expect.stringMatching(/^\d+/), migration: expect.any(String) },
  });
  expect(new Date(health.versions.startedAt).getTime()).toBeLessThan(product.clock.now().getTime());
});

test('each job of this copy is told: fine, failing, hanging, or behind with its work', async () => {
  const hangs = Promise.withResolvers<number>();
  const started = Promise.withResolvers<void>();
  let now = 0;
  const job = (name: string, run: Job['run']): Job => ({ name, every: 1_000, run });
  const rounds = { fine: Promise.withResolvers<void>(), failing: Promise.withResolvers<void>() };
  const runner = startRunner(
    product.ctx,
    [
      job('openings', async () => {
        rounds.fine.resolve();
        return 0;
      }),
      job('payouts', async () => {
        rounds.failing.resolve();
        throw new Error('away');
      }),
      { ...job('inbox', async () => 0), every: 1 },
      job('timers', () => {
        started.resolve();
        return hangs.promise;
      }),
    ],
    () => now,
  );
  product.ctx.jobRounds = runner.rounds;
  await Promise.all([started.promise, rounds.fine.promise, rounds.failing.promise]);
  const receivedAt = new Date(product.clock.now().getTime() - 11 * 60_000);
  await product.ctx.db.webhookEvent.create({
    data: { id: newId(), provider: 'sandbox', eventId: 'late', reference: 'x', body: '', receivedAt },
  });
  const states = async () => (await look()).jobs.map(({ name, state }) => `${name} ${state}`);
  expect(await states()).toEqual(['openings fine', 'payouts failing', 'inbox late', 'timers fine']);
  const inbox = (await look()).jobs.find(({ name }) => name === 'inbox');
  expect(inbox?.dueSince).toBe(receivedAt.toISOString());
  now += 121_001;
  expect((await look()).jobs.find(({ name }) => name === 'timers')?.state).toBe('hanging');
  hangs.resolve(0);
  await runner.stop();
});

test('every job has words for admins', () => {
  const jobs = [...promptJobs, ...periodicJobs].map(({ name }) => name);
  expect(jobs.filter((name) => !(name in jobWords))).toEqual([]);
});
