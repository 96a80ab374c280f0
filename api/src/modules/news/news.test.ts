import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { newsKinds } from '#api/domain/account/news.ts';
import { newId } from '#api/start/ids.ts';
import { addArtist } from '#api/testing/artists.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { pay, place } from '#api/testing/orders.ts';
import { emailOf } from '#api/testing/personas.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';

const hour = 3_600_000;
let product: TestProduct;
let number = 0;
/** Each test has an artist of its own, whom Amina alone follows. */
let id: string;
let name: string;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ctx.db.follow.deleteMany();
  product.clock.advance(48 * hour);
  number += 1;
  name = `Band ${number}`;
  id = await addArtist(product, name);
  await follow();
  product.mails.length = 0;
});

const amina = () => product.signIn('amina');
const follow = async (artist = id) => (await amina()).call('PUT', `/artists/${artist}/follow`);
const mute = async (muted: readonly string[]) =>
  (await amina()).call('PUT', '/users/me/news', { body: { muted } });
const askFor = async (amount: number, artist = id) => {
  const admin = await product.signIn('admin');
  const body = new FormData();
  body.append('profile', JSON.stringify({ price: { amount, currency: 'KES' } }));
  expect((await admin.call('PUT', `/artists/${artist}`, { body })).status).toBeLessThan(300);
};
const change = (data: object) => product.ctx.db.artist.update({ where: { id }, data });
const open = async () => {
  await change({ accepting: false });
  await product.settle();
  await change({ accepting: true });
};
const told = async (after = 0) => {
  product.clock.advance(after);
  await product.settle();
  return product.mails.filter(({ to }) => to === emailOf('amina'));
};

describe('followers hear', () => {
  test('of a lower price, once it has lasted an hour', async () => {
    await askFor(200_000);
    expect(await told()).toEqual([]);
    const [mail] = await told(hour);
    expect(mail?.subject).toBe(`${name}: a video is now KES 2,000`);
    expect(mail?.text).toContain(`${name} now asks KES 2,000 for a video. It was KES 2,500.`);
    expect(mail?.text).toContain(`/artists/band-${number}\n`);
  });

  test('of no price that was only tried, and of none that rose', async () => {
    await askFor(200_000);
    await askFor(250_000);
    await askFor(300_000);
    expect(await told(hour)).toEqual([]);
  });

  test('of a price once in a week, however often it goes up and down', async () => {
    for (let days = 0; days < 3; days += 1) {
      await askFor(200_000);
      await told(hour);
      await askFor(250_000);
      await told(24 * hour);
    }
    expect(await told(24 * hour)).toHaveLength(1);
  });

  test('of a new video that everyone may see, once its link has opened', async () => {
    await follow('zuri');
    const [brian, zuri] = [await product.signIn('brian'), await product.signIn('zuri')];
    for (const isPublic of [false, true]) {
      const order = await place(product, brian, { public: isPublic });
      await pay(product, brian, order);
      await zuri.call('POST', `/requests/${order.id}/accept`);
      const body = { uploadId: await finishedUpload(product) };
      expect((await zuri.call('POST', `/requests/${order.id}/deliver`, { body })).status).toBe(200);
      expect((await brian.call('POST', `/requests/${order.id}/approve`)).status).toBe(200);
    }
    expect(await told()).toEqual([]);
    const mails = await told(hour);
    expect(mails.map(({ subject }) => subject)).toEqual(['A new video on Zuri Wanjiku’s page']);
  });

  test('of everything in one mail a day: what comes after waits for the next', async () => {
    const other = await addArtist(product, `Other ${number}`);
    await follow(other);
    await open();
    expect(await told()).toHaveLength(1);
    await askFor(200_000);
    await askFor(100_000, other);
    await open();
    expect(await told(hour)).toHaveLength(1);
    expect(await told(22 * hour)).toHaveLength(1);
    const [, digest, ...more] = await told(hour);
    expect(more).toEqual([]);
    expect(digest?.subject).toMatch(/^News from (Band|Other) \d+ and 1 more$/);
    for (const words of [
      `${name} is taking requests again.`,
      `${name} now asks`,
      `Other ${number} now asks KES 1,000`,
    ])
      expect(digest?.text).toContain(words);
    expect(await told(48 * hour)).toHaveLength(2);
  });

  test('in their own language', async () => {
    await product.ctx.db.user.update({ where: { id: product.people.amina.id }, data: { locale: 'fr' } });
    product.ctx.env.languages = ['en', 'fr'];
    await open();
    const [mail] = await told();
    expect(mail?.subject).toBe(`${name} accepte de nouveau des demandes`);
    expect(mail?.text).toContain(`/fr/artists/band-${number}\n`);
    product.ctx.env.languages = ['en'];
  });
});

