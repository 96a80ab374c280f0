import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mails } from './jobs/mails.ts';
import { type Job, startRunner } from './jobs/runner.ts';
import { startTelemetry } from './telemetry.ts';
import { pay, place } from './testing/orders.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { traced } from './tracing.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  status: { code?: number };
}

/** A collector that keeps every span it is sent by OTLP over HTTP, as JSON. */
function collector() {
  const spans: OtlpSpan[] = [];
  let resource = '';
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      if (new URL(request.url).pathname !== '/v1/traces') return new Response(null, { status: 404 });
      const { resourceSpans } = (await request.json()) as {
        resourceSpans: { resource: object; scopeSpans: { spans: OtlpSpan[] }[] }[];
      };
      for (const each of resourceSpans) {
        resource = JSON.stringify(each.resource);
        for (const scope of each.scopeSpans) spans.push(...scope.spans);
      }
      return Response.json({});
    },
  });
  return { url: server.url.origin, spans, resource: () => resource, stop: () => server.stop(true) };
}

const receiver = collector();
let product: TestProduct;
let orderTrace: OtlpSpan[];

const guest = { name: 'Neema', email: 'neema@fans.example' };

/** An order from the form to the bank: placed and paid by a guest, whom the job that the order woke has written to. */
beforeAll(async () => {
  product = await testProduct();
  const stop = startTelemetry(receiver.url);
  let came = Promise.withResolvers<void>();
  const nextRound = () => {
    came = Promise.withResolvers();
    return came.promise;
  };
  // It waits to be woken, so that nothing but the order can have it work.
  const onlyWoken: Job = {
    ...mails,
    every: 2 ** 30,
    run: async (ctx) => {
      const found = await mails.run(ctx);
      came.resolve();
      return found;
    },
  };
  const idle = nextRound();
  const runner = startRunner(product.ctx, [onlyWoken]);
  await idle;
  await Bun.sleep(0);
  product.ctx.wake = runner.wake;
  const visitor = product.as('visitor');
  await traced('an order', {}, async () => {
    const written = nextRound();
    const order = await place(product, visitor, { guest });
    await written;
    await pay(product, product.withToken(`Tracking ${order.trackingToken}`), order);
    await visitor.call('GET', `/requests/${order.id}`);
  });
  await runner.stop();
  await stop();
  const whole = receiver.spans.find(({ name }) => name === 'an order');
  orderTrace = receiver.spans.filter(({ traceId }) => traceId === whole?.traceId);
}, 60_000);
afterAll(async () => {
  await product.close();
  await receiver.stop();
});

const names = () => orderTrace.map(({ name }) => name);
const parentOf = (span: OtlpSpan | undefined) =>
  orderTrace.find(({ spanId }) => spanId === span?.parentSpanId);
const find = (name: string) => orderTrace.find((span) => span.name === name);

test('a whole order is one trace: its calls, their queries, the provider, and the jobs that they woke', () => {
  expect(names()).toEqual(expect.arrayContaining(['POST /api/requests', 'sandbox start', 'job mails']));
  expect(parentOf(find('POST /api/requests'))?.name).toBe('an order');
  const ancestors = (span: OtlpSpan | undefined): string[] => {
    const parent = parentOf(span);
    return parent ? [parent.name, ...ancestors(parent)] : [];
  };
  expect(ancestors(find('sandbox start'))).toContain('an order');
  expect(ancestors(find('job mails'))).toEqual(['POST /api/requests', 'an order']);
  const under = (name: string) =>
    orderTrace.filter((span) => span.name === 'INSERT' && ancestors(span).includes(name)).length;
  expect(under('POST /api/requests')).toBeGreaterThan(0);
  expect(under('job mails')).toBeGreaterThan(0);
});

test('every span of it has its parent in it, and no round that found nothing is among them', () => {
  const orphans = orderTrace.filter((span) => span.name !== 'an order' && !parentOf(span));
  expect(orphans.map(({ name }) => name)).toEqual([]);
  const rounds = receiver.spans.filter(({ name }) => name.startsWith('job '));
  const worked = rounds.map(({ attributes }) => attributes.find(({ key }) => key === 'salamu.worked')?.value);
  expect(worked.length).toBeGreaterThan(0);
  expect(JSON.stringify(worked)).not.toContain('"intValue":0');
});

test('nothing that a span says names a person or opens anything; what a client did wrong is no failure', () => {
  const said = JSON.stringify(receiver.spans);
  expect(product.mails.map(({ to }) => to)).toContain(guest.email);
  for (const secret of [guest.email, guest.name, product.ctx.env.authSecrets[0]])
    expect(said).not.toContain(secret);
  expect(find('GET /api/requests/:id')?.status.code ?? 0).toBe(0);
  expect(receiver.resource()).toContain('"salamu"');
});
