import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { newcomer, secretMailedTo } from '#api/testing/newcomers.ts';
import { pay, place } from '#api/testing/orders.ts';
import { personaPassword } from '#api/testing/personas.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const visitor = () => product.as('visitor');
const post = (path: string, body: object) => visitor().call('POST', `/users/${path}`, { body });
const register = (email: string) => newcomer(product, email);
const secretTo = (email: string) => secretMailedTo(product, email);

describe('a guest’s requests', () => {
  const asGuest = (email: string) => place(product, visitor(), { guest: { name: 'Neema', email } });

  test('belong to the account that has confirmed the address, and the guest’s link lives on', async () => {
    const email = 'guest@example.com';
    const order = await asGuest('Guest@Example.com');
    const key = product.withToken(`Tracking ${order.trackingToken}`);
    await pay(product, key, order);
    const { caller } = await register(email);
    expect(await (await caller.call('GET', '/requests')).json()).toMatchObject({ total: 0 });
    expect((await caller.call('GET', `/requests/${order.id}`)).status).toBe(404);

    expect((await post('confirm-email', { token: secretTo(email) })).status).toBe(204);
    expect(await (await caller.call('GET', '/requests')).json()).toMatchObject({
      total: 1,
      items: [{ id: order.id }],
    });
    expect((await caller.call('GET', `/payments/${order.paymentId}`)).status).toBe(200);
    expect((await key.call('GET', `/requests/${order.id}`)).status).toBe(200);
    expect((await caller.call('POST', `/requests/${order.id}/cancel`)).status).toBe(200);
    await product.settle();
    const told = product.mails.findLast(({ to, subject }) => to === email && subject.startsWith('Cancelled'));
    expect(told?.text).toContain(`/profile/requests/${order.id}\n`);
    expect(told?.text).not.toContain('#');
  });

  test('are found again by their number: the fresh link leads to the profile then', async () => {
    const email = 'number@example.com';
    await asGuest(email);
    await register(email);
    await post('confirm-email', { token: secretTo(email) });
    const { code, id } = await product.ctx.db.request.findFirstOrThrow({ where: { fan: { email } } });
    await visitor().call('POST', '/requests/track', { body: { email, code } });
    await product.settle();
    expect(product.mails.at(-1)).toMatchObject({ to: email, subject: `Your link to request ${code}` });
    expect(product.mails.at(-1)?.text).toContain(`/profile/requests/${id}\n`);
  });

  test('are adopted through a reset link too, and nobody else’s with them', async () => {
    const email = 'reset-guest@example.com';
    const mine = await asGuest(email);
    const theirs = await asGuest('somebody-else@example.com');
    const { id } = await register(email);
    await post('forgot-password', { email });
    await product.settle();
    const token = secretTo(email);
    expect((await post('reset-password', { token, password: 'a lantern over the lagoon' })).status).toBe(204);
    const rows = await product.ctx.db.request.findMany({
      where: { id: { in: [mine.id, theirs.id] } },
      orderBy: { id: 'asc' },
      select: { fanId: true, guestEmail: true, guestName: true },
    });
    expect(rows).toEqual([
      { fanId: id, guestEmail: null, guestName: null },
      { fanId: null, guestEmail: 'somebody-else@example.com', guestName: 'Neema' },
    ]);
  });

  test('to oneself stay a guest’s: an artist orders from nobody but others', async () => {
    const email = 'before-the-fame@example.com';
    const [toZuri, toKofi] = [
      await asGuest(email),
      await place(product, visitor(), {
        guest: { name: 'Zuri', email },
        artistId: product.people.kofi.artistId,
      }),
    ];
    const zuri = await product.signIn('zuri');
    await zuri.call('PATCH', '/users/me', { body: { email, currentPassword: personaPassword } });
    await product.settle();
    expect((await post('confirm-email', { token: secretTo(email) })).status).toBe(204);
    expect((await zuri.call('GET', `/requests/${toKofi.id}`)).status).toBe(200);
    const own = await product.ctx.db.request.findUniqueOrThrow({ where: { id: toZuri.id } });
    expect(own.fanId).toBeNull();
  });
});
