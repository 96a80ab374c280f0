import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { deliveredOrder, paidOrder } from '../world/orders.ts';
import { admin, newArtist, newFan, newVerifiableArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';
import { print, Walk } from './measure.ts';

/** A question is answered with a reason. */
async function answer(
  page: Page,
  walk: Walk,
  button: string | RegExp,
  confirm: string | RegExp,
): Promise<void> {
  await walk.tap(page.getByRole('button', { name: button }).first());
  const dialog = page.getByRole('dialog');
  await walk.fill(dialog.getByRole('textbox').last(), 'As both have told us.');
  await walk.tap(dialog.getByRole('button', { name: confirm }));
  await expect(dialog).toHaveCount(0);
}

async function disputed() {
  const artist = await newArtist();
  const order = await deliveredOrder(artist);
  await unwrap(order.guest.requests({ id: order.id }).report.post({ reason: 'It stops halfway.' }));
  const words = 'The song for her stops halfway, as anyone can hear.';
  for (const { requests } of [order.guest, artist.api])
    await unwrap(requests({ id: order.id })['tell-side'].post({ words }));
  return order;
}

test('an admin decides two disputes, one after the other', async ({ browserOf }) => {
  const codes = [(await disputed()).code, (await disputed()).code];
  const page = await browserOf(await admin());
  const walk = new Walk();
  await page.goto('/admin/dashboard');
  await walk.tap(page.getByRole('main').getByRole('link', { name: /Disputes to decide/ }));
  const first = page.getByRole('link', { name: codes[0] });
  await walk.tap(first);
  await answer(page, walk, 'Refund the fan', /^Refund/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(codes[0] ?? '');
  await answer(page, walk, /^Release/, /^Release/);
  print('admin: two disputes', walk);
});

test('an admin verifies an artist', async ({ browserOf }) => {
  const { stageName } = await newVerifiableArtist();
  const page = await browserOf(await admin());
  const walk = new Walk();
  await page.goto('/admin/dashboard');
  await walk.tap(page.getByRole('main').getByRole('link', { name: /Artists to verify/ }));
  await walk.tap(page.getByRole('button', { name: `Verify ${stageName}` }));
  await walk.tap(page.getByRole('dialog').getByRole('button', { name: 'Verify and publish' }));
  await expect(page.getByText(`${stageName} is verified and public.`)).toBeVisible();
  print('admin: verify an artist', walk);
});

test('an admin takes a reported video down', async ({ browserOf }) => {
  const artist = await newArtist();
  const video = await deliveredOrder(artist);
  await unwrap(video.guest.flags.post({ thing: 'video', id: video.id, reason: 'privacy' }));
  const page = await browserOf(await admin());
  const walk = new Walk();
  await page.goto(`/admin/flags?status=waiting&search=${encodeURIComponent(artist.stageName)}`);
  await answer(page, walk, 'Take it down', 'Take the video down');
  print('admin: take a video down', walk);
});

test('an admin finds an order by its number and refunds it', async ({ browserOf }) => {
  const { code } = await paidOrder(await newArtist());
  const page = await browserOf(await admin());
  const walk = new Walk();
  await page.goto('/admin/dashboard');
  await walk.tap(page.getByRole('button', { name: 'Search everything' }).filter({ visible: true }));
  await walk.fill(page.getByRole('combobox'), code);
  await walk.tap(page.getByRole('option', { name: code }).first());
  await answer(page, walk, 'Refund the fan', /^Refund/);
  print('admin: find and refund', walk);
});

test('an admin suspends someone', async ({ browserOf }) => {
  const { email, name } = await newFan();
  const page = await browserOf(await admin());
  const walk = new Walk();
  await page.goto('/admin/users');
  await walk.fill(page.getByRole('searchbox'), email);
  await expect(page.getByRole('button', { name: /^Suspend/ })).toHaveCount(1);
  await answer(page, walk, `Suspend ${name}`, 'Suspend');
  print('admin: suspend', walk);
});
