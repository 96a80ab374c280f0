import { expectAccessible } from '../world/accessible.ts';
import { accept, deliver, ownPaidOrder } from '../world/orders.ts';
import { newArtist, newFan } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('a fan finds their videos, watches one, and passes its link on', async ({ browserOf }) => {
  const fan = await newFan();
  const artist = await newArtist();
  const page = await browserOf(fan);
  await page.goto('/profile/videos');
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  await expectAccessible(page);

  const made = await ownPaidOrder(fan, artist, { recipientName: 'Wanjikũ' });
  await ownPaidOrder(fan, artist, { recipientName: 'Brian' });
  await accept(artist, made);
  await deliver(artist, made);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL('/profile/videos');
  const videos = page.getByRole('main').getByRole('listitem').filter({ hasText: artist.stageName });
  await expect(videos).toHaveCount(1);
  await expect(videos).toContainText('Wanjikũ');
  await expectAccessible(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await videos.getByRole('button', { name: /^Copy the link to .*Wanjikũ/ }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await videos.getByRole('button', { name: 'Watch the video' }).click();
  await expect(videos.locator('video')).toBeFocused();
  await expectAccessible(page);

  const theirs = await browserOf();
  await theirs.goto(link);
  await expect(theirs.getByRole('button', { name: 'Open' })).toContainText('Wanjikũ');
});
