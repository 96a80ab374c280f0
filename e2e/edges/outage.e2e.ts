import type { Page } from '@playwright/test';
import { newArtist, newFan } from '../world/people.ts';
import { openMenu } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

const verify = '**/api/users/verify';
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const busy = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'unavailable', detail: 'Temporarily unavailable' }),
});

for (const status of [503, 429]) {
  test(`a ${status} says nothing about the session: guarded screens wait, and open once there is an answer (covers §8.6)`, async ({
    browserOf,
    trouble,
  }) => {
    trouble.expect(/status of (503|429)/, /^503 .*\/verify$/);
    const page = await browserOf(await newArtist());
    await page.route(verify, (route) => route.fulfill(busy(status, { 'retry-after': '3600' })));
    await page.goto('/artist/requests');
    await expect(page.getByRole('heading', { name: 'Salamu isn’t answering right now' })).toBeVisible();
    await expect(page.getByText('You’re still signed in')).toBeVisible();
    expect(await token(page)).toBeTruthy();
    await page.unroute(verify);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/artist/requests');
  });
}

test('a screen that is offline opens when online (covers §8.6 F98)', async ({ browserOf, trouble }) => {
  trouble.expect(/net::ERR_/);
  const page = await browserOf(await newFan());
  await page.route(verify, (route) => route.abort('internetdisconnected'));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(await token(page)).toBeTruthy();
  await page.unroute(verify);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeHidden();
  await expect(page).toHaveURL('/profile');
});

test('a public page offers no way in while a session can’t be verified', async ({ browserOf, trouble }) => {
  trouble.expect(/net::ERR_/);
  const fan = await newFan();
  const page = await browserOf(fan);
  await page.route(verify, (route) => route.abort('connectionreset'));
  const retried = page.waitForRequest((request) => request.url().endsWith('/verify') && retrying());
  let calls = 0;
  const retrying = () => {
    calls += 1;
    return calls > 1;
  };
  await page.goto('/faqs');
  await retried;
  await openMenu(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.unroute(verify);
  await expect(page.getByRole('banner').getByText(fan.email)).toBeVisible();
});
