import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { type PlacedOrder, place } from '#api/testing/orders.ts';
import { stripeProduct } from '#api/testing/payments/stripe-product.ts';

const product = await stripeProduct();
afterAll(() => product.close());
afterEach(async () => {
  expect(await findViolations(product.ctx)).toEqual([]);
});

/** Paid by Amina, charged back before Zuri has answered, then declined by our team. */
async function declinedAfterChargeback(): Promise<PlacedOrder> {
  const order = await place(product, product.as('amina'));
  await product.play(order.paymentId, 'pay');
  await product.play(order.paymentId, 'charge-back');
  const body = { reason: 'Zuri is ill.' };
  await product.as('admin').call('POST', `/admin/requests/${order.id}/decline`, { body });
  await product.settle();
  return order;
}

async function balanceOf(order: PlacedOrder, account: LedgerAccount): Promise<number> {
  const { _sum } = await product.ctx.db.ledgerEntry.aggregate({
    where: { account, event: { requestId: order.id, kind: { not: 'fee_charged' } } },
    _sum: { amount: true },
  });
  return Number(_sum.amount ?? 0n);
}

const refundOf = (order: PlacedOrder) =>
  product.ctx.db.refund.findFirstOrThrow({ where: { capture: { payment: { requestId: order.id } } } });

test('money charged back by the bank isn’t refunded again, and nobody bears it', async () => {
  const order = await declinedAfterChargeback();
  const { status, coveredBy } = await refundOf(order);
  expect(status).toBe('paid');
  expect(coveredBy).not.toBeNull();
  for (const account of ['provider_cash', 'refunds_payable', 'chargebacks', 'held'] as const)
    expect([account, await balanceOf(order, account)]).toEqual([account, 0]);
  const { chargeback } = await product.as('admin').get(`/admin/requests/${order.id}`);
  expect(chargeback?.left ?? null).toBeNull();
  const paid = await product.as('amina').call('GET', `/payments/${order.paymentId}`);
  expect((await paid.json()).status).toBe('refunded');
});

test('a refund by the bank isn’t described as sent by us', async () => {
  product.mails.length = 0;
  const order = await declinedAfterChargeback();
  const { refunds } = await product.as('amina').get(`/requests/${order.id}/receipt`);
  expect(refunds).toMatchObject([{ covered: true }]);
  const { items } = await product.as('admin').get('/admin/refunds');
  const { covered } = items.find(({ request }: { request: { id: string } }) => request.id === order.id);
  expect(covered).toBe(true);
  const mail = product.mails.find(({ subject }) => /can’t record/.test(subject));
  expect(mail?.subject).not.toContain('goes back');
  expect(mail?.text).toContain('Your bank has already given you this money back');
});

test('once the chargeback is won, the fan is refunded once', async () => {
  const order = await declinedAfterChargeback();
  await product.play(order.paymentId, 'win-charge-back');
  for (let days = 0; days < 3; days++) await product.nextDay();
  expect(await refundOf(order)).toMatchObject({ status: 'paid', coveredBy: null });
  for (const account of ['provider_cash', 'refunds_payable', 'chargebacks'] as const)
    expect([account, await balanceOf(order, account)]).toEqual([account, 0]);
});
