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

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });
    test('the portrait of the card that was chosen becomes the one of the page, unless less motion is wished (covers §19.8)', async ({
      page,
    }) => {
      const moves = reducedMotion === 'no-preference';
      await page.addInitScript(() => {
        addEventListener('pagereveal', (event) => {
          const { viewTransition } = event as Event & { viewTransition?: { ready: Promise<void> } };
          const moved = new Set<string>();
          Object.assign(window, { moved });
          viewTransition?.ready.then(() => {
            for (const { effect } of document.getAnimations())
              moved.add((effect as KeyframeEffect).pseudoElement ?? '');
          });
        });
      });
      await page.goto('/artists');
      const card = page.getByRole('link', { name: /Mwalimu/ }).first();
      await card.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Mwalimu');
      const moved = () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
      if (moves) await expect.poll(moved).toContain('::view-transition-group(face)');
      else expect(await moved()).toEqual([]);
    });
  });
