import { jobWords } from '#api/domain/health/job-words.ts';
import { jobNamed, periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { type Job, type JobRound, startRunner } from '#api/jobs/runner.ts';
import { leaveCopies } from '#api/modules/health/copies/service.ts';
import { boot } from '#api/start/boot.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { silentLog } from '#api/start/log/log.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { AdminHealthState } from './model.ts';

const copies = jobNamed('copies');

const product = await sharedProduct();

const look = async (): Promise<AdminHealthState> => product.as('admin').get('/admin/health');

test('an admin reads that all is well, what runs, and since when (covers §15.44)', async () => {
  const health = await look();
  expect(health).toMatchObject({
    degraded: [],
    clock: { aheadMs: 0, wrong: false },
    mails: { captured: true, failing: 0, undeliverable: 0 },
    providers: [{ provider: 'sandbox', answer: 'told', webhooksFailing: 0, failedRefunds: 0 }],
    versions: { database: expect.stringMatching(/^\d+/), migration: expect.any(String) },
  });
  expect(health.copies).toMatchObject([
    { answering: true, silent: false, bun: Bun.version, migration: health.versions.migration ?? '' },
  ]);
  expect(new Date(health.copies[0]?.startedAt ?? '').getTime()).toBeLessThan(product.clock.now().getTime());
});

test('each job is told: fine, failing, hanging, or behind with its work', async () => {
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
    { now: () => now },
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

describe('two copies', () => {
  /** Another process of the product on the same database, whose refunds fail. */
  const other = (): Context => ({
    ...product.ctx,
    copyId: '01a20c5f-6f0e-7000-8000-00000000c091',
    env: { ...product.ctx.env, port: 3001 },
    jobRounds: () => [round('refunds', { isFailing: true }), round('notifications-email', {})],
  });
  const round = (name: string, how: Partial<JobRound>): JobRound => ({
    job: { name, every: 1_000, run: async () => 0 },
    secondsAgo: 4,
    isFailing: false,
    isHanging: false,
    ...how,
  });
  const names = async () =>
    (await look()).copies.map(({ name, answering, silent }) => [name.split(':').at(-1), answering, silent]);
  beforeAll(() => {
    product.ctx.jobRounds = () => [round('refunds', {}), round('notifications-email', {})];
  });
  afterAll(() => leaveCopies(other()));

  test('both are listed by either, with each one’s jobs (covers §15.44 F23)', async () => {
    await copies.run(other());
    expect(await names()).toEqual([
      ['3000', true, false],
      ['3001', false, false],
    ]);
    const { jobs, copies: told } = await look();
    expect(told[1]).toMatchObject({ code: told[0]?.code ?? '', bun: Bun.version, clock: { wrong: false } });
    const ran = new Date(product.clock.now().getTime() - 4_000).toISOString();
    expect(jobs.find(({ name }) => name === 'refunds')).toMatchObject({
      state: 'failing',
      copies: [
        { name: told[0]?.name ?? '', state: 'fine' },
        { name: told[1]?.name ?? '', state: 'failing', cameRoundAt: ran },
      ],
    });
    expect(jobs.find(({ name }) => name === 'notifications-email')?.state).toBe('fine');
  });

  test('a silent copy is reported as such, and its last job states no longer count', async () => {
    await copies.run(other());
    product.clock.advance(60_000);
    expect((await names())[1]).toEqual(['3001', false, false]);
    product.clock.advance(1);
    expect((await names())[1]).toEqual(['3001', false, true]);
    const refunds = (await look()).jobs.find(({ name }) => name === 'refunds');
    expect(refunds).toMatchObject({ state: 'fine', copies: [expect.anything()] });
  });

  test('one that ended as it should is told no more, nor one that has been silent for a day', async () => {
    await copies.run(other());
    await leaveCopies(other());
    expect(await names()).toEqual([['3000', true, false]]);
    await copies.run(other());
    product.clock.advance(24 * 3_600_000 + 1);
    await copies.run(product.ctx);
    expect(await product.ctx.db.copy.count()).toBe(1);
  });

  test('a copy whose jobs run leaves with the end of its process', async () => {
    const { env, db, clock } = product.ctx;
    const ending = boot({ env, databaseUrl: env.databaseUrl ?? '', clock, log: silentLog });
    ending.startJobs();
    await copies.run(ending.ctx);
    expect(await db.copy.count({ where: { id: ending.ctx.copyId } })).toBe(1);
    await ending.stop();
    expect(await db.copy.count({ where: { id: ending.ctx.copyId } })).toBe(0);
  });

  test('what a copy of another version says in a form of its own is left out, and the copy is told', async () => {
    await copies.run(other());
    await product.ctx.db.copy.updateMany({ data: { jobs: { of: 'another form' } } });
    const { jobs } = await (await product.signIn('admin'))
      .call('GET', '/admin/health')
      .then((answer) => answer.json());
    expect(jobs.find(({ name }: { name: string }) => name === 'refunds').copies).toHaveLength(1);
  });
});

test('every job has words for admins', () => {
  const jobs = [...promptJobs, ...periodicJobs].map(({ name }) => name);
  expect(jobs.filter((name) => !(name in jobWords))).toEqual([]);
});
