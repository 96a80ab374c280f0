import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { expectRefunded } from '../world/bank.ts';
import { pressAt, typeInto } from '../world/keyboard.ts';
import { deliveredOrder, order, paidOrder, pay, statusOf } from '../world/orders.ts';
import { admin, newArtist, newFan, newUnverifiedArtist, newWord, password, signIn } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

/** Everything here is done without a mouse, on the narrowest screen that still has tables; admin.e2e.ts has the widest. */
test.use({ viewport: { width: 900, height: 900 } });

/** Opens the first thing that the search over everything finds. */
async function find(page: Page, words: string, heading: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  const field = dialog.getByRole('combobox');
  await expect(
    page.getByRole('button', { name: 'Search everything' }).filter({ visible: true }),
  ).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
  await expect(dialog.getByRole('option', { selected: true })).toContainText(heading);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
}

/** Answers the question that is open: why, and that it is meant. */
async function say(page: Page, why: string, confirm: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByRole('textbox').last(), why);
  await pressAt(page, dialog.getByRole('button', { name: confirm, exact: typeof confirm === 'string' }));
  await expect(dialog).toHaveCount(0);
}

test('support refunds and releases by keyboard alone (covers §2.34 §14.35 §15.48)', async ({ browserOf }) => {
  const artist = await newArtist();
  const refunded = await paidOrder(artist);
  const released = await deliveredOrder(artist);
  await unwrap(released.guest.requests({ id: released.id }).report.post({ reason: 'It stops halfway.' }));
  const words = 'The song for her stops halfway, as anyone can hear.';
  for (const { requests } of [released.guest, artist.api])
    await unwrap(requests({ id: released.id })['tell-side'].post({ words }));
  const page = await browserOf(await admin());
  await page.goto('/admin/dashboard');

  await find(page, refunded.code, refunded.code);
  await pressAt(page, page.getByRole('button', { name: 'Refund the fan' }));
  await expectAccessible(page);
  await say(page, 'Ordered twice by mistake.', 'Refund KES 2,500');
  await expect(page.getByText('The refund is on its way.')).toBeVisible();

  await find(page, released.code, released.code);
  await pressAt(page, page.getByRole('button', { name: /^Release/ }));
  await say(page, 'The whole song can be heard.', /^Release/);
  await expect(page.getByRole('row', { name: /artist_payable/ })).toContainText('KES 1,875');
  await expectAccessible(page);
  await expectRefunded(page, refunded);
});

test('support suspends and lifts by keyboard alone (covers §1.7 §2.35 §15.48)', async ({ browserOf }) => {
  const fan = await newFan('Wambui Otieno');
  const page = await browserOf(await admin());
  await page.goto('/admin/users');
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(fan.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await pressAt(page, page.getByRole('button', { name: `Suspend ${fan.name}` }));
  await expectAccessible(page);
  await say(page, 'Sends the same words to everybody.', 'Suspend');
  await expect(page.getByText(`${fan.name} is suspended.`)).toBeVisible();
  await expect(signIn(fan.email, password)).rejects.toMatchObject({ code: 'account_suspended' });
  await pressAt(page, page.getByRole('button', { name: `Lift suspension of ${fan.name}` }));
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }));
  await expect(page.getByRole('button', { name: `Suspend ${fan.name}` })).toBeVisible();
  await signIn(fan.email, password);
});

test('a verifier refuses and features artists by keyboard alone (covers §15.48)', async ({ browserOf }) => {
  const [unknown, known] = [await newUnverifiedArtist(), await newArtist()];
  const page = await browserOf(await admin());
  await page.goto('/admin/artists');
  await find(page, unknown.stageName, unknown.stageName);
  await pressAt(page, page.getByRole('button', { name: `Refuse ${unknown.stageName}` }));
  await say(page, 'We can’t see who you are yet.', 'Refuse');
  await expect(page.getByText('We wrote: “We can’t see who you are yet.”')).toBeVisible();
  await find(page, known.stageName, known.stageName);
  await pressAt(page, page.getByRole('button', { name: `Feature ${known.stageName}` }));
  await expect(page.getByRole('button', { name: `Unfeature ${known.stageName}` })).toBeVisible();
});

test('an owner adds and removes a rule with the keyboard alone (covers §15.48)', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  const word = newWord();
  await page.goto('/admin/rules');
  await expect(page.getByRole('button', { name: 'Add the rule' })).toBeVisible();
  await typeInto(page, page.getByLabel('Words', { exact: true }), word);
  await pressAt(page, page.getByRole('button', { name: 'Add the rule' }));
  const happens = page.getByLabel(new RegExp(`^What happens: .*${word}`));
  await expect(happens).toBeVisible();
  await happens.focus();
  await page.keyboard.type('Remove');
  await expect(happens).toHaveCount(0);
});

test('support walks through reports by keyboard alone (covers §15.48)', async ({ browserOf }) => {
  const artist = await newArtist();
  const video = await deliveredOrder(artist);
  const note = 'It shows our house.';
  await unwrap(video.guest.flags.post({ thing: 'video', id: video.id, reason: 'privacy', note }));
  const instructions = 'Tell him: forget my birthday once more and I will kill you.';
  const held = await pay(await order(artist, { instructions }), 'on_hold');
  const { api } = await newFan();
  await unwrap(api.flags.post({ thing: 'artist', id: artist.slug, reason: 'impersonation' }));

  const page = await browserOf(await admin());
  const found = encodeURIComponent(artist.stageName);
  await page.goto(`/admin/flags?status=waiting&sort=oldest&search=${found}`);
  const reported = page.getByRole('article', { name: /^Video/ });
  const brief = page.getByRole('article', { name: /^Brief/ });
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(reported).toBeFocused();
  await page.keyboard.press('j');
  await expect(brief).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(brief.getByRole('button', { name: 'Take it down' })).toBeFocused();
  await pressAt(page, brief.getByRole('button', { name: 'Let it through' }));
  await say(page, 'It’s a line of their song.', 'Let it through');
  await expect(brief).toHaveCount(0);
  expect(await statusOf(held)).toBe('pending');

  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: /^Artist’s profile/ })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await say(page, 'It shows where they live.', 'Take the video down');
  await expect(reported).toHaveCount(0);
});
