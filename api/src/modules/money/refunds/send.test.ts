import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refunds } from '#api/jobs/refunds.ts';
import { pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { hurryRefunds } from './repo.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

test('a webhook that comes while a refund is being sent lets nobody send it a second time', async () => {
  const { ctx, clock } = product;
  const fan = product.as('amina');
  const order = await place(product, fan);
  await pay(product, fan, order);
  await fan.call('POST', `/requests/${order.id}/cancel`);

  const sandbox = ctx.payments.get('sandbox');
  if (!sandbox) throw new Error('the sandbox is off');
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
});
