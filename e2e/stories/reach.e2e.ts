import { newArtist } from '../world/people.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('an artist copies the link to their page from their profile', async ({ browserOf }) => {
  const artist = await newArtist();
  const desk = await browserOf(artist);
  await desk.goto('/artist/profile');
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.getByRole('button', { name: 'Copy the link' }).click();
  await expect(desk.getByText('Copied.').first()).toBeVisible();
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(
    `${productUrl}/artists/${artist.slug}`,
  );
});

test('a public page is there before it is opened, where a pointer rests on its link (covers §19.7)', {
  tag: '@every-size',
}, async ({ page, hasTouch }) => {
  test.skip(hasTouch, 'Where nothing rests on a link, a touch is soon enough.');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Preload.enable');
  const loaded = new Set<string>();
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') loaded.add(new URL(prefetchUrl).pathname);
  });
  await page.goto('/how-it-works');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Find your request' }).hover();
  await footer.getByRole('link', { name: 'FAQs' }).hover();
  await expect.poll(() => [...loaded]).toEqual(['/faqs']);
  await footer.getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faqs');
  const secret = await page.request.get('/track/none');
  expect(secret.headers()['speculation-rules']).toBeUndefined();
});
