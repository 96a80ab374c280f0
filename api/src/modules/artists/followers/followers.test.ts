import { addArtist } from '#api/testing/artists.ts';
import { buy } from '#api/testing/orders.ts';
import { emailOf } from '#api/testing/personas.ts';
import { testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const day = 86_400_000;
const asker = 'asker@example.com';
const amina = () => product.as('amina');
const follow = (slug: string) => amina().call('PUT', `/artists/${slug}/follow`);
const ask = (slug: string, email = asker) =>
  product.as('visitor').call('POST', `/artists/${slug}/notify`, { body: { email } });
const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email);
/** Opens the link in the mail that asks an address. */
async function confirm(email = asker) {
  await product.settle();
  const [, token] = /\/tell-me#(\S+)/.exec(mailsTo(email).at(-1)?.text ?? '') ?? [];
  return product.as('visitor').call('POST', '/users/confirm-notices', { body: { token } });
}
const following = async () => {
  const { items } = await amina().get('/users/me/following');
  return items.map(({ slug }: { slug: string }) => slug);
};

describe('following', () => {
  test('is listed with cards, the latest first, and ends', async () => {
    await addArtist(product, 'Old Love');
    await addArtist(product, 'New Love');
    expect((await follow('old-love')).status).toBe(204);
    product.clock.advance(1000);
    expect([(await follow('new-love')).status, (await follow('new-love')).status]).toEqual([204, 204]);
    expect(await following()).toEqual(['new-love', 'old-love']);
    expect((await amina().call('DELETE', '/artists/new-love/follow')).status).toBe(204);
    expect((await amina().call('DELETE', '/artists/new-love/follow')).status).toBe(204);
    expect(await following()).toEqual(['old-love']);
  });

  test('takes only artists that the public sees; one that is hidden can still be left', async () => {
    const id = await addArtist(product, 'Shy One', { listed: false });
    for (const key of [id, 'shy-one', 'nobody']) expect((await follow(key)).status).toBe(404);
    await product.ctx.db.artist.update({ where: { id }, data: { listed: true } });
    await follow(id);
    await product.ctx.db.artist.update({ where: { id }, data: { listed: false } });
    expect(await following()).not.toContain('shy-one');
    expect((await product.as('brian').call('DELETE', `/artists/${id}/follow`)).status).toBe(404);
    expect((await amina().call('DELETE', `/artists/${id}/follow`)).status).toBe(204);
  });
});

describe('the mail that an artist takes requests again', () => {
  let id: string;
  let slug: string;
  let number = 0;
  beforeEach(async () => {
    number += 1;
    // Followers get one mail a day.
    await product.ctx.db.user.updateMany({ data: { newsMailedAt: null } });
    slug = `band-${number}`;
    id = await addArtist(product, `Band ${number}`);
  });
  const change = (data: object) => product.ctx.db.artist.update({ where: { id }, data });
  /** Whom that mail has reached, each time. */
  const told = async () => {
    await product.settle();
    return product.mails
      .filter(({ subject }) => subject === `Band ${number} is taking requests again`)
      .map(({ to }) => to)
      .sort();
  };

  test('goes to followers and to who asked, once each time it opens', async () => {
    await follow(slug);
    await change({ accepting: false });
    expect([(await ask(slug)).status, (await ask(slug, asker.toUpperCase())).status]).toEqual([202, 202]);
    expect((await confirm()).status).toBe(204);
    expect(await told()).toEqual([]);
    await change({ accepting: true });
    expect(await told()).toEqual([emailOf('amina'), asker]);
    expect(await told()).toHaveLength(2);
    expect(product.mails.at(-1)?.text).toContain(`/artists/${slug}\n`);

    product.clock.advance(day);
    // However short the pause.
    await change({ accepting: false });
    await change({ accepting: true });
    expect(await told()).toEqual([emailOf('amina'), emailOf('amina'), asker]);
  });

  test('goes to a follower who asked as well only once', async () => {
    await follow(slug);
    await change({ accepting: false });
    await amina().call('POST', `/artists/${slug}/notify`, { body: { email: emailOf('amina') } });
    await product.settle();
    await change({ accepting: true });
    expect(await told()).toEqual([emailOf('amina')]);
  });

  test('goes out when the day of return has come', async () => {
    await follow(slug);
    await change({ awayUntil: new Date(product.clock.now().getTime() + 3 * day) });
    await ask(slug);
    await confirm();
    product.clock.advance(3 * day - 1000);
    expect(await told()).toEqual([]);
    product.clock.advance(1000);
    expect(await told()).toEqual([emailOf('amina'), asker]);
  });

  test('goes out when an artist who was hidden is seen again', async () => {
    await follow(slug);
    await change({ listed: false });
    await product.settle();
    await change({ accepting: false, listed: true });
    expect(await told()).toEqual([]);
    await change({ accepting: true });
    expect(await told()).toEqual([emailOf('amina')]);
  });

  test('tells who asked of a full artist when there is room; followers are not told of every busy day', async () => {
    await follow(slug);
    await change({ openCap: 1 });
    const order = await buy(product, product.as('brian'), { artistId: id });
    await ask(slug);
    await confirm();
    expect(await told()).toEqual([]);
    await product.as('brian').call('POST', `/requests/${order.id}/cancel`);
    expect(await told()).toEqual([asker]);
    expect(await product.ctx.db.openNotice.count({ where: { artistId: id } })).toBe(0);
  });

  test('is not sent for anything else', async () => {
    await follow(slug);
    await product.settle();
    await change({ price: 300_000, dailyCap: 5, bio: 'Plays louder than before, and longer than anybody.' });
    expect(await told()).toEqual([]);
  });

  test('is sent once, though copies of the product look at the same moment', async () => {
    await follow(slug);
    await change({ accepting: false });
    await product.settle();
    await change({ accepting: true });
    await Promise.all([product.settle(), product.settle(), product.settle()]);
    expect(await told()).toEqual([emailOf('amina')]);
  });

  test('is not sent to a follower whose address nobody has confirmed', async () => {
    await follow(slug);
    const confirmed = (emailConfirmedAt: Date | null) =>
      product.ctx.db.user.update({ where: { id: product.people.amina.id }, data: { emailConfirmedAt } });
    await confirmed(null);
    await change({ accepting: false });
    await product.settle();
    await change({ accepting: true });
    expect(await told()).toEqual([]);
    await confirmed(product.clock.now());
  });

  test('is not sent to who was suspended meanwhile', async () => {
    await product.as('brian').call('PUT', `/artists/${slug}/follow`);
    await change({ accepting: false });
    await product.settle();
    const suspendedAt = product.clock.now();
    await product.ctx.db.user.update({ where: { id: product.people.brian.id }, data: { suspendedAt } });
    await change({ accepting: true });
    expect(await told()).toEqual([]);
  });
});

