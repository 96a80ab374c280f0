import { jobNamed } from '#api/jobs/jobs.ts';
import type { PaymentProvider, RefundOrder } from '#api/providers/payment/payment.ts';
import { findRefund, hurryRefunds } from '#api/records/refunds-repo.ts';
import type { Context } from '#api/start/context.ts';
import { sendKey } from '#api/start/database/ids.ts';
import { buy } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { recognizeRefund, retryRefund } from './send.ts';

const refunds = jobNamed('refunds');

const product = await sharedProduct();

/** A paid and cancelled request whose refund isn't sent yet. */
async function owedBack(): Promise<void> {
  const fan = product.as('amina');
  const order = await buy(product, fan);
  await fan.call('POST', `/requests/${order.id}/cancel`);
}

function sandboxOf({ payments }: Context): PaymentProvider {
  const sandbox = payments.get('sandbox');
  if (!sandbox) throw new Error('the sandbox is off');
  return sandbox;
}

test('a webhook during a refund’s sending causes no second sending (covers §15.55)', async () => {
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

test('a refund’s first try sends without asking; after a time-out the provider is asked first', async () => {
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

test('a restored database’s unsent refund is recognised if its provider knows it, and isn’t resent', async () => {
  const { ctx } = product;
  const real = sandboxOf(ctx);
  let sent = 0;
  const counting = async (order: RefundOrder) => {
    sent += 1;
    return real.refund(order);
  };
  ctx.payments = new Map([['sandbox', { ...real, refund: counting }]]);
  await owedBack();
  const { id } = await ctx.db.refund.findFirstOrThrow({ orderBy: { id: 'desc' }, select: { id: true } });
  const recognised = async () => {
    const refund = await findRefund(ctx.db, id);
    if (!refund) throw new Error('the refund is gone');
    return [await recognizeRefund(ctx, refund), (await findRefund(ctx.db, id))?.status];
  };
  expect(await recognised()).toEqual([false, 'due']);
  expect(sent).toBe(0);
  await refunds.run(ctx);
  await ctx.db.refund.update({ where: { id }, data: { status: 'due' } });
  expect(await recognised()).toEqual([true, 'paid']);
  expect(sent).toBe(1);
  ctx.payments = new Map([['sandbox', real]]);
});

test('a failed refund is retried under a new key', async () => {
  const { ctx, clock } = product;
  const real = sandboxOf(ctx);
  const keys: string[] = [];
  const refund = async (order: RefundOrder) => {
    keys.push(order.idempotencyKey);
    return keys.length === 1 ? ({ status: 'failed', reference: null } as const) : real.refund(order);
  };
  ctx.payments = new Map([['sandbox', { ...real, refund }]]);
  await owedBack();
  await refunds.run(ctx);
  const { id } = await ctx.db.refund.findFirstOrThrow({ where: { status: 'failed' }, select: { id: true } });
  await retryRefund(ctx.db, clock.now(), id);
  await refunds.run(ctx);
  expect(keys).toEqual([sendKey({ id, retries: 0 }), sendKey({ id, retries: 1 })]);
  expect((await findRefund(ctx.db, id))?.status).toBe('paid');
  ctx.payments = new Map([['sandbox', real]]);
});
