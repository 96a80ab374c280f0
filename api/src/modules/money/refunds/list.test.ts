import { findViolations } from '#api/jobs/invariants/check.ts';
import { pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Refund } from './model.ts';

/** A paid and cancelled order, whose refund the provider refuses. */
const product = await sharedProduct();
const { ctx } = product;
const [sandbox] = ctx.payments.values();
if (!sandbox) throw new Error('the sandbox is off');
const amina = product.as('amina');
const order = await place(product, amina);
const orderId: string = order.id;
await pay(product, amina, order);
const { payments } = ctx;
const refusing = async () => ({ status: 'failed' as const, reference: null, error: 'The card is closed.' });
ctx.payments = new Map([['sandbox', { ...sandbox, refund: refusing }]]);
await amina.call('POST', `/requests/${order.id}/cancel`, { body: {} });
await product.settle();
ctx.payments = payments;

const list = async (query: string): Promise<{ items: Refund[]; total: number }> =>
  (await product.signIn('admin')).get(`/admin/refunds${query}`);
const retry = async (id: string) =>
  (await product.signIn('admin')).call('POST', `/admin/refunds/${id}/retry`);

test('a refused refund is listed with the provider’s reason', async () => {
  const { items, total } = await list('?status=failed');
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    amount: { amount: 250_000, currency: 'KES' },
    status: 'failed',
    cause: 'request',
    provider: 'sandbox',
    error: 'The card is closed.',
    request: { id: orderId },
    artist: { slug: 'zuri' },
  });
  expect((await list('?status=paid')).items).toEqual([]);
});

test('a refused refund is retried once for concurrent admins', async () => {
  const id = (await list('?status=failed')).items[0]?.id ?? '';
  const answers = await Promise.all([retry(id), retry(id), retry(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await product.settle();
  expect((await list('')).items[0]).toMatchObject({
    status: 'paid',
    reference: expect.stringMatching(/^ref_/),
  });
  expect((await retry(id)).status).toBe(409);
  expect((await retry(crypto.randomUUID())).status).toBe(404);

  const one = await (await product.signIn('admin')).call('GET', `/admin/requests/${orderId}`);
  expect((await one.json()).payment.status).toBe('refunded');
  expect(await product.ctx.db.auditEntry.count({ where: { action: 'refund_retried' } })).toBe(1);
  expect(await findViolations(product.ctx)).toEqual([]);
});
