import { newcomer } from '#api/testing/newcomers.ts';
import { buy, orderTo, pay, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const zuri = product.as('zuri');

const order = (who: Caller, body: object = {}, artist: 'zuri' | 'kofi' = 'zuri') =>
  who.call('POST', '/requests', { body: orderTo(product.people[artist].artistId, body) });
const guest = (email: string) => ({ guest: { name: 'Neema', email } });
const list = async (who: Caller) => (await who.get('/artists/blocks')).items;
const block = (who: Caller, id: string) => who.call('POST', `/requests/${id}/block`);

/** What a refused fan reads, without the request id. */
async function refusal(answer: Promise<Response>): Promise<unknown> {
  const { requestId: _, ...problem } = await (await answer).json();
  return problem;
}

test('a blocked fan can’t order and sees the message of a pausing artist; open requests stay (covers §14.27)', async () => {
  const amina = product.as('amina');
  const placed = await buy(product, amina);
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

test('a blocked guest is recognised by email in any spelling, and with an account (covers §14.27)', async () => {
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
  const placed = await buy(product, amina);
  await block(zuri, placed.id);
  const { id } = product.people.amina;
  await product.ctx.db.user.update({ where: { id }, data: { email: 'amina.new@fans.example' } });
  expect((await order(amina)).status).toBe(409);
});

test('blocking again, even concurrently, leaves one block', async () => {
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

test('a blocked fan gets no opening notices until unblocked (covers §14.27)', async () => {
  const fan = (await newcomer(product, 'unmet@fans.example')).caller;
  const [first, second] = [await place(product, fan), await place(product, fan)];
  for (const placed of [first, second]) await pay(product, fan, placed);
  await fan.call('PUT', '/artists/zuri/follow');
  const { id } = await (await block(zuri, first.id)).json();
  expect(await zuri.get(`/requests/${second.id}/block`)).toMatchObject({
    block: { id },
  });

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
  expect(await zuri.get(`/requests/${second.id}/block`)).toEqual({ block: null });
});
