import { newcomer } from '#api/testing/newcomers.ts';
import { buy } from '#api/testing/orders.ts';
import { adminWith } from '#api/testing/people/duties.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

test('a person’s page has their requests, money, mails and open sessions, and no words of mails (covers §15.39)', async () => {
  const support = (await adminWith(product, ['support'])).caller;
  const { caller, email } = await newcomer(product, 'neema@example.com');
  const { id } = await caller.get('/users/me');
  const order = await buy(product, caller);
  const answer = await support.call('GET', `/admin/users/${id}`);
  const page = await answer.json();
  expect(page).toMatchObject({
    id,
    email,
    requests: {
      items: [{ id: order.id, status: 'pending', total: { amount: 250_000, currency: 'KES' } }],
      total: 1,
    },
    money: [{ paid: { amount: 250_000, currency: 'KES' }, refunded: null, chargedBack: null }],
    sessions: [{ createdAt: expect.any(String) }],
  });
  expect(page.mails.map(({ kind }: { kind: string }) => kind)).toContain('confirm_email');
  expect(Object.keys(page.mails[0]).sort()).toEqual(['id', 'kind', 'sentAt', 'subject', 'to']);
  await caller.call('POST', `/requests/${order.id}/cancel`);
  await product.settle();
  const [sums] = (await support.get(`/admin/users/${id}`)).money;
  expect(sums.refunded).toEqual({ amount: 250_000, currency: 'KES' });
  expect((await caller.call('DELETE', '/users/me')).status).toBeLessThan(300);
  expect((await support.call('GET', `/admin/users/${id}`)).status).toBe(404);
});
