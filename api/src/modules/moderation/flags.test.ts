import fc from 'fast-check';
import { deliver } from '#api/testing/deliveries.ts';
import { flagAs, openCaseOf, requestToZuri } from '#api/testing/flags.ts';
import { pay, place } from '#api/testing/orders.ts';
import { testProduct } from '#api/testing/product.ts';
import { addReview } from '#api/testing/reviews.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const paid: string = await requestToZuri(product);
const delivered: string = await requestToZuri(product, { delivered: true });
await addReview(product, product.people.zuri.artistId ?? '', { rating: 5, text: 'So warm.' });
const review: string = (await product.ctx.db.review.findFirstOrThrow({ select: { id: true } })).id;

const flag = (...order: [Parameters<typeof flagAs>[1], string, string]) => flagAs(product, ...order);

describe('who may flag what', () => {
  test('a brief its artist alone, and an admin', async () => {
    expect((await flag('zuri', 'brief', paid)).status).toBe(201);
    expect((await flag('admin', 'brief', paid)).status).toBe(201);
    for (const who of ['kofi', 'amina', 'brian'] as const)
      expect((await flag(who, 'brief', paid)).status).toBe(404);
    expect((await flag('visitor', 'brief', paid)).status).toBe(401);
  });

  test('a delivered video the fan who got it, and anyone with the link to its watch page', async () => {
    expect((await flag('amina', 'video', delivered)).status).toBe(201);
    expect((await flag('amina', 'video', paid)).status).toBe(404);
    expect((await flag('brian', 'video', delivered)).status).toBe(404);
    const { watchKey, videoId } = await product.ctx.db.request.findUniqueOrThrow({
      where: { id: delivered },
    });
    expect((await flag('brian', 'video', videoId ?? '')).status).toBe(404);
    expect((await flag('brian', 'video', watchKey)).status).toBe(201);
  });

  test('a guest with the tracking token the video of that request, and nothing else', async () => {
    const guestOrder = { guest: { name: 'Njeri Kamau', email: 'njeri@fans.example' } };
    const order = await place(product, product.as('visitor'), guestOrder);
    const guest = product.withToken(`Tracking ${order.trackingToken}`);
    await pay(product, guest, order);
    const flagged = (thing: string, id: string) =>
      guest.call('POST', '/flags', { body: { thing, id, reason: 'hate' } });
    expect((await flagged('video', order.id)).status).toBe(404);
    await deliver(product, order.id);
    expect((await flagged('video', order.id)).status).toBe(201);
    expect((await flagged('video', delivered)).status).toBe(404);
    expect((await flagged('artist', 'kofi')).status).toBe(401);
    expect((await flagged('review', review)).status).toBe(401);
  });

  test('a public review and a public profile anyone signed in', async () => {
    for (const who of ['brian', 'zuri', 'kofi'] as const)
      expect((await flag(who, 'review', review)).status).toBe(201);
    expect((await flag('brian', 'artist', 'kofi')).status).toBe(201);
    expect((await flag('amina', 'artist', product.people.kofi.artistId ?? '')).status).toBe(201);
    expect((await flag('amina', 'artist', 'nobody')).status).toBe(404);
    expect((await flag('visitor', 'review', review)).status).toBe(401);
  });
});

test('a second flag of the same person answers with the first', async () => {
  const first = await (await flag('brian', 'artist', 'zuri')).json();
  const again = await flag('brian', 'artist', 'zuri');
  expect([again.status, await again.json()]).toEqual([200, first]);
  expect(first).toMatchObject({ thing: 'artist', reason: 'hate', note: 'It hurts.' });
  const { id } = await product.ctx.db.flagCase.findFirstOrThrow({
    where: { thing: 'artist', thingId: product.people.zuri.artistId ?? '' },
  });
  expect(await product.ctx.db.flag.count({ where: { caseId: id } })).toBe(1);
});

