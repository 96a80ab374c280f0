import { mailTriedForDays } from '#api/domain/notifications/kinds.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { createApp } from '#api/http/app.ts';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { startRunner } from '#api/jobs/runner.ts';
import { newId } from '#api/start/database/ids.ts';
import { buy } from '#api/testing/orders.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { underLimit } from '#api/testing/time-limits.ts';
import { until } from '#api/testing/until.ts';
import { oldestWork } from './work-repo.ts';

/** They look for what has changed, or come round: nothing tells since when. */
const withoutQueue = [
  'backups',
  'copies',
  'dates',
  'differences',
  'directory',
  'erasures',
  'invariants',
  'openings',
  'revenue-days',
  'usd-prices',
  'withdrawals',
];

const metricsToken = 'a-token-for-prometheus';

const product = await sharedProduct({ metricsToken });

const scrape = async (authorization?: string) =>
  product.app.fetch(
    new Request(`${testOrigin}/metrics`, authorization ? { headers: { authorization } } : {}),
  );
const figureOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(series))
    ?.split(' ')
    .at(-1);

describe('the metrics', () => {
  test('tell Prometheus how calls were answered and how much work waits', async () => {
    const order = await buy(product, product.as('amina'));
    await product.as('brian').call('GET', `/requests/${order.id}`);
    await product.as('visitor').call('GET', '/nothing-here');
    await product.ctx.db.webhookEvent.updateMany({ data: { processedAt: null, lastError: 'Error: away' } });
    const answer = await scrape(`Bearer ${metricsToken}`);
    expect(answer.headers.get('content-type')).toStartWith('text/plain; version=0.0.4');
    const text = await answer.text();
    const calls = (labels: string) => figureOf(text, `salamu_http_request_duration_seconds_count{${labels}}`);
    expect(calls('method="POST",route="/api/requests",status="201"')).toBe('1');
    expect(calls('method="GET",route="/api/requests/:id",status="404"')).toBe('1');
    expect(calls('method="none",route="none",status="404"')).toBe('1');
    expect(text).not.toContain(order.id);
    expect(figureOf(text, 'salamu_outbox_due')).toBe('0');
    expect(figureOf(text, 'salamu_webhooks_failing')).toBe('1');
    expect(figureOf(text, 'salamu_jobs_answer')).toBe('1');
    expect(figureOf(text, 'salamu_invariant_violations')).toBe('0');
  });

  test('tell of the process, its pool, the providers, the mails and the money under way', async () => {
    const order = await buy(product, product.as('brian'));
    await product.settle();
    const text = await (await scrape(`Bearer ${metricsToken}`)).text();
    expect(Number(figureOf(text, 'salamu_process_resident_memory_bytes'))).toBeGreaterThan(0);
    expect(Number(figureOf(text, 'salamu_pool_connections'))).toBeGreaterThan(0);
    expect(figureOf(text, 'salamu_pool_waiting')).toBe('0');
    const asked = 'salamu_provider_call_duration_seconds_count{provider="sandbox"';
    expect(Number(figureOf(text, `${asked},call="start",outcome="open"}`))).toBeGreaterThan(0);
    expect(Number(figureOf(text, `${asked},call="fetch_payment",outcome="captured"}`))).toBeGreaterThan(0);
    expect(Number(figureOf(text, 'salamu_mail_duration_seconds_count{outcome="sent"}'))).toBeGreaterThan(0);
    const [{ total = 0 } = {}] = await product.ctx.db.request.findMany({ where: { id: order.id } });
    const held = await product.ctx.db.request.aggregate({
      where: { status: 'pending', currency: 'KES' },
      _sum: { total: true },
    });
    expect(held._sum.total).toBeGreaterThanOrEqual(total);
    expect(figureOf(text, 'salamu_money_minor_units{what="request",state="pending",currency="KES"}')).toBe(
      String(held._sum.total),
    );
  });

  test('tell for how long the oldest work of each job has been due, also while it is tried again', async () => {
    const { db } = product.ctx;
    const ago = (minutes: number) => new Date(product.clock.now().getTime() - minutes * 60_000);
    const later = new Date(product.clock.now().getTime() + 60_000);
    const webhook = { provider: 'sandbox', reference: 'x', body: '' } as const;
    await db.webhookEvent.create({
      data: { id: newId(), eventId: 'old', ...webhook, receivedAt: ago(30), nextTryAt: later, attempts: 3 },
    });
    const mail = {
      channel: 'email',
      kind: 'account-mail',
      about: 'password_changed',
      payload: {},
      createdAt: ago(90),
    } as const;
    await db.notification.createMany({
      data: [
        { id: newId(), key: 'planned', ...mail, runAt: later },
        {
          id: newId(),
          key: 'failing',
          ...mail,
          runAt: later,
          attempts: 4,
          endsAt: addDays(ago(20), mailTriedForDays),
        },
      ],
    });
    const text = await (await scrape(`Bearer ${metricsToken}`)).text();
    const age = (job: string) => figureOf(text, `salamu_job_oldest_work_seconds{job="${job}"}`);
    expect([age('inbox'), age('notifications-email'), age('payouts')]).toEqual(['1800', '1200', '0']);
  });

  test('count no payout as late that waits for its account to age', async () => {
    const { db } = product.ctx;
    const now = product.clock.now();
    const artistId = String(product.people.zuri.artistId);
    const ago = (hours: number) => after(now, -hours * 3_600_000);
    const account = { country: 'KE', method: 'mpesa', holder: 'Zuri', number: '+254712345678' } as const;
    await db.payoutAccount.upsert({
      where: { artistId },
      create: { artistId, ...account, changedAt: ago(2) },
      update: { changedAt: ago(2) },
    });
    const id = newId();
    await db.payout.create({
      data: {
        id,
        artistId,
        ...account,
        currency: 'KES',
        amount: 1,
        provider: 'sandbox',
        status: 'approved',
        requestedAt: ago(40),
        approvedAt: ago(30),
        nextTryAt: now,
      },
    });
    const late = async () => (await oldestWork(db, now)).payouts / 3600;
    expect(await late()).toBe(0);
    await db.payoutAccount.update({ where: { artistId }, data: { changedAt: ago(25) } });
    expect(await late()).toBe(1);
    await db.payout.delete({ where: { id } });
  });

  test('tell how late the event loop is, once it has been looked at', async () => {
    const lag = async () =>
      figureOf(
        await (await scrape(`Bearer ${metricsToken}`)).text(),
        'salamu_nodejs_eventloop_lag_p99_seconds',
      );
    await until(async () => Number(await lag()) > 0);
  });

  test('come without the figures of a database that takes the question and never answers', async () => {
    const hangs = new Proxy(product.ctx.db, {
      get: (db, name) =>
        name === '$queryRaw'
          ? (query: TemplateStringsArray | { strings: string[] }, ...values: unknown[]) => {
              const words = 'strings' in query ? query.strings.join() : query.join();
              return words.includes('outbox_due')
                ? new Promise(() => {})
                : db.$queryRaw(query as TemplateStringsArray, ...values);
            }
          : Reflect.get(db, name),
    });
    const request = new Request(`${testOrigin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    const answer = await underLimit({ metrics: 500 }, async () =>
      createApp({ ...product.ctx, db: hangs }).fetch(request),
    );
    const text = await answer.text();
    expect(figureOf(text, 'salamu_database_answers')).toBe('1');
    expect(figureOf(text, 'salamu_outbox_due')).toBe('Nan');
    expect(text).not.toContain('salamu_job_oldest_work_seconds{');
  });

  test('know the queue of every job that has one', async () => {
    const names = [...promptJobs, ...periodicJobs].map(({ name }) => name);
    const withQueue = Object.keys(await oldestWork(product.ctx.db, product.clock.now()));
    expect(withQueue.filter((name) => !names.includes(name))).toEqual([]);
    const known = [...withQueue, ...withoutQueue];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('are not there for anyone without the token, or at all if none is set', async () => {
    for (const authorization of [undefined, 'Bearer wrong', `Basic ${metricsToken}`, metricsToken])
      expect((await scrape(authorization)).status).toBe(404);
    product.ctx.env.metricsToken = null;
    expect((await scrape(`Bearer ${metricsToken}`)).status).toBe(404);
    expect((await scrape('Bearer null')).status).toBe(404);
  });
});

test('a product whose job hangs is not ready', async () => {
  let now = 0;
  const hangs = Promise.withResolvers<number>();
  const started = Promise.withResolvers<void>();
  const run = () => {
    started.resolve();
    return hangs.promise;
  };
  const runner = startRunner(product.ctx, [{ name: 'hanging', every: 1_000, run }], {
    now: () => now,
  });
  product.ctx.hangingJobs = () => runner.hanging();
  await started.promise;
  const ready = async () => (await product.as('visitor').call('GET', '/ready')).status;
  expect(await ready()).toBe(200);
  now += 3 * 60_000;
  expect(await ready()).toBe(503);
  hangs.resolve(0);
  await runner.stop();
  expect(await ready()).toBe(200);
});
