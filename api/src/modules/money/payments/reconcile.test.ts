import type { PaymentProvider, ProviderPayment } from '#api/providers/payment/payment.ts';
import { place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { reconcilePayments } from './reconcile.ts';

const minute = 60_000;

const product = await sharedProduct();
const sandbox: PaymentProvider = product.ctx.payments.get('sandbox') as PaymentProvider;
beforeEach(async () => {
  await product.ctx.db.payment.updateMany({ data: { nextCheckAt: null } });
});

const telling = (fetchPayment: () => Promise<ProviderPayment>) => {
  product.ctx.payments = new Map([['sandbox', { ...sandbox, fetchPayment }]]);
};
const unpaid: ProviderPayment = { status: 'open', captures: [], chargebacks: [] };

test('a copy waiting for a provider’s answer keeps others from asking', async () => {
  const { ctx, clock } = product;
  await place(product, product.as('amina'));
  clock.advance(10 * minute);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<ProviderPayment>();
  let calls = 0;
  telling(async () => {
    asked.resolve();
    calls += 1;
    return calls === 1 ? answer.promise : unpaid;
  });
  const first = reconcilePayments(ctx);
  await asked.promise;
  clock.advance(minute);
  expect(await reconcilePayments(ctx)).toBe(0);
  answer.resolve(unpaid);
  expect(await first).toBe(1);
});

test('a silent provider is polled about an old payment until it answers', async () => {
  const { ctx, clock } = product;
  const { paymentId: id } = await place(product, product.as('amina'));
  const nextCheck = async () => {
    await reconcilePayments(ctx);
    return (await ctx.db.payment.findUniqueOrThrow({ where: { id } })).nextCheckAt;
  };
  clock.advance(2 * 24 * 60 * minute);
  telling(() => Promise.reject(new Error('no answer')));
  const next = await nextCheck();
  expect(next).toBeDate();
  clock.advance((next?.getTime() ?? 0) - clock.now().getTime());
  telling(async () => unpaid);
  expect(await nextCheck()).toBeNull();
});