test('twenty people in parallel open one case, and one person twenty times leaves one flag', async () => {
  const everyone = ['amina', 'brian', 'zuri', 'admin'] as const;
  await product.ctx.db.flagCase.deleteMany({ where: { thing: 'artist' } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => flag(everyone[i % 4] ?? 'amina', 'artist', 'kofi')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(16).fill(200), ...Array(4).fill(201)]);
  const cases = await product.ctx.db.flagCase.findMany({
    where: { thing: 'artist', thingId: product.people.kofi.artistId ?? '' },
    select: { _count: { select: { flags: true } } },
  });
  expect(cases).toEqual([{ _count: { flags: 4 } }]);
});

test('only the reasons of that kind of thing are taken, and no more than 500 characters', async () => {
  const send = (body: object) => product.as('amina').call('POST', '/flags', { body });
  const artist = { thing: 'artist', id: 'kofi' };
  expect((await send({ ...artist, reason: 'privacy' })).status).toBe(422);
  expect((await send({ ...artist, reason: 'boring' })).status).toBe(422);
  expect((await send({ ...artist, reason: 'spam', note: 'a'.repeat(501) })).status).toBe(422);
});

test('in production one person flags twenty things an hour', async () => {
  const strict = await testProduct({ demo: false });
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) statuses.push((await flagAs(strict, 'amina', 'artist', 'kofi')).status);
  expect(statuses).toEqual([201, ...Array(19).fill(200), 429]);
  await strict.close();
});

test('whatever is flagged by whomever, no money moves and no state changes (covers F146)', async () => {
  const { db } = product.ctx;
  const seen = () =>
    Promise.all([
      db.ledgerEntry.count(),
      db.refund.count(),
      db.notification.count(),
      db.requestEvent.count(),
      db.request.findMany({ orderBy: { id: 'asc' }, select: { id: true, status: true, timerAt: true } }),
      db.artist.findMany({
        orderBy: { id: 'asc' },
        select: { ratingSum: true, ratingCount: true, listed: true },
      }),
    ]);
  await product.settle();
  const before = await seen();
  const things = fc.constantFrom('brief', 'video', 'review', 'artist');
  const ids = fc.constantFrom(paid, delivered, review, 'kofi', 'zuri', 'nobody');
  const people = fc.constantFrom('amina', 'brian', 'zuri', 'kofi', 'admin', 'visitor');
  await fc.assert(
    fc.asyncProperty(people, things, ids, async (who, thing, id) => {
      expect([200, 201, 401, 404]).toContain((await flag(who as 'amina', thing, id)).status);
    }),
    { numRuns: 60 },
  );
  await product.settle();
  expect(await seen()).toEqual(before);
});

test('what a person has flagged is in the export, and the words go with the account', async () => {
  const { flags } = await product.as('brian').get('/users/me/export');
  expect(flags.length).toBeGreaterThan(1);
  expect(flags[0].note).toBe('It hurts.');
  const { status } = await product
    .as('brian')
    .call('DELETE', '/users/me', { body: { password: 'kitenge-mango-harbour' } });
  expect(status).toBe(204);
  expect(
    await product.ctx.db.flag.count({ where: { userId: product.people.brian.id, note: { not: null } } }),
  ).toBe(0);
});

test('an artist who is suspended leaves the queue', async () => {
  expect((await flag('amina', 'artist', 'kofi')).status).toBeLessThan(300);
  const caseId = await openCaseOf(product, 'artist', product.people.kofi.artistId);
  const body = { suspended: true, reason: 'Not the person he says he is.' };
  await (await product.signIn('admin')).call('PUT', `/admin/users/${product.people.kofi.id}/suspend`, {
    body,
  });
  const closed = await product.ctx.db.flagCase.findUniqueOrThrow({ where: { id: caseId } });
  expect(closed).toMatchObject({ outcome: 'taken_down', reason: body.reason });
});
