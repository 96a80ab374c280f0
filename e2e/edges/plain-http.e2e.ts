import { plainHost } from '../browser.ts';
import { newArtist, newEmail } from '../world/people.ts';
import { fillInBriefly, requestForm, sendButton } from '../world/request-form.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

/** Chromium says so on every page: it takes the header from trusted addresses only. */
const notHeard = /Cross-Origin-Opener-Policy header has been ignored/;

test.use({ baseURL: productUrl.replace('localhost', plainHost) });

test('a request is made and paid on plain http (covers F99 §15.53)', async ({ page, trouble }) => {
  trouble.expect(notHeard);
  const artist = await newArtist();
  await page.goto(`/artists/${artist.slug}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const form = await requestForm(page);
  await fillInBriefly(form, { name: 'Amina Otieno', email: newEmail('amina') });
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('heading', { name: 'Not paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Pay KES/ }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});
