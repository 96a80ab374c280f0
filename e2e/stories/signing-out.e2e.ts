import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { untilKept } from '../world/delivering.ts';
import { acceptedOrder } from '../world/orders.ts';
import { type Artist, newArtist, password } from '../world/people.ts';
import { fixture } from '../world/setting.ts';
import { askToSignOut, signInAt, signOut } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

const toSend = (page: Page) => page.getByRole('button', { name: 'Send this video' });

/** An artist's page with a video chosen for a fan, and the way back to it. */
async function withUnsent(browserOf: (artist: Artist) => Promise<Page>) {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  const page = await browserOf(artist);
  const path = `/artist/requests/${order.id}`;
  await page.goto(path);
  await page.getByLabel('Choose a video').setInputFiles(fixture('good.mp4'));
  await untilKept(page, order);
  return { artist, page, path };
}

/** What is asked once someone wants to sign out on the site. */
async function askedOnSite(page: Page): Promise<Locator> {
  await page.goto('/');
  await askToSignOut(page);
  // What the dashboard asks for while the session ends would be refused.
  await expect(page.getByRole('heading', { name: 'Your money' })).toBeAttached();
  return page.getByRole('dialog', { name: 'Sign out with unsent videos?' });
}

test('signing out on the site asks about unsent videos (covers §15.27 F110)', async ({ browserOf }) => {
  const { artist, page, path } = await withUnsent(browserOf);
  await page.goto('/profile');
  const onDevice = page.getByRole('link', { name: '1 video on this device' });
  await expect(onDevice).toBeVisible();
  await expectAccessible(page);
  const asked = await askedOnSite(page);
  await expect(asked).toContainText('for Njeri');
  await expectAccessible(page);
  await signOut(page, () => asked.getByRole('button', { name: 'Keep them and sign out' }).click());

  const other = await newArtist();
  await signInAt(page, '/login', other.email, password);
  await expect(page).toHaveURL('/artist/dashboard');
  await page.goto('/');
  await signOut(page);
  await expect(onDevice).toHaveCount(0);

  await signInAt(page, '/login', artist.email, password);
  await expect(page).toHaveURL('/artist/dashboard');
  await page.goto(path);
  await expect(toSend(page)).toBeVisible();
});

test('videos that are not wanted are deleted with the sign-out', async ({ browserOf }) => {
  const { artist, page, path } = await withUnsent(browserOf);
  const asked = await askedOnSite(page);
  await asked.getByText('Delete them from this device').click();
  await signOut(page, () => asked.getByRole('button', { name: 'Delete them and sign out' }).click());
  await signInAt(page, '/login', artist.email, password);
  await expect(page).toHaveURL('/artist/dashboard');
  await page.goto(path);
  await expect(page.getByLabel('Choose a video')).toBeAttached();
  await expect(toSend(page)).toHaveCount(0);
});
