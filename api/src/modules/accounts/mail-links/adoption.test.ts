import { tokenAnswerKeptFor } from '#api/domain/idempotency.ts';
import { newcomer, newcomersPassword as password, secretMailedTo } from '#api/testing/newcomers.ts';
import { pay, place } from '#api/testing/orders.ts';
import { personaPassword } from '#api/testing/personas.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { login } from '../login.ts';

const product = await sharedProduct();

const visitor = () => product.as('visitor');
const post = (path: string, body: object) => visitor().call('POST', `/users/${path}`, { body });
const register = (email: string) => newcomer(product, email);
const secretTo = (email: string) => secretMailedTo(product, email);

/** Presses the buttons of the page behind the mailed link: confirm, then bring the requests in. */
async function adopt(email: string, tried = password): Promise<Response> {
  const token = secretTo(email);
  expect((await post('confirm-email', { token })).status).toBe(204);
  return post('adopt-requests', { token, password: tried });
}

describe('a guest’s requests', () => {
  const asGuest = (email: string) => place(product, visitor(), { guest: { name: 'Neema', email } });
  const totalOf = async (caller: Caller) => (await caller.get('/requests')).total;

  test('belong to the account that has confirmed the address and gives its password; the guest’s link lives on (covers §12.2)', async () => {
    const email = 'guest@example.com';
    const order = await asGuest('Guest@Example.com');
    const key = product.withToken(`Tracking ${order.trackingToken}`);
    await pay(product, key, order);
    const { caller: older } = await register(email);
    expect(await totalOf(older)).toBe(0);
    expect((await older.call('GET', `/requests/${order.id}`)).status).toBe(404);

    const answer = await adopt(email);
    expect(answer.status).toBe(200);
    const { adopted, session } = await answer.json();
    expect([adopted, session.email, session.emailConfirmed]).toEqual([1, email, true]);
    const caller = product.withToken(`Bearer ${session.token}`);
    expect(await totalOf(caller)).toBe(1);
    expect((await caller.call('GET', `/payments/${order.paymentId}`)).status).toBe(200);
    expect((await key.call('GET', `/requests/${order.id}`)).status).toBe(200);
    expect((await key.call('GET', `/payments/${order.paymentId}`)).status).toBe(200);
    expect((await caller.call('DELETE', `/requests/${order.id}/links`)).status).toBe(204);
    expect((await key.call('GET', `/requests/${order.id}`)).status).toBe(404);

    expect((await caller.call('POST', `/requests/${order.id}/cancel`)).status).toBe(200);
    await product.settle();
    const told = product.mails.findLast(({ to, subject }) => to === email && subject.startsWith('Cancelled'));
    expect(told?.text).toContain(`/profile/requests/${order.id}\n`);
    expect(told?.text).not.toContain('#');
  });

  test('stay the guest’s where a stranger has registered with the address and its owner confirms it (covers F31)', async () => {
    const email = 'victim@example.com';
    const order = await asGuest(email);
    const { caller: stranger } = await register(email);
    const token = secretTo(email);
    expect(await (await post('guest-requests', { token })).json()).toEqual({ confirmed: false, requests: 1 });
    expect((await post('confirm-email', { token })).status).toBe(204);
    expect(await (await post('guest-requests', { token })).json()).toEqual({ confirmed: true, requests: 1 });
    expect((await post('adopt-requests', { token, password: 'not what they chose' })).status).toBe(422);
    expect(await totalOf(stranger)).toBe(0);
    expect((await stranger.call('GET', `/requests/${order.id}`)).status).toBe(404);
    const key = product.withToken(`Tracking ${order.trackingToken}`);
    expect((await key.call('GET', `/requests/${order.id}`)).status).toBe(200);
    expect((await post('adopt-requests', { token: 'none', password })).status).toBe(422);
  });

  test('come to the owner of the mailbox who takes the account over, and the stranger is locked out (covers F31)', async () => {
    const email = 'owner@example.com';
    const order = await asGuest(email);
    const { caller: stranger } = await register(email);
    const token = secretTo(email);
    await post('confirm-email', { token });
    const own = 'a lantern over the lagoon';
    expect((await post('reset-password', { token, password: own })).status).toBe(204);
    expect((await stranger.call('GET', '/requests')).status).toBe(401);
    expect((await post('login', { email, password })).status).toBe(401);
    const { token: session } = await (await post('login', { email, password: own })).json();
    const caller = product.withToken(`Bearer ${session}`);
    expect((await caller.call('GET', `/requests/${order.id}`)).status).toBe(200);
    expect((await post('reset-password', { token, password: `${own}!` })).status).toBe(422);
    expect((await post('adopt-requests', { token, password: own })).status).toBe(422);
  });

  test('stay hidden from a session whose login was under way while the password changed', async () => {
    const email = 'mid-login@example.com';
    await asGuest(email);
    await register(email);
    const token = secretTo(email);
    const { db } = product.ctx;
    const user = new Proxy(db.user, {
      get: (users, name) =>
        name !== 'findFirst'
          ? Reflect.get(users, name)
          : async (query: Parameters<typeof db.user.findFirst>[0]) => {
              const row = await users.findFirst(query);
              await post('reset-password', { token, password: 'a lantern over the lagoon' });
              return row;
            },
    });
    const slow = new Proxy(db, { get: (all, name) => (name === 'user' ? user : Reflect.get(all, name)) });
    const from = { network: '203.0.113.7', userAgent: null };
    const late = login({ ...product.ctx, db: slow }, { email, password }, from);
    expect(await late.catch(({ code }) => code)).toBe('invalid_credentials');
  });

  test('are seen by no session that was open before', async () => {
    const email = 'older-session@example.com';
    const order = await asGuest(email);
    const { caller: older } = await register(email);
    expect((await adopt(email)).status).toBe(200);
    expect((await older.call('GET', `/requests/${order.id}`)).status).toBe(401);
  });

  test('are adopted once, even by two at the same moment', async () => {
    const email = 'twice@example.com';
    await asGuest(email);
    await register(email);
    const token = secretTo(email);
    const both = await Promise.all([1, 2].map(() => post('adopt-requests', { token, password })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(both.map((answer) => answer.json()));
    expect([first.adopted, second]).toEqual([1, first]);
    product.clock.advance(tokenAnswerKeptFor);
    expect((await post('adopt-requests', { token, password })).status).toBe(422);
  });

  test('are found again by their number: the fresh link leads to the profile then', async () => {
    const email = 'number@example.com';
    await asGuest(email);
    await register(email);
    await adopt(email);
    const { code, id } = await product.ctx.db.request.findFirstOrThrow({ where: { fan: { email } } });
    await visitor().call('POST', '/requests/track', { body: { email, code } });
    await product.settle();
    expect(product.mails.at(-1)).toMatchObject({ to: email, subject: `Your link to request ${code}` });
    expect(product.mails.at(-1)?.text).toContain(`/profile/requests/${id}\n`);
  });

  test('are adopted through a reset link too, and nobody else’s with them', async () => {
    const email = 'reset-guest@example.com';
    const mine = await asGuest(email);
    const theirs = await asGuest('someone-else@example.com');
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
      { fanId: null, guestEmail: 'someone-else@example.com', guestName: 'Neema' },
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
    const { session } = await (await adopt(email, personaPassword)).json();
    const again = product.withToken(`Bearer ${session.token}`);
    expect((await again.call('GET', `/requests/${toKofi.id}`)).status).toBe(200);
    const own = await product.ctx.db.request.findUniqueOrThrow({ where: { id: toZuri.id } });
    expect(own.fanId).toBeNull();
  });
});
