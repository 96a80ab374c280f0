import { factsOf } from '../world/facts.ts';
import { expect, test } from '../world/test.ts';

test('search engines read who we are, and an artist’s price and stars (covers §19.9)', async ({ page }) => {
  await page.goto('/');
  expect(await factsOf(page, 'Organization')).toMatchObject([{ name: 'Salamu' }]);
  expect(await factsOf(page, 'WebSite')).toHaveLength(1);

  await page.goto('/artists/wanjiru-nduta');
  const [product] = await factsOf(page, 'Product');
  expect(product).toMatchObject({
    offers: { price: 2500, priceCurrency: 'KES', availability: 'https://schema.org/InStock' },
    aggregateRating: { bestRating: 5 },
  });
  const [intro] = await factsOf(page, 'VideoObject');
  expect(intro).toMatchObject({
    name: 'Wanjirũ Ndũta says hello',
    duration: expect.stringMatching(/^PT\d+S$/),
  });
  expect(Date.parse(String(intro?.uploadDate))).toBeLessThan(Date.now());
  for (const address of [intro?.contentUrl, [intro?.thumbnailUrl].flat()[0]])
    expect((await page.request.get(String(address))).status()).toBe(200);
  const [trail] = await factsOf(page, 'BreadcrumbList');
  expect(trail?.itemListElement).toHaveLength(3);

  await page.goto('/faqs');
  expect(await factsOf(page, 'FAQPage')).toHaveLength(1);
});

test('a link preview shows the artist (covers §11.14)', async ({ page }) => {
  await page.goto('/artists/wanjiru-nduta');
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:title')).toMatch(/^Wanjirũ Ndũta/);
  const picture = await page.request.get((await content('og:image')) ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  expect((await picture.body()).length).toBeLessThan(150_000);
});
