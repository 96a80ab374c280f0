import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { setOrigin } from '#api/http/plugins/call.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import type { Job } from '#api/jobs/runner.ts';
import { pay, place } from '#api/testing/orders.ts';
import { patience } from '#api/testing/patience.ts';
import { caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import { startTelemetry } from './telemetry.ts';

setDefaultTimeout(patience);

const mails = jobNamed('mails');

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

/** What a proxy that traces writes into each call of one visit. */
const visit = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const stranger = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const proxy = '10.1.2.3';

/** Someone whose calls come from this address and name this trace. */
function tracedCaller(authorization: string | null, address = proxy, { traceId, spanId } = visit) {
  const fetch = (request: Request) => {
    setOrigin(request, { kind: 'network', address });
    request.headers.set('traceparent', `00-${traceId}-${spanId}-01`);
    return product.app.fetch(request);
  };
  return caller({ fetch }, authorization);
}

/** An order from the form to the bank: placed and paid by a guest, whom the job that the order woke has written to. */
beforeAll(async () => {
  product = await testProduct({ trustedProxies: [proxy] });
  const stop = startTelemetry(receiver.url);
  let came = Promise.withResolvers<void>();
  const nextRound = () => {
    came = Promise.withResolvers();
    return came.promise;
  };
  const noted: Job = {
    ...mails,
    run: async (ctx) => {
      const found = await mails.run(ctx);
      came.resolve();
      return found;
    },
  };
  await product.hearNews();
  const runner = product.startJobs([noted]);
  const visitor = tracedCaller(null);
  const written = nextRound();
  const order = await place(product, visitor, { guest });
  await written;
  await pay(product, tracedCaller(`Tracking ${order.trackingToken}`), order);
  await visitor.call('GET', `/requests/${order.id}`);
  await tracedCaller(null, '203.0.113.9', stranger).call('GET', '/health');
  await runner.stop();
  await stop();
  orderTrace = receiver.spans.filter(({ traceId }) => traceId === visit.traceId);
});
afterAll(async () => {
  await product.close();
  await receiver.stop();
});

const names = () => orderTrace.map(({ name }) => name);
const isCall = ({ parentSpanId }: OtlpSpan) => parentSpanId === visit.spanId;
const parentOf = (span: OtlpSpan | undefined) =>
  orderTrace.find(({ spanId }) => spanId === span?.parentSpanId);
const find = (name: string) => orderTrace.find((span) => span.name === name);

test('a whole order is one trace: its calls, their queries, the provider, and the jobs that they woke (covers F25)', () => {
  expect(names()).toEqual(expect.arrayContaining(['POST /api/requests', 'sandbox start', 'job mails']));
  expect(orderTrace.filter(isCall).map(({ name }) => name)).toEqual([
    'POST /api/requests',
    expect.stringMatching(/^POST \/api\/payments/),
    'GET /api/requests/:id',
  ]);
  const ancestors = (span: OtlpSpan | undefined): string[] => {
    const parent = parentOf(span);
    return parent ? [parent.name, ...ancestors(parent)] : [];
  };
  expect(ancestors(find('sandbox start'))).toContain('POST /api/requests');
  expect(ancestors(find('job mails'))).toEqual(['POST /api/requests']);
  const under = (name: string) =>
    orderTrace.filter((span) => span.name === 'INSERT' && ancestors(span).includes(name)).length;
  expect(under('POST /api/requests')).toBeGreaterThan(0);
  expect(under('job mails')).toBeGreaterThan(0);
});

test('every span of it has its parent in it, and no round that found nothing is among them', () => {
  const orphans = orderTrace.filter((span) => !isCall(span) && !parentOf(span));
  expect(orphans.map(({ name }) => name)).toEqual([]);
  const rounds = receiver.spans.filter(({ name }) => name.startsWith('job '));
  const worked = rounds.map(({ attributes }) => attributes.find(({ key }) => key === 'salamu.worked')?.value);
  expect(worked.length).toBeGreaterThan(0);
  expect(JSON.stringify(worked)).not.toContain('"intValue":0');
});

test('a trace that a visitor names, and no trusted proxy, is not theirs to name (covers F25)', () => {
  const health = receiver.spans.filter(({ name }) => name === 'GET /api/health');
  expect(health).toHaveLength(1);
  expect(health[0]?.traceId).not.toBe(stranger.traceId);
});

test('nothing that a span says names a person or opens anything; what a client did wrong is no failure', () => {
  const said = JSON.stringify(receiver.spans);
  expect(product.mails.map(({ to }) => to)).toContain(guest.email);
  for (const secret of [guest.email, guest.name, product.ctx.env.authSecrets[0]])
    expect(said).not.toContain(secret);
  expect(find('GET /api/requests/:id')?.status.code ?? 0).toBe(0);
  expect(receiver.resource()).toContain('"salamu"');
});
