import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { daysLeft, keptSearchRules, whyFits } from '#api/domain/artist/kept-search.ts';
import { sayDay } from '#api/domain/artist/why.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { addArtist } from '#api/testing/artists.ts';
import { emailOf } from '#api/testing/personas.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';

let product: TestProduct;
let number = 0;
/** An artist’s name that nobody has yet. */
let name: string;
beforeAll(async () => {
  product = await testProduct({ languages: ['en', 'fr', 'sw'] });
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ctx.db.keptSearch.deleteMany();
  product.mails.length = 0;
  number += 1;
  name = `Qwoxi${'abcdefghijklmnopqrstuvwxyz'[number]}`;
});

const keep = (query: object, email = 'seeker@example.com', headers: Record<string, string> = {}) =>
  product.as('visitor').call('POST', '/artists/searches', { body: { email, query }, headers });
const kept = () => product.ctx.db.keptSearch.findMany({ orderBy: { askedAt: 'asc' } });
const aDayLater = async () => {
  product.clock.advance(keptSearchRules.every);
  await jobNamed('searches').run(product.ctx);
  await product.settle();
  return product.mails;
};

describe('a search that found nobody', () => {
  test('is answered once, by one mail, when an artist fits and takes requests', async () => {
    expect((await keep({ search: name }, 'Seeker@Example.com')).status).toBe(202);
    expect(await aDayLater()).toEqual([]);
    const id = await addArtist(product, name);
    await product.ctx.db.artist.update({ where: { id }, data: { accepting: false } });
    expect(await aDayLater()).toEqual([]);
    await product.ctx.db.artist.update({ where: { id }, data: { accepting: true } });
    const [mail] = await aDayLater();
    expect(mail?.to).toBe('seeker@example.com');
    expect(mail?.text).toContain(`${name}: `);
    expect(mail?.text).toContain(`/artists/${name.toLowerCase()}\n`);
    expect(await kept()).toEqual([]);
    expect(await aDayLater()).toHaveLength(1);
  });

  test('is answered with which of its wishes each artist meets', async () => {
    const rush = { price: 250_000, priceUsd: 1_900, rushPrice: 100_000, promiseDays: 3 };
    await addArtist(product, name, { languages: ['en', 'yo'], occasions: ['birthday'], ...rush });
    const day = product.clock.now().getTime() + 9 * 86_400_000;
    const by = new Date(day).toISOString().slice(0, 10);
    const wishes = { language: 'yo', occasion: 'birthday', maxPrice: 2_000, rush: true, by };
    await keep({ search: name, ...wishes }, 'awa@example.com', { 'accept-language': 'fr' });
    await keep({ search: name, ...wishes });
    const mails = await aDayLater();
    const [french, english] = ['awa@example.com', 'seeker@example.com'].map(
      (address) => mails.find(({ to }) => to === address)?.text,
    );
    expect(english).toContain(
      `${name}: Musician, Kenya. Fits “${name.toLowerCase()}”, sings in Yoruba, makes videos for “Birthday”, ` +
        `delivers by ${sayDay(by)}, KES 2,500, within your $20, KES 3,500 with a rush within 24 hours.`,
    );
    expect(french).toContain(', chante en yoruba, ');
  });

  test('says nothing of a wish that its artist doesn’t meet any more', () => {
    const artist = { category: 'poet', languages: ['en'], occasions: [], currency: 'KES' } as const;
    const costs = { price: 250_000, priceUsd: 1_900, rushPrice: null, promiseDays: 7 };
    const wishes = {
      language: 'yo',
      occasion: 'birthday',
      maxPrice: 1_000,
      rush: true,
      by: '2026-11-30',
    } as const;
    expect(whyFits({ ...artist, ...costs }, wishes, new Date('2026-11-25T20:00:00Z'))).toBe(
      'Delivers in 7 days, KES 2,500',
    );
  });

  test('is looked for once a day at most', async () => {
    await keep({ search: name });
    await addArtist(product, name);
    await jobNamed('searches').run(product.ctx);
    await product.settle();
    expect(product.mails).toEqual([]);
    expect(await aDayLater()).toHaveLength(1);
  });

  test('is never answered by a guess', async () => {
    await addArtist(product, name);
    await keep({ search: `${name.slice(0, -2)}zz` });
    expect(await aDayLater()).toEqual([]);
  });

  test('is answered by those of any of its crafts, three at most', async () => {
    for (const more of ['One', 'Two', 'Three', 'Four']) await addArtist(product, `${name} ${more}`);
    await product.ctx.db.artist.updateMany({
      where: { stageName: { endsWith: 'Four' } },
      data: { category: 'poet' },
    });
    await keep({ search: name, categories: ['musician', 'poet'] });
    const [mail] = await aDayLater();
    expect(mail?.text.match(new RegExp(`${name} \\w+: `, 'g'))).toHaveLength(keptSearchRules.mostNamed);
    expect(mail?.text).toContain(`${name} Four: `);
  });

  test('is not answered by an artist who doesn’t want to meet them', async () => {
    const id = await addArtist(product, name);
    await (await product.signIn('amina')).call('PUT', `/artists/${id}/block`);
    await keep({ search: name }, emailOf('amina'));
    await keep({ search: name }, emailOf('brian'));
    expect((await aDayLater()).map(({ to }) => to)).toEqual([emailOf('brian')]);
  });

  test('is answered in the language it was asked in, or the account’s', async () => {
    await addArtist(product, name);
    await keep({ search: name }, 'awa@example.com', { 'accept-language': 'fr' });
    const [mail] = await aDayLater();
    expect(mail?.subject).toBe('Quelqu’un correspond maintenant à votre recherche');
  });

  test('brings no second mail on the same day', async () => {
    await addArtist(product, name);
    for (const query of [{ search: name }, { search: name, maxPrice: 900_000, maxDays: 14, rush: false }])
      expect((await keep(query)).status).toBe(202);
    expect(await aDayLater()).toHaveLength(1);
    expect(await aDayLater()).toHaveLength(2);
  });
});