describe('asking to be told', () => {
  test('asks an address once, whichever artists strangers enter it for, and mails nothing else before it answers', async () => {
    const [band, other] = [await addArtist(product, 'Quiet Band'), await addArtist(product, 'Quieter Band')];
    const both = { where: { id: { in: [band, other] } } };
    await product.ctx.db.artist.updateMany({ ...both, data: { accepting: false } });
    await product.settle();
    const stranger = 'never-asked@example.com';
    for (const slug of ['quiet-band', 'quieter-band', 'quiet-band']) await ask(slug, stranger);
    await product.settle();
    await product.ctx.db.artist.updateMany({ ...both, data: { accepting: true } });
    await product.settle();
    await product.ctx.db.artist.updateMany({ ...both, data: { accepting: false } });
    await product.settle();
    await ask('quiet-band', stranger);
    await product.settle();
    const asked = 'Shall we tell you when Quiet Band takes requests again?';
    expect(mailsTo(stranger).map(({ subject }) => subject)).toEqual([asked]);

    await confirm(stranger);
    await product.ctx.db.artist.updateMany({ ...both, data: { accepting: true } });
    await product.settle();
    expect(mailsTo(stranger)).toHaveLength(3);
  });

  test('is confirmed by our own links alone', async () => {
    const token = `${Buffer.from(asker).toString('base64url')}.c2VjcmV0`;
    const forged = await product.as('visitor').call('POST', '/users/confirm-notices', { body: { token } });
    expect(forged.status).toBe(422);
  });

  test('is refused for an artist nobody sees, and for what is no address', async () => {
    expect((await ask('nobody')).status).toBe(404);
    expect((await ask('zuri', 'not an address')).status).toBe(422);
  });

  test('is refused while the artist takes requests, and mails nobody', async () => {
    await addArtist(product, 'Open Door');
    const refused = await ask('open-door', 'nobody-asked@example.com');
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'Open Door is taking requests now. You can ask right away.',
    ]);
    await product.settle();
    expect(product.mails.filter(({ to }) => to === 'nobody-asked@example.com')).toEqual([]);
  });

  test('is possible 30 times an hour, and thrice for one address', async () => {
    const strict = await testProduct({ demo: false });
    await strict.ctx.db.artist.updateMany({ where: { slug: 'zuri' }, data: { accepting: false } });
    const statuses = async (emails: string[]) => {
      const body = (email: string) => ({ body: { email } });
      const answers = emails.map((email) =>
        strict.as('amina').call('POST', '/artists/zuri/notify', body(email)),
      );
      return (await Promise.all(answers)).map(({ status }) => status).sort();
    };
    expect(await statuses(Array(4).fill('stranger@example.com'))).toEqual([202, 202, 202, 429]);
    const others = await statuses(Array.from({ length: 27 }, (_, i) => `fan-${i}@example.com`));
    expect(others).toEqual([...Array(26).fill(202), 429]);
    await strict.close();
  });
});
