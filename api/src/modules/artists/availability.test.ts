import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addArtist } from '#api/testing/artists.ts';
import { brief, pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';

let product: TestProduct;
const minute = 60_000;

beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const amina = () => product.as('amina');

async function order(artistId: string): Promise<[number, string | undefined]> {
  const response = await amina().call('POST', '/requests', {
    body: { ...brief, artistId },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return [response.status, (await response.json()).detail];
}

async function isShownAvailable(artistId: string): Promise<boolean> {
  const page = await (await amina().call('GET', `/artists/${artistId}`)).json();
  const free = await (await amina().call('GET', '/artists?available=true&pageSize=48')).json();
  const listed = free.items.some(({ id }: { id: string }) => id === artistId);
  expect(page.available).toBe(listed);
  return listed;
}

test('an artist who does not accept takes no requests', async () => {
  const id = await addArtist(product, 'Pausing Paula', { accepting: false });
  expect(await isShownAvailable(id)).toBe(false);
  expect(await order(id)).toEqual([409, 'This artist is not taking requests at the moment.']);
});

test('an artist who is away is back on the day', async () => {
  const back = new Date(product.clock.now().getTime() + 60 * minute);
  const id = await addArtist(product, 'Travelling Tunde', { awayUntil: back });
  expect(await isShownAvailable(id)).toBe(false);
  expect(await order(id)).toEqual([409, 'This artist is away until 2026-11-02.']);
  product.clock.set(back);
  expect(await isShownAvailable(id)).toBe(true);
});

test('an unpaid request takes a place under the cap for 15 minutes, a paid one until it is settled', async () => {
  const id = await addArtist(product, 'Busy Bisi', { openCap: 1 });
  const unpaid = await place(product, amina(), { artistId: id });
  expect(await isShownAvailable(id)).toBe(false);
  expect((await order(id))[0]).toBe(409);

  product.clock.advance(15 * minute);
  expect(await isShownAvailable(id)).toBe(true);
  await pay(product, amina(), unpaid);
  expect(await isShownAvailable(id)).toBe(false);
  await amina().call('POST', `/requests/${unpaid.id}/cancel`, { body: {} });
  expect(await isShownAvailable(id)).toBe(true);
});

test('money that arrives for an artist who has become full is kept', async () => {
  const id = await addArtist(product, 'Wanted Wafula', { openCap: 1 });
  const slow = await place(product, amina(), { artistId: id });
  product.clock.advance(15 * minute);
  await pay(product, amina(), await place(product, amina(), { artistId: id }));
  expect(await isShownAvailable(id)).toBe(false);
  await pay(product, amina(), slow);
  const { status } = await (await amina().call('GET', `/requests/${slow.id}`)).json();
  expect(status).toBe('pending');
});

test('a daily cap is free again on the next UTC day', async () => {
  product.clock.set(new Date('2026-11-03T22:00:00Z'));
  const id = await addArtist(product, 'Daily Dayo', { dailyCap: 1 });
  await pay(product, amina(), await place(product, amina(), { artistId: id }));
  expect(await order(id)).toEqual([409, 'This artist is fully booked for today. Please try again tomorrow.']);
  product.clock.set(new Date('2026-11-04T00:00:00Z'));
  expect(await isShownAvailable(id)).toBe(true);
});

test('of orders sent at once only as many are taken as the cap allows', async () => {
  const id = await addArtist(product, 'Popular Pendo', { openCap: 2 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(id)));
  expect(answers.filter(([status]) => status === 201)).toHaveLength(2);
  expect(answers.filter(([status]) => status === 409)).toHaveLength(6);
});
