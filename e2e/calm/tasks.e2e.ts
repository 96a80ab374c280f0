import type { Page } from '@playwright/test';
import { accept, deliver, ownPaidOrder, paidOrder } from '../world/orders.ts';
import { newArtist, newConfirmedFan, newEmail, type Person } from '../world/people.ts';
import { requestForm } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';
import { print, Walk } from './measure.ts';

/** From the home's first artist, by the fewest answers, to the money being held. */
async function orderFromHome(page: Page, guest: boolean): Promise<Walk> {
  const walk = new Walk();
  await page.goto('/');
  await walk.tap(page.getByRole('main').getByRole('link', { name: /KES/ }).first());
  await walk.tap(page.getByRole('link', { name: /^Request a video/ }));
  const form = await requestForm(page);
  const button = (name: string | RegExp) => form.getByRole('button', { name });
  await walk.tap(form.getByText('Me', { exact: true }));
  await walk.fill(form.getByLabel('Your name, as it should be said'), 'Amina');
  await walk.tap(form.getByText('Birthday', { exact: true }));
  await walk.tap(button('Next'));
  await walk.fill(form.getByLabel(/know\?/), 'I turn thirty and have just opened my salon.');
  await walk.tap(button('Next'));
  if (guest) {
    await walk.fill(form.getByLabel('Your email'), newEmail('guest'));
    await walk.tap(button('Next'));
  }
  await walk.tap(button(/^Pay /));
  await page.waitForURL('**/checkout/**');
  await walk.tap(page.getByRole('button', { name: /^Pay / }));
  await expect(page.getByRole('heading', { name: /^Paid/ })).toBeVisible();
  return walk;
}

async function delivered(fan: Person) {
  const artist = await newArtist();
  const request = await ownPaidOrder(fan, artist);
  await accept(artist, request);
  await deliver(artist, request);
  return artist;
}

test('a guest orders from the home', async ({ browserOf }) => {
  print('guest: home to paid', await orderFromHome(await browserOf(), true));
});

test('a fan with an account orders from the home', async ({ browserOf }) => {
  print('fan: home to paid', await orderFromHome(await browserOf(await newConfirmedFan()), false));
});

test('a fan approves their video', async ({ browserOf }) => {
  const fan = await newConfirmedFan();
  const { stageName } = await delivered(fan);
  const page = await browserOf(fan);
  const walk = new Walk();
  await page.goto('/profile');
  await walk.tap(page.getByRole('link', { name: new RegExp(stageName) }));
  await walk.tap(page.getByRole('button', { name: 'I’m happy with it' }));
  await walk.tap(page.getByRole('dialog').getByRole('button', { name: /^Approve/ }));
  await expect(page.getByRole('button', { name: 'I’m happy with it' })).toHaveCount(0);
  print('fan: approve a video', walk);
});

test('a fan stops the emails about artists they follow', async ({ browserOf }) => {
  const page = await browserOf(await newConfirmedFan());
  const walk = new Walk();
  await page.goto('/profile');
  await walk.tap(page.getByRole('link', { name: 'Settings' }));
  await walk.tap(page.getByRole('link', { name: 'Notifications' }));
  await walk.tap(page.getByRole('checkbox').first());
  await expect(page.getByText('Saved')).toBeVisible();
  print('fan: stop a kind of email', walk);
});

test('a guest cancels before the artist has accepted', async ({ page }) => {
  const order = await paidOrder(await newArtist());
  const walk = new Walk();
  await page.goto(order.trackUrl);
  await walk.tap(page.getByRole('button', { name: /^Cancel/ }));
  await walk.tap(page.getByRole('dialog').getByRole('button', { name: /^Cancel/ }));
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  print('guest: cancel', walk);
});
