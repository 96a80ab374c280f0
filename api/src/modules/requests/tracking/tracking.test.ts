import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { jobNamed } from '#api/jobs/jobs.ts';
import { keysFor } from '#api/start/keys.ts';
import { hashOf } from '#api/start/secret.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { earlierToken, storeEarlierLinks } from './earlier-tokens.ts';

const housekeeping = jobNamed('housekeeping');

const day = 24 * 60 * 60_000;
const oldSecret = 'the old secret of at least 32 bytes';
const newSecret = 'the new secret of at least 32 bytes';
const evenNewer = 'another secret of at least 32 bytes';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ authSecrets: [oldSecret] });
});
afterAll(() => product.close());

let guests = 0;
const newGuest = () => `guest-${++guests}@example.com`;
const asGuest = (email = newGuest()) =>
  place(product, product.as('visitor'), { guest: { name: 'Neema', email } });
const statusWith = async (token: string | null, { id }: PlacedOrder) =>
  (await product.withToken(`Tracking ${token}`).call('GET', `/requests/${id}`)).status;
const linkMailedTo = (email: string) =>
  /#([\w-]{43})\b/.exec(product.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? 'none';
const linksOf = ({ id }: PlacedOrder) => product.ctx.db.trackingLink.findMany({ where: { requestId: id } });
const cancel = ({ id, trackingToken }: PlacedOrder) =>
  product.withToken(`Tracking ${trackingToken}`).call('POST', `/requests/${id}/cancel`);

describe('a link', () => {
  test('opens its one request, is kept only as a hash, and no changed token opens anything (covers §12.1)', async () => {
    const [order, other] = [await asGuest(), await asGuest()];
    const token = order.trackingToken ?? '';
    expect(await statusWith(token, order)).toBe(200);
    expect(await statusWith(token, other)).toBe(404);
    expect((await linksOf(order)).map(({ hash }) => hash)).toEqual([hashOf(token)]);
    for (const wrong of [`${token}A`, token.slice(1), token.replace(/^./, token[0] === 'A' ? 'B' : 'A')])
      expect(await statusWith(wrong, order)).toBe(404);
  });

  test('of a mail is a new one, and those before it go on', async () => {
    const email = newGuest();
    const order = await asGuest(email);
    await product.settle();
    const first = linkMailedTo(email);
    await pay(product, product.withToken(`Tracking ${order.trackingToken}`), order);
    const second = linkMailedTo(email);
    expect(new Set([order.trackingToken, first, second]).size).toBe(3);
    for (const token of [order.trackingToken, first, second])
      expect(await statusWith(token, order)).toBe(200);
  });

  test('outlives the secrets that were listed when it was made', async () => {
    const order = await asGuest();
    const before = product.ctx.env.authSecrets;
    product.ctx.env.authSecrets = [evenNewer];
    expect(await statusWith(order.trackingToken, order)).toBe(200);
    product.ctx.env.authSecrets = before;
  });

  test('works for 90 days after the request has ended, and is forgotten then', async () => {
    const email = newGuest();
    const order = await asGuest(email);
    const start = product.clock.now();
    expect((await cancel(order)).status).toBe(200);
    product.clock.advance(90 * day - 1000);
    expect(await statusWith(order.trackingToken, order)).toBe(200);
    product.clock.advance(1000);
    expect(await statusWith(order.trackingToken, order)).toBe(404);
    const { code } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: order.id } });
    await product.as('visitor').call('POST', '/requests/track', { body: { email, code } });
    await product.settle();
    expect(product.mails.some(({ subject }) => subject === `Your link to request ${code}`)).toBe(false);
    product.clock.advance(1000);
    await housekeeping.run(product.ctx);
    expect(await linksOf(order)).toEqual([]);
    product.clock.set(start);
  });

  test('is ended by its owner with all the others, and /track mails a new one (covers §12.2)', async () => {
    const email = newGuest();
    const order = await asGuest(email);
    await product.settle();
    const mailed = linkMailedTo(email);
    const end = (token: string | null) =>
      product.withToken(`Tracking ${token}`).call('DELETE', `/requests/${order.id}/links`);
    const live = await product.withToken(`Tracking ${mailed}`).call('GET', `/requests/${order.id}/links`);
    expect(await live.json()).toEqual({ live: 2 });
    expect((await end(mailed)).status).toBe(204);
    expect((await end(mailed)).status).toBe(404);
    expect(await statusWith(mailed, order)).toBe(404);
    expect(await statusWith(order.trackingToken, order)).toBe(404);

    const { code } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: order.id } });
    await product.as('visitor').call('POST', '/requests/track', { body: { email, code } });
    await product.settle();
    expect(await statusWith(linkMailedTo(email), order)).toBe(200);
  });
});

describe('links made before they were stored', () => {
  const earlier = (order: PlacedOrder, secret: string) =>
    earlierToken(order.id, keysFor({ authSecrets: [secret] }, 'tracking')[0]);
  /** Puts an order into the state that an earlier version left: without a stored link. */
  const withoutLinks = async (order: PlacedOrder) => {
    await product.ctx.db.trackingLink.deleteMany({ where: { requestId: order.id } });
    return order;
  };
  const startWith = (authSecrets: [string, ...string[]]) =>
    storeEarlierLinks({ ...product.ctx, env: { ...product.ctx.env, authSecrets } });

  test('work under every listed secret, and go on once the old secret is dropped (covers F16)', async () => {
    const open = await withoutLinks(await asGuest());
    const ended = await asGuest();
    await cancel(ended);
    await withoutLinks(ended);
    await Promise.all([startWith([newSecret, oldSecret]), startWith([newSecret, oldSecret])]);
    await startWith([evenNewer]);
    for (const order of [open, ended]) {
      expect(await statusWith(earlier(order, oldSecret), order)).toBe(200);
      expect(await statusWith(earlier(order, newSecret), order)).toBe(200);
      expect(await statusWith(earlier(order, evenNewer), order)).toBe(404);
    }
    const start = product.clock.now();
    product.clock.advance(90 * day);
    expect(await statusWith(earlier(ended, oldSecret), ended)).toBe(404);
    expect(await statusWith(earlier(open, oldSecret), open)).toBe(200);
    product.clock.set(start);
  });

  test('stay ended once their owner has ended them, at every later start', async () => {
    const order = await withoutLinks(await asGuest());
    await startWith([oldSecret]);
    const guest = product.withToken(`Tracking ${earlier(order, oldSecret)}`);
    expect((await guest.call('DELETE', `/requests/${order.id}/links`)).status).toBe(204);
    await startWith([oldSecret]);
    expect(await statusWith(earlier(order, oldSecret), order)).toBe(404);
  });

  test('are not made for requests of an account, nor for those that ended long ago', async () => {
    const own = await place(product, await product.signIn('amina'));
    const old = await asGuest();
    await cancel(old);
    await withoutLinks(old);
    const start = product.clock.now();
    product.clock.advance(90 * day);
    await startWith([oldSecret]);
    product.clock.set(start);
    expect([await linksOf(own), await linksOf(old)]).toEqual([[], []]);
  });
});
