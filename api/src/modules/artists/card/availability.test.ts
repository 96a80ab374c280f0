import { dayIn } from '#api/domain/artist/places.ts';
import { formatDay } from '#api/domain/time/format-time.ts';
import { newId } from '#api/start/database/ids.ts';
import { addArtist } from '#api/testing/artists.ts';
import { buy, orderTo, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const product = await sharedProduct();
let fan = product.as('amina');

const amina = () => fan;

async function order(artistId: string): Promise<[number, string | undefined]> {
  const response = await amina().call('POST', '/requests', { body: orderTo(artistId) });
  return [response.status, (await response.json()).detail];
}

async function isShownAvailable(artistId: string): Promise<boolean> {
  const page = await amina().get(`/artists/${artistId}`);
  const free = await amina().get('/artists?available=true&pageSize=48');
  const listed = free.items.some(({ id }: { id: string }) => id === artistId);
  expect(page.available).toBe(listed);
  return listed;
}

test('an artist who does not accept takes no requests (covers §16.5)', async () => {
  const id = await addArtist(product, 'Pausing Paula', { accepting: false });
  expect(await isShownAvailable(id)).toBe(false);
  expect(await order(id)).toEqual([409, 'This artist is not taking requests at the moment.']);
});

test('an artist who is away returns on the day (covers §16.5)', async () => {
  const back = new Date(product.clock.now().getTime() + 60 * minute);
  const id = await addArtist(product, 'Travelling Tunde', { awayUntil: back });
  expect(await isShownAvailable(id)).toBe(false);
  expect(await order(id)).toEqual([409, 'This artist is away until 2 November 2026.']);
  await product.ctx.db.artist.update({
    where: { id },
    data: { awayUntil: new Date('2026-11-09T21:00:00Z'), timeZone: 'Africa/Nairobi' },
  });
  expect((await order(id))[1]).toBe('This artist is away until 10 November 2026.');
  await product.ctx.db.artist.update({ where: { id }, data: { awayUntil: back } });
  product.clock.set(back);
  expect(await isShownAvailable(id)).toBe(true);
});

test('an unpaid request takes a place under the cap for 15 minutes, a paid one until it is settled (covers §14.47)', async () => {
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

test('money that arrives for an artist who has become full is kept (covers §14.54)', async () => {
  const id = await addArtist(product, 'Wanted Wafula', { openCap: 1 });
  const slow = await place(product, amina(), { artistId: id });
  product.clock.advance(15 * minute);
  await buy(product, amina(), { artistId: id });
  expect(await isShownAvailable(id)).toBe(false);
  await pay(product, amina(), slow);
  const { status } = await amina().get(`/requests/${slow.id}`);
  expect(status).toBe('pending');
});

test('a daily cap is free again on the next UTC day (covers §14.53)', async () => {
  product.clock.set(new Date('2026-11-03T22:00:00Z'));
  const id = await addArtist(product, 'Daily Dayo', { dailyCap: 1 });
  await buy(product, amina(), { artistId: id });
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

test('days away that were set ahead begin and end on their days, and fans read of them before (covers §14.51)', async () => {
  fan = await product.signIn('amina');
  const { ctx, clock } = product;
  const id = await addArtist(product, 'Planning Pendo', { timeZone: 'Africa/Nairobi' });
  const from = new Date(clock.now().getTime() + 2 * day);
  const until = new Date(from.getTime() + 3 * day);
  const later = { from: new Date(from.getTime() + 31 * day), until: new Date(until.getTime() + 31 * day) };
  const absence = { id: newId(), artistId: id };
  await ctx.db.absence.create({ data: { ...absence, ...later } });
  const told = async () => (await amina().get(`/artists/${id}`)).awaySoon;
  expect([await told(), await isShownAvailable(id)]).toEqual([null, true]);
  await ctx.db.absence.update({ where: { id: absence.id }, data: { from, until } });

  clock.set(new Date(from.getTime() - 1));
  await product.settle();
  const dayOf = (at: Date) => formatDay(dayIn(at, 'Africa/Nairobi'));
  expect(await told()).toBe(`from ${dayOf(from)} until ${dayOf(until)}`);
  expect(await isShownAvailable(id)).toBe(true);
  clock.set(from);
  await product.settle();
  expect([await told(), await isShownAvailable(id)]).toEqual([null, false]);
  expect(await order(id)).toEqual([409, `This artist is away until ${dayOf(until)}.`]);
  clock.set(until);
  await product.settle();
  expect(await isShownAvailable(id)).toBe(true);
  expect(await ctx.db.absence.count()).toBe(0);
});

test('an artist who comes back early is back, and stays so', async () => {
  const { ctx, clock } = product;
  const zuri = await product.signIn('zuri');
  const put = async (body: object) => (await zuri.call('PUT', '/artists/settings', { body })).json();
  const from = new Date(clock.now().getTime() + day);
  const until = new Date(from.getTime() + 2 * day);
  const absence = { from: from.toISOString(), until: until.toISOString() };
  expect((await put({ absences: [absence] })).absences).toEqual([absence]);
  clock.set(from);
  await product.settle();
  expect(await put({})).toMatchObject({ awayUntil: absence.until, absences: [] });
  await put({ awayUntil: null });
  await product.settle();
  expect(await put({})).toMatchObject({ awayUntil: null, absences: [] });
  expect(await ctx.db.absence.count()).toBe(0);
});
