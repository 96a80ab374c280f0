import { describe, expect, test } from 'bun:test';
import { newcomer } from '#api/testing/newcomers.ts';
import { orderTo, pay, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const zuri = product.as('zuri');

const order = (who: Caller, body: object = {}, artist: 'zuri' | 'kofi' = 'zuri') =>
  who.call('POST', '/requests', {
    body: orderTo(product.people[artist].artistId, body),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const guest = (email: string) => ({ guest: { name: 'Neema', email } });
const list = async (who: Caller) => (await (await who.call('GET', '/artists/blocks')).json()).items;
const block = (who: Caller, id: string) => who.call('POST', `/requests/${id}/block`);

/** What someone reads whose order is refused, without what names the call. */
async function refusal(answer: Promise<Response>): Promise<unknown> {
  const { requestId: _, ...problem } = await (await answer).json();
  return problem;
}

test('a blocked fan can’t order, and reads what all read when the artist is pausing; what is open stays (covers §14.27)', async () => {
  const amina = product.as('amina');
  const placed = await place(product, amina);
  await pay(product, amina, placed);
  const open = await (await block(zuri, placed.id)).json();
  expect(await list(zuri)).toEqual([open]);
  expect(open.request).toMatchObject({ id: placed.id, code: expect.stringContaining('SAL-') });

  const said = await refusal(order(amina));
  expect(said).toMatchObject({ status: 409, code: 'artist_unavailable' });
  await zuri.call('PUT', '/artists/settings', { body: { accepting: false } });
  expect(await refusal(order(product.as('brian')))).toEqual(said);
  await zuri.call('PUT', '/artists/settings', { body: { accepting: true } });

  expect((await order(amina, guest(product.people.amina.email))).status).toBe(409);
  expect((await order(amina, {}, 'kofi')).status).toBe(201);
  expect((await order(product.as('brian'))).status).toBe(201);
  const seen = await (await amina.call('GET', `/requests/${placed.id}`)).text();
  expect(seen).not.toContain('block');
  expect((await zuri.call('POST', `/requests/${placed.id}/accept`)).status).toBe(200);

  expect((await product.as('kofi').call('DELETE', `/artists/blocks/${open.id}`)).status).toBe(404);
  expect((await zuri.call('DELETE', `/artists/blocks/${open.id}`)).status).toBe(204);
  expect((await order(amina)).status).toBe(201);
  expect((await zuri.call('DELETE', `/artists/blocks/${open.id}`)).status).toBe(404);
});

test('a guest is known by the e-mail, however it is written, and as an account by it too (covers §14.27)', async () => {
  const visitor = product.as('visitor');
  const email = product.people.brian.email;
  const placed = await place(product, visitor, guest(email));
  await pay(product, product.withToken(`Tracking ${placed.trackingToken}`), placed);
  expect((await block(zuri, placed.id)).status).toBe(200);
  expect((await order(visitor, guest(email.toUpperCase()))).status).toBe(409);
  expect((await order(product.as('brian'))).status).toBe(409);
  expect((await order(visitor, guest('another@guests.example'))).status).toBe(201);
  const stored = await product.ctx.db.block.findMany();
  expect(JSON.stringify(stored)).not.toContain(email);
});

test('an account stays blocked under another e-mail (covers §14.27)', async () => {
  const amina = product.as('amina');
  const placed = await place(product, amina);
  await pay(product, amina, placed);
  await block(zuri, placed.id);
  const { id } = product.people.amina;
  await product.ctx.db.user.update({ where: { id }, data: { email: 'amina.new@fans.example' } });
  expect((await order(amina)).status).toBe(409);
});

test('blocking again, by another request or at the same moment, leaves one block', async () => {
  const visitor = product.as('visitor');
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const placed = await place(product, visitor, guest('twice@guests.example'));
    await pay(product, product.withToken(`Tracking ${placed.trackingToken}`), placed);
    ids.push(placed.id);
  }
  const before = (await list(zuri)).length;
  const answers = await Promise.all([...ids, ...ids].map((id) => block(zuri, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await list(zuri)).toHaveLength(before + 1);
});

describe('a fan who blocks an artist', () => {
  const zuriOf = () => product.people.zuri.artistId ?? '';
  const met = async (who: Caller, path: string) =>
    (await (await who.call('GET', path)).json()).items.some(({ id }: { id: string }) => id === zuriOf());
  const own = async (who: Caller) => (await who.call('GET', '/users/me/blocks')).json();

  test('doesn’t meet them, nor does anyone else notice, until it is taken back (covers §14.28)', async () => {
    const [fan, other] = [await newcomer(product, 'apart@fans.example'), product.as('kofi')];
    const placed = await place(product, fan.caller);
    await pay(product, fan.caller, placed);
    await fan.caller.call('PUT', '/artists/zuri/follow');
    for (const _ of [1, 2]) expect((await fan.caller.call('PUT', '/artists/zuri/block')).status).toBe(204);

    for (const path of ['', '/reviews', '/similar'])
      expect((await fan.caller.call('GET', `/artists/zuri${path}`)).status).toBe(404);
    expect((await fan.caller.call('PUT', '/artists/zuri/follow')).status).toBe(404);
    for (const path of [
      '/artists?pageSize=48',
      '/artists?search=zuri',
      '/artists/kofi/similar',
      '/users/me/following',
    ])
      expect(await met(fan.caller, path), path).toBe(false);
    expect(await refusal(order(fan.caller))).toMatchObject({ code: 'artist_unavailable' });
    expect(await refusal(order(product.as('visitor'), guest('Apart@fans.example')))).toMatchObject({
      code: 'artist_unavailable',
    });
    const flag = { thing: 'artist', id: 'zuri', reason: 'hate' };
    expect((await fan.caller.call('POST', '/flags', { body: flag })).status).toBe(201);
    expect(await own(fan.caller)).toMatchObject({ items: [{ artist: { slug: 'zuri' } }], hidden: ['zuri'] });
    const exported = await (await fan.caller.call('GET', '/users/me/export')).json();
    expect(exported.blocked).toMatchObject([{ artist: { slug: 'zuri' } }]);

    expect((await fan.caller.call('GET', `/requests/${placed.id}`)).status).toBe(200);
    expect((await list(zuri)).map((one: { request: { id: string } }) => one.request.id)).not.toContain(
      placed.id,
    );
    for (const who of [other, product.as('visitor')]) {
      expect((await who.call('GET', '/artists/zuri')).status).toBe(200);
      expect(await met(who, '/artists?search=zuri')).toBe(true);
    }

    expect((await fan.caller.call('DELETE', '/artists/zuri/block')).status).toBe(204);
    expect((await fan.caller.call('DELETE', '/artists/zuri/block')).status).toBe(404);
    expect((await fan.caller.call('GET', '/artists/zuri')).status).toBe(200);
    expect(await met(fan.caller, '/users/me/following')).toBe(true);
    expect(await own(fan.caller)).toEqual({ items: [], hidden: [] });
  });

  test('and one whom the artist has blocked doesn’t meet them either, and isn’t told (covers §14.28)', async () => {
    const fan = (await newcomer(product, 'unmet@fans.example')).caller;
    const [first, second] = [await place(product, fan), await place(product, fan)];
    for (const placed of [first, second]) await pay(product, fan, placed);
    await fan.call('PUT', '/artists/zuri/follow');
    const { id } = await (await block(zuri, first.id)).json();
    expect(await (await zuri.call('GET', `/requests/${second.id}/block`)).json()).toMatchObject({
      block: { id },
    });
    expect((await fan.call('GET', '/artists/zuri')).status).toBe(404);
    expect(await own(fan)).toEqual({ items: [], hidden: ['zuri'] });

    await zuri.call('PUT', '/artists/settings', { body: { accepting: false } });
    await product.settle();
    await zuri.call('PUT', '/artists/settings', { body: { accepting: true } });
    await product.settle();
    const told = await product.ctx.db.notification.findMany({
      where: { about: 'artist_open', sentAt: { not: null } },
      select: { to: true },
    });
    expect(told.map(({ to }) => to)).not.toContain('unmet@fans.example');

    expect((await zuri.call('DELETE', `/artists/blocks/${id}`)).status).toBe(204);
    expect(await (await zuri.call('GET', `/requests/${second.id}/block`)).json()).toEqual({ block: null });
  });

  test('can’t block their own profile, and takes the block along when they leave', async () => {
    expect((await zuri.call('PUT', '/artists/zuri/block')).status).toBe(404);
    const fan = (await newcomer(product, 'leaving@fans.example')).caller;
    await fan.call('PUT', '/artists/zuri/block');
    const count = () => product.ctx.db.block.count({ where: { by: 'fan' } });
    const before = await count();
    const body = { password: 'kitenge-mango-harbour' };
    expect((await fan.call('DELETE', '/users/me', { body })).status).toBe(204);
    expect(await count()).toBe(before - 1);
  });
});

test('an admin keeps two apart, whatever the two have blocked themselves (covers §14.28)', async () => {
  const admin = product.as('admin');
  const visitor = product.as('visitor');
  const placed = await place(product, visitor, guest('parted@guests.example'));
  await pay(product, product.withToken(`Tracking ${placed.trackingToken}`), placed);
  const keep = async (apart: boolean) => {
    const body = { apart, reason: 'They threaten each other.' };
    return (await admin.call('PUT', `/admin/requests/${placed.id}/apart`, { body })).json();
  };
  const { id } = await (await block(zuri, placed.id)).json();
  for (const _ of [1, 2]) expect(await keep(true)).toMatchObject({ apart: true });
  await zuri.call('DELETE', `/artists/blocks/${id}`);
  expect((await order(visitor, guest('parted@guests.example'))).status).toBe(409);
  expect(await list(zuri)).not.toContainEqual(expect.objectContaining({ id }));
  expect(await keep(false)).toMatchObject({ apart: false });
  expect((await order(visitor, guest('parted@guests.example'))).status).toBe(201);
  const noted = await product.ctx.db.auditEntry.findMany({
    where: { targetId: placed.id },
    select: { action: true },
    orderBy: { id: 'asc' },
  });
  expect(noted.map(({ action }) => action)).toEqual(['pair_parted', 'pair_unparted']);
});
