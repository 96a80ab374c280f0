import { expectAccessible } from '../world/accessible.ts';
import { downloadBy } from '../world/downloads.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { fold, unfold } from '../world/open.ts';
import {
  accept,
  acceptedOrder,
  order as ask,
  deliver,
  deliveredOrder,
  pay,
  statusOf,
  watchUrlOf,
} from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('a guest follows the mailed link, watches the video and approves it', async ({ page }) => {
  const artist = await newArtist();
  const order = await ask(artist);
  await openMail(page, order.email, /^We have your request/);
  await pay(order);
  await openMail(page, order.email, /^Paid:/);
  await expect(page.getByRole('article')).toContainText(
    'You’ve paid KES 2,500, and we hold it until you approve the video',
  );
  await followMail(page);
  await expect(page.getByText('hasn’t answered yet')).toBeVisible();

  await accept(artist, order);
  await openMail(page, order.email, /said yes/);
  await followMail(page);
  await expect(page.getByText('said yes and is making your video')).toBeVisible();
  await expectAccessible(page);

  await deliver(artist, order);
  await openMail(page, order.email, /^Your video from/);
  await followMail(page);
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible();

  await page.goto(order.trackUrl);
  await page.getByRole('button', { name: 'I’m happy with it' }).click();
  const unseen = page.getByRole('dialog', { name: 'Approve it unseen?' });
  await unseen.getByRole('button', { name: 'Play it' }).click();
  await expect(unseen.getByLabel(`${artist.stageName}’s video for Njeri`)).toBeVisible();
  expect(await statusOf(order), 'nothing is approved by the first tap').toBe('delivered');
  await unseen.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(page.getByText('Thank you. We’re paying the artist now.')).toBeVisible();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
});

test('the watch page plays, is shared, and never indexed (covers §10.3 §10.8 §18.7)', async ({ page }) => {
  const artist = await newArtist();
  const order = await deliveredOrder(artist);
  const { guest } = order;
  const watchUrl = await watchUrlOf(order);
  const watched = await guest.watch({ key: watchUrl.split('/').at(-1) ?? '' }).get();
  const size = watched.data?.sealed === false ? watched.data.video.bytes : 0;
  const played: number[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'media') played.push(response.status());
  });

  const answer = await page.goto(watchUrl);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  // What a chat previews is seen before the gift is opened.
  const head = await page.locator('head').innerHTML();
  for (const spoils of [artist.stageName, '/media/']) expect(head).not.toContain(spoils);
  const envelope = page.getByRole('button', { name: 'Open' });
  await expect(envelope).toContainText(`0:08 · ${Math.round(size / 1024)} KB`);
  await expectAccessible(page);
  expect(played, 'nothing of the video is loaded before it is asked for').toEqual([]);
  const video = page.locator('video');
  const poster = await page.request.get((await video.getAttribute('poster')) ?? 'no poster');
  expect(poster.headers()['content-type']).toMatch(/^image\//);

  await envelope.click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);
  expect(new Set(played)).toEqual(new Set([206]));
  await expectAccessible(page);

  const whatsApp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(watchUrl);
  const download = await downloadBy(page.getByRole('link', { name: /^Download/ }));
  expect(download.name).toMatch(/\.mp4$/);
  expect(download.bytes.length).toBe(size);
});

test('a review approves, and stands on the artist’s page', async ({ page }) => {
  const artist = await newArtist();
  const { trackUrl } = await deliveredOrder(artist);
  await page.goto(trackUrl);
  await unfold(page, /^Say thanks/);
  await page.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(page.getByText('Choose from one to five stars.')).toBeVisible();
  await page.locator('label', { hasText: '1 star' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Ask for another take' }).click();
  await expect(page.getByRole('dialog').getByLabel('In your own words')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('label', { hasText: '5 stars' }).click();
  await expect(page.getByText('Not what you hoped for?')).toBeHidden();
  await page.getByLabel('In your own words').fill('She said my name exactly right.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.goto(`/artists/${artist.slug}`);
  await expect(page.getByText('She said my name exactly right.')).toBeVisible();
});

test('a guest sees the link opened, and replaces it (covers §10.9)', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  const artist = await newArtist();
  const { trackUrl } = await deliveredOrder(artist);
  await page.goto(trackUrl);
  const panel = fold(page, 'The link to your video');
  await unfold(page, 'The link to your video');
  await expect(panel).toContainText('No one has opened it yet.');
  const first = (await panel.locator('code').textContent()) ?? '';
  const passedOn = await panel.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(passedOn ?? '')).toContain(first);
  expect(decodeURIComponent(passedOn ?? '')).not.toContain(artist.stageName);
  await page.goto(first);
  const noted = page.waitForResponse(/\/opened$/);
  await page.getByRole('button', { name: 'Open' }).click();
  expect((await noted).status()).toBe(204);

  await page.goto(trackUrl);
  await unfold(page, 'The link to your video');
  await panel.getByText('Opened once').click();
  await page.getByRole('button', { name: 'Watch the video' }).click();
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Turn off this link' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off the link' }).click();
  await expect(panel).toContainText('There’s no link to the video right now');
  await panel.getByRole('button', { name: 'Make a new link' }).click();
  await expect(panel).toContainText('No one has opened it yet.');
  const second = (await panel.locator('code').textContent()) ?? '';
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'This link doesn’t lead to a video' })).toBeVisible();
  await page.goto(second);
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible();
});

test('a gift in Kiswahili is told in Kiswahili, and in French at a tap', async ({ page }) => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist, { language: 'sw' });
  await deliver(artist, order);
  const watchUrl = await watchUrlOf(order);
  expect(new URL(watchUrl).pathname).toMatch(/^\/sw\/watch\//);
  await page.goto(watchUrl);
  await expect(page).toHaveTitle(/^Video kwa Njeri/);
  await expectAccessible(page);
  const noted = page.waitForResponse(/\/opened$/);
  await page.getByRole('button', { name: 'Fungua' }).click();
  expect((await noted).status()).toBe(204);
  const shared = await page.getByRole('link', { name: 'Tuma kwa WhatsApp' }).getAttribute('href');
  expect(new URL(shared ?? '').searchParams.get('text')).toContain(`amerekodi video kwa Njeri: ${watchUrl}`);

  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: 'Ouvrir' })).toBeVisible();
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Une vidéo pour Njeri/);
});
