import { jobNamed } from '#api/jobs/jobs.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const housekeeping = jobNamed('housekeeping');

const day = 24 * 60 * 60_000;
const anotherSecret = 'another secret of at least 32 bytes';

const product = await sharedProduct();

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
  test('opens its one request, is stored only as a hash, and no altered token works (covers §12.1)', async () => {
    const [order, other] = [await asGuest(), await asGuest()];
    const token = order.trackingToken ?? '';
    expect(await statusWith(token, order)).toBe(200);
    expect(await statusWith(token, other)).toBe(404);
    expect((await linksOf(order)).map(({ hash }) => hash)).toEqual([hashOf(token)]);
    for (const wrong of [`${token}A`, token.slice(1), token.replace(/^./, token[0] === 'A' ? 'B' : 'A')])
      expect(await statusWith(wrong, order)).toBe(404);
  });

  test('in a mail is a new one, and earlier ones stay valid', async () => {
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

  test('survives a rotation of its secrets (covers F16)', async () => {
    const order = await asGuest();
    const before = product.ctx.env.authSecrets;
    product.ctx.env.authSecrets = [anotherSecret];
    expect(await statusWith(order.trackingToken, order)).toBe(200);
    product.ctx.env.authSecrets = before;
  });

  test('works for 90 days after the request’s end, and is then deleted', async () => {
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

  test('is revoked by its owner with all the others, and /track mails a new one (covers §12.2)', async () => {
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
