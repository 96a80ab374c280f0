import type { PaymentProvider, RefundAnswer } from '#api/providers/payment/payment.ts';
import { buy, type PlacedOrder } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { findBouncedRefunds } from './send.ts';

const product = await sharedProduct();

async function refunded(): Promise<PlacedOrder> {
  const fan = product.as('amina');
  const order = await buy(product, fan);
  await fan.call('POST', `/requests/${order.id}/cancel`);
  await product.settle();
  return order;
}

test('a refund returned by a closed card fails, and waits for an admin', async () => {
  const { ctx } = product;
  const order = await refunded();
  const other = await refunded();
  const refundOf = ({ paymentId }: PlacedOrder) =>
    ctx.db.refund.findFirstOrThrow({
      where: { capture: { paymentId } },
      select: { id: true, status: true, lastError: true },
    });
  const refund = () => refundOf(order);
  const { id } = await refund();
  expect(await refund()).toMatchObject({ status: 'paid' });

  const sandbox = ctx.payments.get('sandbox') as PaymentProvider;
  const afterTelling = async (answer: RefundAnswer | null) => {
    ctx.payments = new Map([['sandbox', { ...sandbox, fetchRefund: async () => answer }]]);
    await findBouncedRefunds(ctx, 'sandbox', id);
    return refund();
  };
  for (const answer of [null, { status: 'checking', reference: null }] as const)
    expect(await afterTelling(answer)).toMatchObject({ status: 'paid' });
  const failed = { status: 'failed', reference: null, error: 'The card is closed.' } as const;
  expect(await afterTelling(failed)).toEqual({ id, status: 'failed', lastError: 'The card is closed.' });
  const { status } = await ctx.db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  expect(status).toBe('refund_failed');
  expect(await refundOf(other)).toMatchObject({ status: 'paid' });
  ctx.payments = new Map([['sandbox', sandbox]]);
});
