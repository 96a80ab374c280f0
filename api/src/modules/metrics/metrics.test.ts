import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { startRunner } from '#api/jobs/runner.ts';
import { pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testOrigin, testProduct } from '#api/testing/product.ts';

const metricsToken = 'a-token-for-prometheus';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ metricsToken });
});
afterAll(() => product.close());

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
    const order = await place(product, product.as('amina'));
    await pay(product, product.as('amina'), order);
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

  test('are not there for whoever has no token, and nowhere where none is set', async () => {
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
  const runner = startRunner(product.ctx, [{ name: 'hanging', every: 1_000, run }], () => now);
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
