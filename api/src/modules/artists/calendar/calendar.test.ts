import { afterAll, beforeAll, expect, test } from 'bun:test';
import ICAL from 'ical.js';
import { newId } from '#api/start/ids.ts';
import { pay, place } from '#api/testing/orders.ts';
import { personaPassword } from '#api/testing/personas.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';

let product: TestProduct;
let zuri: Caller;
beforeAll(async () => {
  product = await testProduct({ languages: ['en', 'fr'] });
  zuri = product.as('zuri');
});
afterAll(() => product.close());

async function newAddress(who = zuri): Promise<string> {
  const answer = await who.call('POST', '/artists/calendar');
  expect(answer.status).toBe(201);
  const { address } = await answer.json();
  return new URL(address).pathname.replace('/api', '');
}
const read = (address: string, headers = {}) => product.as('visitor').call('GET', address, { headers });
const statusOf = async (address: string) => (await read(address)).status;

/** As a calendar app understands it. */
async function eventsAt(address: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(address)).text()));
  return calendar.getAllSubcomponents('vevent').map((part) => ({
    event: new ICAL.Event(part),
    alarms: part.getAllSubcomponents('valarm').map((alarm) => `${alarm.getFirstPropertyValue('trigger')}`),
  }));
}

async function accepted(recipientName: string): Promise<string> {
  const order = await place(product, product.as('amina'), { recipientName });
  await pay(product, product.as('amina'), order);
  expect((await zuri.call('POST', `/requests/${order.id}/accept`, { body: {} })).status).toBe(200);
  return order.id;
}

test('each accepted request is an event at its due time, with a reminder a day before and nothing of the fan (covers §14.52)', async () => {
  const address = await newAddress();
  expect(await eventsAt(address)).toEqual([]);
  const id = await accepted('Wanjiku; the "Queen", of Ruiru');
  await place(product, product.as('amina'), { recipientName: 'Unpaid' });
  const [found, ...others] = await eventsAt(address);
  expect(others).toEqual([]);
  expect(found?.event.uid).toStartWith(`${id}@`);
  expect(found?.event.summary).toBe('Video for Wanjiku; the "Queen", of Ruiru, birthday');
  const { deadlineAt } = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
  expect(found?.event.startDate.toJSDate()).toEqual(deadlineAt as Date);
  expect(found?.alarms).toEqual(['-P1D']);
  const text = await (await read(address)).text();
  expect(text).not.toContain(product.people.amina.email);
  expect(text.replaceAll('\r\n ', '')).toContain(`/artist/requests/${id}`);

  const withheld = (withheldAt: Date | null) =>
    product.ctx.db.request.update({ where: { id }, data: { withheldAt } });
  await withheld(product.clock.now());
  expect(await eventsAt(address)).toEqual([]);
  await withheld(null);
  expect(await eventsAt(address)).toHaveLength(1);
  await zuri.call('POST', `/requests/${id}/decline`, { body: { reason: 'I have lost my voice.' } });
  expect(await eventsAt(address)).toEqual([]);
});

test('a calendar is in its artist’s language, and leads to pages that are', async () => {
  const { id } = product.people.zuri;
  const speak = (locale: string) => product.ctx.db.user.update({ where: { id }, data: { locale } });
  const address = await newAddress();
  const requestId = await accepted('Awa');
  await speak('fr');
  const found = (await eventsAt(address)).find(({ event }) => event.uid.startsWith(requestId));
  expect(found?.event.summary).toBe('Vidéo pour Awa, anniversaire');
  const text = (await (await read(address)).text()).replaceAll('\r\n ', '');
  expect(text).toContain(`/fr/artist/requests/${requestId}`);
  expect(text).toContain('Salamu\u00a0: vos vidéos');
  await speak('en');
});

test('an unchanged calendar is a 304, and no proxy keeps it', async () => {
  await accepted('Baraka');
  const address = await newAddress();
  const first = await read(address);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const etag = first.headers.get('etag') ?? '';
  product.clock.advance(60_000);
  expect((await read(address, { 'if-none-match': etag })).status).toBe(304);
  await accepted('Achieng');
  expect((await read(address, { 'if-none-match': etag })).status).toBe(200);
});

test('an address is shown once, needs the password of the last minutes, and ends with the next (covers §14.52)', async () => {
  const stolen = await product.unproven('zuri');
  expect((await stolen.call('POST', '/artists/calendar')).status).toBe(403);
  const first = await newAddress();
  const kept = await product.ctx.db.calendarAddress.findFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(first.split('/').at(-1) as string);
  const seen = await (await zuri.call('GET', '/artists/calendar')).json();
  expect(seen).toEqual({ since: product.clock.now().toISOString() });
  const second = await newAddress();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect((await zuri.call('DELETE', '/artists/calendar')).status).toBe(204);
  expect(await statusOf(second)).toBe(404);
  expect(await (await zuri.call('GET', '/artists/calendar')).json()).toEqual({ since: null });
});

test('an address ends with a suspension, and with a new password (covers §14.52)', async () => {
  const { db } = product.ctx;
  const { id } = product.people.zuri;
  const address = await newAddress();
  await db.user.update({ where: { id }, data: { suspendedAt: product.clock.now() } });
  expect(await statusOf(address)).toBe(404);
  await db.user.update({ where: { id }, data: { suspendedAt: null } });
  expect(await statusOf(address)).toBe(200);
  const changed = await zuri.call('PATCH', '/users/me', {
    body: { currentPassword: personaPassword, newPassword: 'matatu-baobab-lantern' },
  });
  expect(changed.status).toBeLessThan(300);
  expect(await statusOf(address)).toBe(404);
  expect(await db.calendarAddress.count()).toBe(0);
});

const awayAt = async (address: string) =>
  (await eventsAt(address)).find(({ event }) => event.summary === 'Away from Salamu');

test('days away stand in it as whole days, in the artist’s zone, until they are over (covers §14.51)', async () => {
  const { ctx, clock, people } = product;
  const artistId = people.zuri.artistId ?? '';
  await ctx.db.artist.update({ where: { id: artistId }, data: { timeZone: 'Africa/Nairobi' } });
  const address = await newAddress(await product.signIn('zuri'));
  const away = { from: new Date('2026-12-02T21:00:00Z'), until: new Date('2026-12-10T21:00:00Z') };
  await ctx.db.absence.create({ data: { id: newId(), artistId, ...away } });
  const before = clock.now();
  for (const at of [before, away.from]) {
    clock.set(at);
    await product.settle();
    const found = await awayAt(address);
    expect(found).toBeDefined();
    expect([found?.event.startDate, found?.event.endDate].map(String)).toEqual(['2026-12-03', '2026-12-11']);
  }
  clock.set(away.until);
  await product.settle();
  expect(await awayAt(address)).toBeUndefined();
});
