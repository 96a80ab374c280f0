import { after, windows } from '#api/domain/request/deadlines.ts';
import { newId } from '#api/start/database/ids.ts';
import { orderTo, type PlacedOrder, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { runDueTimers } from './timers.ts';

const day = 24 * 3_600_000;

const product = await sharedProduct();

const order = (buyer: Caller, artist: 'zuri' | 'kofi', change: object = {}) =>
  buyer.call('POST', '/requests', { body: orderTo(product.people[artist].artistId, change) });

const mailsToArtist = () => product.mails.filter(({ to }) => to === product.people.zuri.email);

describe('an artist', () => {
  test('isn’t notified of a request that is never paid', async () => {
    const fan = product.as('amina');
    const cancelled = await place(product, fan);
    expect((await fan.call('POST', `/requests/${cancelled.id}/cancel`)).status).toBe(200);
    const lapsed = await place(product, fan);
    await product.settle();
    await product.pass(windows.payment);
    expect(await stateOf(lapsed)).toBe('cancelled');
    expect(mailsToArtist()).toEqual([]);
  });

  test('can order from other artists, never from themselves, even as a guest', async () => {
    const { email } = product.people.zuri;
    const guest = (address: string) => ({ guest: { name: 'Zuri', email: address } });
    const refused = await Promise.all([
      order(product.as('zuri'), 'zuri'),
      order(product.as('visitor'), 'zuri', guest(email)),
      order(product.as('visitor'), 'zuri', guest(email.toUpperCase())),
    ]);
    for (const answer of refused)
      expect(await answer.json()).toMatchObject({
        code: 'artist_unavailable',
        detail: expect.stringContaining('yourself'),
      });
    expect((await order(product.as('zuri'), 'kofi')).status).toBe(201);
    expect((await order(product.as('visitor'), 'kofi', guest(email))).status).toBe(201);
  });
});

async function removeCopies(): Promise<void> {
  await product.ctx.db.request.deleteMany({ where: { code: { startsWith: 'COPY-' } } });
}
afterEach(removeCopies);

/** Copies of this unpaid request, created at that moment. */
async function copies({ id }: PlacedOrder, count: number, createdAt: Date): Promise<void> {
  const request = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
  await product.ctx.db.request.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      ...request,
      id: newId(),
      code: `COPY-${index}`,
      watchKey: `copy-${index}`,
      createdAt,
    })),
  });
}

test('an account or guest email may have a hundred unpaid requests a day', async () => {
  const buyers = [
    [product.as('brian'), {}],
    [product.as('visitor'), { guest: { name: 'Gast', email: 'gast@example.com' } }],
  ] as const;
  for (const [buyer, change] of buyers) {
    const first = await place(product, buyer, change);
    await copies(first, 98, after(product.clock.now(), 1 - day));
    expect((await order(buyer, 'zuri', change)).status).toBe(201);
    const refused = await order(buyer, 'zuri', change);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    await removeCopies();
  }
});

test('unpaid requests older than a day no longer count', async () => {
  const fan = product.as('kofi');
  await copies(await place(product, fan), 99, after(product.clock.now(), -day - 1));
  expect((await order(fan, 'zuri')).status).toBe(201);
});

const stateOf = async ({ id }: PlacedOrder) =>
  (await product.ctx.db.request.findUniqueOrThrow({ where: { id } })).status;

test('a request doesn’t lapse while its payment is checked every five minutes', async () => {
  const { ctx, clock } = product;
  const asked = await place(product, product.as('amina'));
  const isAsked = (checking: boolean) =>
    ctx.db.payment.update({ where: { id: asked.paymentId }, data: { checking } });
  await isAsked(true);
  clock.advance(windows.payment);
  await runDueTimers(ctx);
  expect(await stateOf(asked)).toBe('awaiting_payment');

  await isAsked(false);
  clock.advance(5 * 60_000 - 1);
  await runDueTimers(ctx);
  expect(await stateOf(asked)).toBe('awaiting_payment');
  clock.advance(1);
  await runDueTimers(ctx);
  expect(await stateOf(asked)).toBe('cancelled');
});
