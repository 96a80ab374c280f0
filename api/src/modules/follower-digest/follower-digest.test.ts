import { newId } from '#api/start/database/ids.ts';
import { addArtist } from '#api/testing/artists.ts';
import { place } from '#api/testing/orders.ts';
import { emailOf } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const hour = 3_600_000;
let number = 0;
/** Each test has an artist of its own, whom Amina alone follows. */
let id: string;
let name: string;

const product = await sharedProduct();
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
const wish = async (openings: boolean) =>
  (await amina()).call('PUT', '/users/me/news', { body: { openings } });
const change = (data: object, artist = id) => product.ctx.db.artist.update({ where: { id: artist }, data });
const open = async (artist = id) => {
  await change({ accepting: false }, artist);
  await product.settle();
  await change({ accepting: true }, artist);
  await product.settle();
};
const told = async (after = 0) => {
  await product.pass(after);
  return product.mails.filter(({ to }) => to === emailOf('amina'));
};

describe('followers hear', () => {
  test('of all openings in one mail a day: what comes after waits for the next', async () => {
    const other = await addArtist(product, `Other ${number}`);
    await follow(other);
    await open();
    expect(await told()).toHaveLength(1);
    await open(other);
    await open();
    expect(await told(hour)).toHaveLength(1);
    expect(await told(22 * hour)).toHaveLength(1);
    const [, digest, ...more] = await told(hour);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe(`Updates from ${name} and 1 more`);
    for (const words of [`${name} is taking requests again.`, `Other ${number} is taking requests again.`])
      expect(digest?.text).toContain(words);
    expect(digest?.text).toContain(`/artists/band-${number}\n`);
    expect(await told(48 * hour)).toHaveLength(2);
  });

  test('of none that has closed again before the mail goes out', async () => {
    const other = await addArtist(product, `Closing ${number}`);
    await follow(other);
    await open();
    await open(other);
    await change({ accepting: false }, other);
    expect(await told(48 * hour)).toHaveLength(1);
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
  test('who has switched it off', async () => {
    await wish(false);
    const chosen = await (await amina()).call('GET', '/users/me/news');
    expect(await chosen.json()).toEqual({ openings: false });
    await open();
    expect(await told()).toEqual([]);
    await wish(true);
    expect(await told(48 * hour)).toEqual([]);
    await open();
    expect(await told()).toHaveLength(1);
  });

  test('of artists who have blocked them, who are hidden, or whom they left, even while the mail waits', async () => {
    const order = await place(product, await amina());
    await (await amina()).call('POST', `/requests/${order.id}/cancel`);
    const leave = [
      async () => (await amina()).call('DELETE', `/artists/${id}/follow`),
      () =>
        product.ctx.db.block.create({
          data: {
            id: newId(),
            artistId: id,
            requestId: order.id,
            emailHash: 'amina',
            createdAt: product.clock.now(),
          },
        }),
      () => change({ listed: false }),
    ];
    await open();
    const before = (await told()).length;
    for (const leaves of leave) {
      id = await addArtist(product, `Left ${newId()}`);
      await follow();
      await open();
      await leaves();
    }
    expect(await told(48 * hour)).toHaveLength(before);
  });

  test('who is suspended, and of openings from before they followed', async () => {
    const { brian } = product.people;
    await open();
    await (await product.signIn('brian')).call('PUT', `/artists/${id}/follow`);
    await product.ctx.db.user.update({ where: { id: brian.id }, data: { suspendedAt: product.clock.now() } });
    await open();
    await product.ctx.db.user.update({ where: { id: brian.id }, data: { suspendedAt: null } });
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
    await wish(true);
  });

  test('never anyone else’s', async () => {
    await open();
    const [mail] = await told();
    const of = (userId: string) => mail?.endByPost?.replace(product.people.amina.id, userId);
    expect((await byPost(of(product.people.brian.id))).status).toBe(422);
    expect((await byPost(mail?.endByPost?.replace('=news', '=dates'))).status).toBe(422);
    expect((await byPost('/api/users/unsubscribe?token=x')).status).toBe(422);
  });
});
