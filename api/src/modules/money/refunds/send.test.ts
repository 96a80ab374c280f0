import { afterAll, beforeAll, expect, test } from 'bun:test';
import { jobNamed } from '#api/jobs/jobs.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { hurryRefunds } from '#api/records/refunds-repo.ts';
import type { Context } from '#api/start/context.ts';
import { pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';

const refunds = jobNamed('refunds');

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

/** A request that was paid and cancelled; its refund has not been sent yet. */
async function owedBack(): Promise<void> {
  const fan = product.as('amina');
  const order = await place(product, fan);
  await pay(product, fan, order);
  await fan.call('POST', `/requests/${order.id}/cancel`);
}

function sandboxOf({ payments }: Context): PaymentProvider {
  const sandbox = payments.get('sandbox');
  if (!sandbox) throw new Error('the sandbox is off');
  return sandbox;
}

test('a webhook that comes while a refund is being sent lets nobody send it a second time', async () => {
  const { ctx, clock } = product;
  await owedBack();
  const sandbox = sandboxOf(ctx);
  const sending = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  ctx.payments = new Map([
    [
      'sandbox',
      {
        ...sandbox,
        async refund(order) {
          sent += 1;
          sending.resolve();
          await answered.promise;
          return sandbox.refund(order);
        },
      },
    ],
  ]);
  const first = refunds.run(ctx);
  await sending.promise;
  const { id } = await ctx.db.refund.findFirstOrThrow({ select: { id: true } });
  await hurryRefunds(ctx.db, 'sandbox', id, clock.now());
  expect(await refunds.run(ctx)).toBe(0);
  answered.resolve();
  await first;
  expect(sent).toBe(1);
  expect(await ctx.db.refund.findFirst({ select: { status: true, attempts: true } })).toEqual({
    status: 'paid',
    attempts: 1,
  });
  ctx.payments = new Map([['sandbox', sandbox]]);
});

test('a refund is sent the first time without asking; after no answer the provider is asked, and sent to only if it has not heard of it', async () => {
  const { ctx, clock } = product;
  const real = sandboxOf(ctx);
  const calls: string[] = [];
  const answering = (heard: boolean) => {
    ctx.payments = new Map([
      [
        'sandbox',
        {
          ...real,
          fetchRefund: async (order, claims) => {
            calls.push('ask');
            return real.fetchRefund(order, claims);
          },
          refund: async (order) => {
            calls.push('send');
            if (heard) await real.refund(order);
            throw new Error('no answer in time');
          },
        },
      ],
    ]);
  };
  const stateOf = async () => {
    const { status, attempts } = await ctx.db.refund.findFirstOrThrow({ orderBy: { id: 'desc' } });
    return [status, attempts];
  };
  const later = () => clock.advance(3_600_000);

  for (const [heard, then] of [
    [true, ['ask']],
    [false, ['ask', 'send']],
  ] as const) {
    answering(heard);
    await owedBack();
    calls.length = 0;
    await refunds.run(ctx);
    expect(calls).toEqual(['send']);
    expect(await stateOf()).toEqual(['checking', 1]);
    later();
    calls.length = 0;
    await refunds.run(ctx);
    expect(calls).toEqual([...then]);
    expect(await stateOf()).toEqual([heard ? 'paid' : 'checking', 2]);
  }
  ctx.payments = new Map([['sandbox', real]]);
});