describe('several searches of an address', () => {
  test('are ended by one link in the mail about one of them, or one click in the mail program', async () => {
    const email = 'seeker+news@example.com';
    await addArtist(product, name);
    for (const query of [{ search: name }, { language: 'yo' }, { language: 'zu' }]) await keep(query, email);
    await keep({ language: 'yo' }, 'other@example.com');
    await product.ctx.db.keptSearch.updateMany({
      where: { NOT: { query: { contains: name.toLowerCase() } } },
      data: { lookAt: new Date(product.clock.now().getTime() + 30 * 86_400_000) },
    });
    const [mail] = await aDayLater();
    const token = mail?.endByPost?.split('token=')[1] ?? '';
    expect(mail?.endByPost).toContain('/api/users/unsubscribe?token=searches.');
    expect(mail?.text).toContain('2 more searches');
    expect(mail?.text).toContain(`/unsubscribe#${token}\n`);

    const end = (by: string) => product.as('visitor').call('POST', `/users/unsubscribe?token=${by}`);
    const [what, , secret] = token.split('.');
    const others = Buffer.from('other@example.com').toString('base64url');
    expect((await end(`${what}.${others}.${secret}`)).status).toBe(422);
    for (const time of [1, 2]) expect([time, (await end(token)).status]).toEqual([time, 204]);
    expect((await kept()).map((search) => search.email)).toEqual(['other@example.com']);
  });

  test('are not spoken of where there are none', async () => {
    await addArtist(product, name);
    await keep({ search: name });
    const [mail] = await aDayLater();
    expect(mail?.text).not.toContain('/unsubscribe');
    expect(mail?.endByPost).toContain('token=searches.');
  });
});

describe('what is kept', () => {
  test('is the same search once, and the latest few of an address', async () => {
    for (const search of [`  ${name} `, name.toUpperCase()]) await keep({ search, language: 'yo' });
    expect((await kept()).map(({ query }) => JSON.parse(query))).toEqual([
      { language: 'yo', search: name.toLowerCase() },
    ]);
    for (let count = 0; count < keptSearchRules.mostPerAddress; count += 1) {
      product.clock.advance(1_000);
      await keep({ search: `${name} ${count}` });
    }
    const words = (await kept()).map(({ query }) => JSON.parse(query).search);
    expect(words).toHaveLength(keptSearchRules.mostPerAddress);
    expect(words).not.toContain(name.toLowerCase());
  });

  test('goes after a while, and once its day has come', async () => {
    const day = product.clock.now().toISOString().slice(0, 10);
    await keep({ search: name, by: day }, 'other@example.com');
    await keep({ search: name });
    await aDayLater();
    expect(await kept()).toHaveLength(1);
    product.clock.advance(keptSearchRules.days * 86_400_000);
    await jobNamed('housekeeping').run(product.ctx);
    expect(await kept()).toEqual([]);
  });

  test('leaves the video the days until then', () => {
    const now = new Date('2026-11-25T20:00:00Z');
    expect(daysLeft(now, {})).toBeUndefined();
    expect(daysLeft(now, { maxDays: 3 })).toBe(3);
    expect(daysLeft(now, { by: '2026-11-30' })).toBe(5);
    expect(daysLeft(now, { by: '2026-11-30', maxDays: 3 })).toBe(3);
    expect(daysLeft(now, { by: '2026-12-24' })).toBeUndefined();
    expect(daysLeft(now, { by: '2026-11-25' })).toBe(0);
    expect(daysLeft(now, { by: '2026-11-01' })).toBe(0);
  });
});
