import type { Page } from '@playwright/test';
import { pressAt, typeInto } from '../world/keyboard.ts';
import { open } from '../world/open.ts';
import { acceptedOrder } from '../world/orders.ts';
import { admin, demoPassword, newArtist, newFan, newVerifiableArtist, password } from '../world/people.ts';
import { requestForm, sendButton } from '../world/request-form.ts';
import { fixture } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

async function signIn(page: Page, path: string, email: string, secret: string): Promise<void> {
  await open(page, path);
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), secret);
  await page.keyboard.press('Enter');
}

test('a fan signs in and asks for a video without a mouse (covers §23.5)', async ({ page }) => {
  const artist = await newArtist();
  const fan = await newFan();
  await signIn(page, '/login', fan.email, password);
  await expect(page).toHaveURL('/');

  await open(page, `/artists/${artist.slug}`);
  const form = await requestForm(page);
  const next = () => pressAt(page, form.getByRole('button', { name: 'Next' }));
  await pressAt(page, form.getByRole('radio', { name: 'Someone else' }), 'Space');
  await typeInto(page, form.getByLabel('Their name, as it should be said'), 'Njeri');
  await typeInto(page, form.getByLabel('Who is it from?'), 'Amina');
  await pressAt(page, form.getByRole('radio', { name: 'Birthday' }), 'Space');
  await next();
  await typeInto(page, form.getByLabel(/know\?/), 'She turns thirty and has just opened her salon.');
  await next();
  await pressAt(page, sendButton(form));
  await expect(page).toHaveURL(/\/checkout\//);
});

test('an artist delivers without a mouse (covers §23.5)', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await pressAt(page, page.getByLabel('Choose a video'), 'Space');
  await (await chooser).setFiles(fixture('good.mp4'));
  await expect(page.getByText('0:08 · 360 × 640')).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: 'Send this video' }));
  await expect(page.getByText('Your video for Njeri is delivered.')).toBeVisible();
});

test('an admin verifies an artist without a mouse (covers §23.5)', async ({ page }) => {
  const artist = await newVerifiableArtist();
  const { email } = await admin();
  await signIn(page, '/admin-login', email, demoPassword);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/artists');
  const search = page.getByRole('searchbox', { name: 'Search artists' });
  await typeInto(page, search, artist.stageName);
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: artist.stageName });
  await expect(row).toHaveCount(1);
  await pressAt(page, row.getByRole('button', { name: /^Verify/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await pressAt(page, dialog.getByRole('button', { name: /^Verify/ }));
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await page.request.get(`/artists/${artist.slug}`)).status()).toBe(200);
});
