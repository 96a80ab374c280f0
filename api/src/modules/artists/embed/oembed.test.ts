import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addArtist } from '#api/testing/artists.ts';
import { secureOrigin, type TestProduct, testProduct } from '#api/testing/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct({ publicUrl: secureOrigin, languages: ['en', 'fr'] });
  await addArtist(product, 'Fọlákẹ́ "&" Sons');
  await addArtist(product, 'Nobody Sees', { listed: false });
});
afterAll(() => product.close());

const page = `${secureOrigin}/artists/folake-and-sons`;
const ask = (query: Record<string, string>) =>
  product.as('visitor').call('GET', `/oembed?${new URLSearchParams(query)}`);

test('a site that is given an artist’s address learns how to show their card, and whose it is (covers §19.3)', async () => {
  const answer = await ask({ url: `${page}?from=blog#request`, format: 'json' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json;charset=utf-8',
  ]);
  const card = await answer.json();
  expect(card).toMatchObject({
    version: '1.0',
    type: 'rich',
    author_name: 'Fọlákẹ́ "&" Sons',
    author_url: page,
    provider_name: 'Salamu',
    thumbnail_url: `${secureOrigin}/media/social/folake-and-sons.jpg`,
  });
  expect(card.html).toContain(`src="${secureOrigin}/embed/artists/folake-and-sons"`);
  expect(card.html).toContain('title="Request a video from Fọlákẹ́ &quot;&amp;&quot; Sons"');
  expect(await (await ask({ url: `${secureOrigin}/embed/artists/FOLAKE-and-sons/` })).json()).toEqual(card);
});

test('an address in another language gets the card in it', async () => {
  const french = await (await ask({ url: `${secureOrigin}/fr/artists/folake-and-sons` })).json();
  expect(french).toMatchObject({
    author_url: `${secureOrigin}/fr/artists/folake-and-sons`,
    thumbnail_url: `${secureOrigin}/media/social/folake-and-sons.fr.jpg`,
  });
  expect(french.html).toContain(`src="${secureOrigin}/fr/embed/artists/folake-and-sons"`);
  expect(french.html).toContain('title="Demander une vidéo à Fọlákẹ́');
});

test('the card is never larger than the site has room for (covers §19.3)', async () => {
  const whole = await (await ask({ url: page })).json();
  const small = await (await ask({ url: page, maxwidth: '300', maxheight: '120' })).json();
  expect([small.width, small.height]).toEqual([300, 120]);
  expect(small.html).toContain('width="300" height="120"');
  expect(small).not.toHaveProperty('thumbnail_url');
  const roomy = await (await ask({ url: page, maxwidth: '2000', maxheight: '2000' })).json();
  expect(roomy).toEqual(whole);
});

test('any other address is not found, and any format but JSON is not implemented (covers §19.3)', async () => {
  for (const url of [
    `${secureOrigin}/artists/nobody-sees`,
    `${secureOrigin}/artists/nobody`,
    `${secureOrigin}/artists`,
    `${secureOrigin}/artists/category/musician`,
    `${secureOrigin}/track/folake-and-sons`,
    `${secureOrigin}.evil.example/artists/folake-and-sons`,
    'https://evil.example/artists/folake-and-sons',
    `javascript://salamu.example/artists/folake-and-sons`,
    'not an address',
  ])
    expect([url, (await ask({ url })).status]).toEqual([url, 404]);
  const xml = await ask({ url: page, format: 'xml' });
  expect([xml.status, (await xml.json()).code]).toEqual([501, 'format_unsupported']);
  expect((await ask({ url: page, maxwidth: '-1' })).status).toBe(422);
});
