import { finishedUpload } from '#api/testing/deliveries.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

let zuri: Caller;
let admin: Caller;
let guest: Caller;
let order: PlacedOrder;
const hour = 3_600_000;
const reason = 'It is about someone else.';
const ofFan = 'I asked for Njeri, and the video says Wambui all the way through.';
const ofArtist = 'The brief said Wambui when I read it. I can show you my notes.';

async function signIn(): Promise<void> {
  [zuri, admin] = await Promise.all([product.signIn('zuri'), product.signIn('admin')]);
}

/** A guest's disputed request. */
async function dispute(): Promise<void> {
  await signIn();
  const visitor = product.as('visitor');
  const email = `${crypto.randomUUID()}@guests.example`;
  order = await place(product, visitor, {
    mustSay: ['Hello', 'Forty years'],
    guest: { name: 'Neema', email },
  });
  guest = product.withToken(`Tracking ${order.trackingToken}`);
  await pay(product, guest, order);
  const uploadId = await finishedUpload(product);
  const said = ['Forty years', 'Not in the brief'];
  await zuri.call('POST', `/requests/${order.id}/deliver`, { body: { uploadId, said } });
  expect((await read(guest)).hearing).toBeNull();
  expect((await guest.call('POST', `/requests/${order.id}/report`, { body: { reason } })).status).toBe(200);
}

const product = await sharedProduct();

const tell = (who: Caller, words: string) =>
  who.call('POST', `/requests/${order.id}/tell-side`, { body: { words } });
const decide = (action: string) =>
  admin.call('POST', `/admin/requests/${order.id}/${action}`, { body: { reason: 'We have read both.' } });
const read = async (who: Caller) => who.get(`/requests/${order.id}`);
const told = async (who: Caller) =>
  (await read(who)).timeline
    .filter(({ event }: { event: string }) => event === 'side_told')
    .map(({ by, note }: { by: string; note: string | null }) => [by, note]);

test('both sides are asked by mail, and each reads the other’s statement after making its own (covers §14.30 §15.35)', async () => {
  await dispute();
  await product.settle();
  const asked = product.mails.filter(({ subject }) => subject.startsWith('Tell us your side'));
  expect(asked).toHaveLength(2);
  expect((await read(guest)).hearing).toEqual({
    until: new Date(product.clock.now().getTime() + 48 * hour).toISOString(),
    fanTold: false,
    artistTold: false,
    ticked: ['Forty years'],
  });
  for (const who of [zuri, admin]) expect((await read(who)).hearing.ticked).toEqual(['Forty years']);

  expect((await tell(guest, 'Too short.')).status).toBe(422);
  expect((await tell(guest, 'x'.repeat(2_001))).status).toBe(422);
  expect((await tell(guest, `  ${ofFan}  `)).status).toBe(200);
  expect((await tell(guest, ofFan)).status).toBe(409);
  expect(await told(guest)).toEqual([['fan', ofFan]]);
  expect(await told(zuri)).toEqual([['fan', null]]);
  expect(await told(admin)).toEqual([['fan', ofFan]]);
  expect((await decide('release')).status).toBe(409);

  const before = product.mails.length;
  const answer = await tell(zuri, ofArtist);
  expect(await answer.json()).toMatchObject({ hearing: { fanTold: true, artistTold: true } });
  const all = [
    ['fan', ofFan],
    ['artist', ofArtist],
  ];
  for (const who of [guest, zuri, admin]) expect(await told(who)).toEqual(all);
  await product.settle();
  const waiting = product.mails.slice(before).map(({ subject }) => subject);
  expect(waiting.filter((subject) => subject.startsWith('A dispute is waiting'))).toHaveLength(1);
  expect((await decide('release')).status).toBe(200);
  expect((await read(guest)).hearing).toBeNull();
});

test('after 48 hours statements are closed and admins decide (covers §14.30)', async () => {
  await dispute();
  await tell(zuri, ofArtist);
  product.clock.advance(48 * hour - 1);
  await signIn();
  for (const action of ['release', 'refund']) expect((await decide(action)).status).toBe(409);
  expect(await told(guest)).toEqual([['artist', null]]);
  product.clock.advance(1);
  expect(await told(guest)).toEqual([['artist', ofArtist]]);
  expect((await tell(guest, ofFan)).status).toBe(409);
  expect((await decide('refund')).status).toBe(200);
});

test('only the two parties can make a statement', async () => {
  await dispute();
  for (const who of [admin, product.as('brian'), product.as('kofi')])
    expect((await tell(who, ofFan)).status).toBe(404);
  expect((await tell(product.as('visitor'), ofFan)).status).toBe(401);
});
