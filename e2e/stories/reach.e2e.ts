import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../world/accessible.ts';
import { newArtist, newEmail, newUnverifiedArtist } from '../world/people.ts';
import { fillInBriefly, requestForm, sendButton } from '../world/request-form.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

/** Programs are not counted, and the tests' browser calls itself one. */
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
test.use({ userAgent: phone });

test('an artist puts their card on their own site, and sees that a fan came by it (covers §19.1)', async ({
  page,
  browserOf,
}) => {
  const artist = await newArtist();
  const desk = await browserOf(artist);
  await desk.goto('/artist/profile');
  await desk.getByRole('link', { name: 'Share it, and see where fans come from' }).click();
  await expect(desk.getByText(/^Nobody has come by one of these links/)).toBeVisible();
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.getByRole('button', { name: 'Copy the card’s code' }).click();
  await expect(desk.getByText('Copied.').first()).toBeVisible();
  const code = await desk.evaluate(() => navigator.clipboard.readText());
  await desk.getByLabel('Where you’ll share it').selectOption('Somewhere else');
  await desk.getByLabel('A short word for it').fill('Flyer Nairobi');
  await expect(desk.getByText(`${productUrl}/artists/${artist.slug}?from=flyer-nairobi`)).toBeVisible();
  await expectAccessible(desk);

  using site = await otherSite(`<title>Zuri</title><h1>Zuri’s own site</h1>${code}`);
  await page.goto(site.address);
  const card = page.frameLocator('iframe');
  await expect(card.getByRole('heading', { name: artist.stageName })).toBeVisible();
  await card.getByRole('link', { name: 'Request a video' }).click();
  await page.waitForURL(`${productUrl}/artists/${artist.slug}?from=embed`);
  const form = await requestForm(page);
  await fillInBriefly(form, { name: 'Amina', email: newEmail('amina') });
  await sendButton(form).click();
  await page.getByRole('button', { name: /^Pay KES/ }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();

  await expect(async () => {
    await desk.reload();
    const row = desk.getByRole('row', { name: /^The card on other sites/ });
    await expect(row.getByRole('cell')).toHaveText(['1', '1'], { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
});

test('an artist whom nobody may see yet hears where links will be', async ({
  request,
  browserOf,
}) => {
  const hidden = await newUnverifiedArtist();
  const desk = await browserOf(hidden);
  await desk.goto('/artist/profile/share');
  await expect(desk.getByText(/Your page isn’t public yet/)).toBeVisible();
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