describe('nobody hears', () => {
  test('what they have switched off', async () => {
    await mute(['price_drop']);
    expect(await (await amina()).call('GET', '/users/me/news').then((answer) => answer.json())).toEqual({
      kinds: newsKinds,
      muted: ['price_drop'],
    });
    await askFor(200_000);
    expect(await told(hour)).toEqual([]);
    await open();
    expect(await told()).toHaveLength(1);
    await mute([]);
  });

  test('of artists they have blocked, who are hidden, or whom they left, even while the mail waits', async () => {
    const leave = [
      async () => (await amina()).call('DELETE', `/artists/${id}/follow`),
      async () => (await amina()).call('PUT', `/artists/${id}/block`),
      () => change({ listed: false }),
    ];
    for (const leaves of leave) {
      id = await addArtist(product, `Left ${newId()}`);
      await follow();
      await askFor(200_000);
      product.clock.advance(hour);
      const planned = await product.ctx.db.artistNews.findFirst({ where: { artistId: id } });
      expect(planned?.plannedAt).toBeNull();
      await leaves();
      expect(await told(48 * hour)).toEqual([]);
    }
  });

  test('who is suspended, and of news from before they followed', async () => {
    const { brian } = product.people;
    await open();
    await told();
    await (await product.signIn('brian')).call('PUT', `/artists/${id}/follow`);
    await product.ctx.db.user.update({ where: { id: brian.id }, data: { suspendedAt: product.clock.now() } });
    await askFor(200_000);
    await told(hour);
    await product.ctx.db.user.update({ where: { id: brian.id }, data: { suspendedAt: null } });
    await askFor(100_000);
    await told(48 * hour);
    expect(product.mails.filter(({ to }) => to === brian.email)).toEqual([]);
  });
});

describe('a mail of news ends itself', () => {
  const byPost = async (url = '') =>
    product.as('visitor').call('POST', url.replace(/^.*\/api/, ''), {
      body: new Blob(['List-Unsubscribe=One-Click']).stream(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('by one click in the mail program, and by the link in it, without signing in', async () => {
    await open();
    const [mail] = await told();
    expect(mail?.endByPost).toContain('/api/users/unsubscribe?token=news.');
    const token = mail?.endByPost?.split('token=')[1] ?? '';
    expect(mail?.text).toContain(`/unsubscribe#${token}\n`);
    expect((await byPost(mail?.endByPost)).status).toBe(204);
    expect((await byPost(mail?.endByPost)).status).toBe(204);
    product.clock.advance(48 * hour);
    await open();
    expect(await told()).toHaveLength(1);
    await mute([]);
  });

  test('and nobody else’s', async () => {
    await open();
    const [mail] = await told();
    const of = (userId: string) => mail?.endByPost?.replace(product.people.amina.id, userId);
    expect((await byPost(of(product.people.brian.id))).status).toBe(422);
    expect((await byPost(mail?.endByPost?.replace('=news', '=dates'))).status).toBe(422);
    expect((await byPost('/api/users/unsubscribe?token=x')).status).toBe(422);
  });
});
