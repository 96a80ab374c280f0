import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { downloadBy } from '../world/downloads.ts';
import { pressAt } from '../world/keyboard.ts';
import { approvedOrder, paidOrder, statusOf } from '../world/orders.ts';
import { admin, newArtist, newFan, newUnverifiedArtist, password } from '../world/people.ts';
import { fixture, productUrl } from '../world/setting.ts';
import { expectNoToken } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

/** Goes to a place of the sidebar, which small screens open first. */
async function choose(page: Page, place: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
  await sidebar.getByRole('link', { name: place, exact: true }).click();
}

test('an artist finds every place of the area in the sidebar, which small screens open from a button (covers §2.30)', {
  tag: '@every-size',
}, async ({ browserOf, isMobile }) => {
  const artist = await newArtist();
  const page = await browserOf(artist);
  await page.goto('/artist');
  await expect(page).toHaveURL('/artist/dashboard');
  for (const [name, heading] of [
    ['Requests', 'Requests'],
    ['Profile', 'Profile'],
    ['Earnings', 'Earnings'],
    ['Settings', 'Settings'],
    ['Dashboard', 'Nothing is waiting for you'],
  ] as const) {
    await choose(page, name, isMobile);
    await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible();
  }
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('Artist', { exact: true }).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/');
  await expectNoToken(page);
  await page.goto('/artist/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('an artist changes the profile and loses no change (covers §2.26)', async ({
  browserOf,
  isMobile,
  page: visitor,
}) => {
  const artist = await newArtist();
  const page = await browserOf(artist);
  await page.goto('/artist/profile');
  const parts = page.getByRole('navigation', { name: 'Profile', exact: true });
  await page.getByLabel('Price per video').fill('twelve');
  await parts.getByRole('link', { name: 'Photo and words' }).click();
  await page
    .getByLabel('About you')
    .fill('Sings at weddings from Lamu to Diani, and answers on the same day.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Price per video')).toBeFocused();
  await expect(page.getByText('Enter the amount in figures, like 2,500.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Price per video').fill('4,000');
  await expect(page.getByText('You get KES 3,000 for a video')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your card' })).toContainText('KES 4,000');

  await choose(page, 'Earnings', isMobile);
  await expect(page.getByText('Your profile isn’t saved yet. We keep your changes.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  await choose(page, 'Profile', isMobile);
  await expect(page.getByText('Your changes are still here, not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await visitor.goto(`/artists/${artist.slug}`);
  await expect(visitor.getByText('KES 4,000').first()).toBeVisible();
  await expect(visitor.getByText('Sings at weddings from Lamu to Diani')).toBeVisible();
});

test('a photo is cropped by keyboard, and an intro video sent', async ({ browserOf, isMobile }) => {
  const artist = await newUnverifiedArtist();
  const before = await photoOf(artist.slug);
  const page = await browserOf(artist);
  await page.goto('/artist/profile?part=words');
  await page.getByLabel('Photo', { exact: true }).setInputFiles(fixture('photo.jpg'));
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  await crop.getByRole('slider', { name: 'Zoom in' }).focus();
  await page.keyboard.press('ArrowRight');
  await crop.getByLabel(/^The part fans will see/).focus();
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  await crop.getByRole('button', { name: 'Use this part' }).focus();
  await page.keyboard.press('Enter');
  await expect(crop).toHaveCount(0);
  await choose(page, 'Earnings', isMobile);
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  await choose(page, 'Profile', isMobile);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile is saved. Our team will review it.')).toBeVisible();
  expect(await photoOf(artist.slug)).not.toBe(before);

  await page.getByRole('link', { name: 'Photo and words' }).click();
  await page.getByLabel('Choose a video').setInputFiles(fixture('good.mp4'));
  await page.getByRole('button', { name: 'Send this video' }).click();
  await expect(page.getByText('Your intro video is saved.')).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Your intro video is removed.')).toBeVisible();
  await expect(page.getByLabel('Choose a video')).toBeVisible();

  async function photoOf(slug: string) {
    const { data } = await artist.api.artists({ id: slug }).get();
    return data?.photo?.url;
  }
});

test('a refused artist reads why, changes the profile, and waits again', async ({ browserOf }) => {
  const artist = await newUnverifiedArtist();
  const { api } = await admin();
  await api.admin.artists({ id: artist.artistId }).verify.put({ verified: false, note: 'Show your face.' });
  const page = await browserOf(artist);
  await page.goto('/artist/dashboard');
  await expect(page.getByText('Show your face.')).toBeVisible();
  await page.getByRole('link', { name: 'Change your profile' }).click();
  await expect(page).toHaveURL('/artist/profile');
  await expect(page.getByText('Show your face.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('City').fill('Lamu');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for verification' })).toBeVisible();
});

test('a fan becomes an artist, also after a reload (covers §2.29 §4.7)', async ({ browserOf }) => {
  const page = await browserOf(await newFan());
  await page.goto('/artist/earnings');
  await expect(page).toHaveURL('/artist/complete-profile');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Tell us your stage name.')).toBeVisible();
  await expect(page.getByLabel('Stage name')).toBeFocused();
  await page.getByLabel('Stage name').fill('Amina wa Lamu');
  await page.getByLabel('What you are known for').selectOption({ label: 'Poet' });
  await page.getByLabel('Country').selectOption({ label: 'Kenya' });
  await page.getByLabel('Languages you record in').selectOption({ label: 'Swahili' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  const photo = page.getByLabel('Photo', { exact: true });
  await photo.setInputFiles(fixture('photo.jpg'));
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByText('photo.jpg')).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(kept).toContain('salamu-profile-draft-photo-');
  await page.reload();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(page.getByText('photo.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Stage name')).toHaveValue('Amina wa Lamu');
});

test('a Nigerian account shows its holder’s name before it is saved', async ({ browserOf, trouble }) => {
  trouble.expect(/422 .*\/payout-account\/holder/);
  const page = await browserOf(await newArtist());
  await page.goto('/artist/settings/money');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await expect(page.getByLabel('Country of the account')).toHaveValue('KE');
  await page.getByLabel('Country of the account').selectOption('Nigeria');
  await page.getByRole('radio', { name: /Bank account/ }).check();
  await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
  await page.getByLabel('Account number or IBAN').fill('0123450000');
  await page.getByRole('button', { name: 'Check the account' }).click();
  await expect(page.getByText('The bank doesn’t know this account.')).toBeVisible();
  await page.getByLabel('Account number or IBAN').fill('0123456789');
  await page.getByRole('button', { name: 'Check the account' }).click();
  await expect(page.getByText(/– is that you\?$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(page.getByText('•••• 6789')).toBeVisible();
  await expect(page.getByText('Guaranty Trust Bank')).toBeVisible();
});

test('earnings: the account, its cool-off, and the file (covers §2.27)', async ({ browserOf, trouble }) => {
  trouble.expect(/422 .*\/artists\/settings/);
  const artist = await newArtist();
  await approvedOrder(artist);
  const page = await browserOf(artist);
  await page.goto('/artist/earnings');
  await expect(page.getByRole('region', { name: 'Money in KES' })).toContainText('KES 1,875');
  await page.getByRole('button', { name: 'Request payout' }).click();
  await page.getByRole('link', { name: 'Set up your account' }).click();

  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByLabel('Name on the account').fill('Zuri Wanjiku');
  await page.getByLabel('M-Pesa number').fill('12');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Enter a Safaricom number, like 0712 345 678.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('M-Pesa number').fill('0712 345 678');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('•••• 5678')).toBeVisible();
  await expect(page.getByText('Payouts are on hold.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/artist/earnings');
  await expect(page.getByRole('region', { name: 'Money in KES' })).toContainText('Payouts are on hold.');
  await expect(page.getByRole('button', { name: 'Request payout' })).toBeHidden();
  await expectAccessible(page);

  const file = `${(await downloadBy(page.getByRole('button', { name: 'Download CSV' }))).bytes}`;
  expect(file).toContain('Closing balance');
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('heading', { name: 'Statement of account' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In KES' })).toContainText('Closing balanceKES 1,875');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Commission' })).toBeVisible();
  await expect(page.getByText('Salamu, Nairobi, Kenya')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Last year' }).click();
  await expect(page.getByText('We owed you nothing in this period')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your earnings' }).click();
  // The statement has such fields too.
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect(page).toHaveURL(/startDate=2020-01-01/);
  await expect(page.getByText('Your balance didn’t change in this period.')).toBeVisible();
});

test('settings: days off, limits and a password (covers §2.28 §14.49 §14.51)', async ({ browserOf }) => {
  const artist = await newArtist();
  await paidOrder(artist);
  const page = await browserOf(artist);
  await page.goto('/artist/settings');
  await page.getByLabel('Away until').fill('2099-12-24');
  const meanwhile = page.getByRole('status').filter({ hasText: 'These are due before you’re back' });
  await expect(meanwhile.getByRole('link', { name: 'Birthday for Njeri' })).toBeVisible();
  await page.getByLabel('Away until').fill('');
  await expect(meanwhile).toBeHidden();
  await page.getByRole('checkbox', { name: 'I’m taking requests' }).uncheck();
  await page.getByLabel('Maximum open at a time').fill('2.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a whole number from 1 to 500, or leave it empty.')).toBeVisible();
  await page.getByLabel('Maximum open at a time').fill('3');
  await page.getByLabel('Maximum requests per day').fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const subjects = page.getByRole('navigation', { name: 'Settings' });
  await subjects.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('checkbox', { name: 'A fan has written a review' }).uncheck();
  await expect
    .poll(async () => (await artist.api.artists.settings.get()).data)
    .toMatchObject({ accepting: false, openCap: 3, dailyCap: 2, mutedMails: ['reviews'] });

  await subjects.getByRole('link', { name: 'Requests' }).click();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First day away').fill(inDays(9));
  await page.getByLabel('Back on').fill(inDays(4));
  await page.getByRole('button', { name: 'Add these days' }).click();
  await expect(page.getByText('Choose a later day than the first one you’re away.')).toBeVisible();
  await page.getByLabel('First day away').fill(inDays(2));
  await page.getByRole('button', { name: 'Add these days' }).click();
  const absence = page.getByRole('button', { name: /^Remove .*, back on / });
  await expect(absence).toBeVisible();
  await page.reload();
  await absence.click();
  await expect(page.getByText('Removed. Fans can ask on these days.')).toBeVisible();
  await expect(absence).toHaveCount(0);

  await subjects.getByRole('link', { name: 'Security' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('matatu-baobab-lantern');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.goto('/artist/settings#payout-account');
  await expect(page).toHaveURL('/artist/settings/money');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('requests are searched, answered and delivered by keyboard alone (covers §2.25 §14.50 §23.5)', async ({
  browserOf,
}) => {
  const artist = await newArtist();
  const [njeri] = await Promise.all([
    paidOrder(artist),
    paidOrder(artist, { recipientName: 'Baraka' }),
    paidOrder(artist, { recipientName: 'Achieng' }),
  ]);
  const page = await browserOf(artist);
  await page.goto('/artist/requests?sort=deadline');
  const tabs = page.getByRole('navigation', { name: 'Status' });
  await expect(tabs.getByRole('link', { name: /^All/ })).toContainText('3');
  await page.getByRole('button', { name: 'Accept Birthday for Baraka' }).click();
  await expect(page.getByRole('link', { name: 'Send the video: Birthday for Baraka' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline: Birthday for Achieng' }).click();
  await page.getByLabel('Why can’t you make it?').fill('I am on tour until May.');
  await page.getByRole('button', { name: 'Decline and refund' }).click();
  await expect(tabs.getByRole('link', { name: /^Declined/ })).toContainText('1');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search your requests' }).fill('njeri');
  await expect(page).toHaveURL(/search=njeri/);
  await expect(page.getByRole('link', { name: /for Baraka/ })).toHaveCount(0);
  await pressAt(page, page.getByRole('link', { name: /Birthday for Njeri/ }));
  await expect(page.getByRole('heading', { name: 'Will you make this video?' })).toBeVisible();
  await expect(page.getByLabel('Choose a video')).toHaveCount(0);
  await pressAt(page, page.getByRole('button', { name: 'Ask for more days' }));
  await page.keyboard.press('Escape');
  await pressAt(page, page.getByRole('button', { name: 'Accept the request' }).first());
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await pressAt(page, page.getByLabel('Choose a video'), 'Space');
  await (await chooser).setFiles(fixture('good.mp4'));
  await expect(page.getByText('0:08 · 360 × 640')).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: 'Send this video' }));
  await expect(page.getByText('Your video for Njeri is delivered.')).toBeVisible();
  expect(await statusOf(njeri)).toBe('delivered');
});

test('an artist copies the link to their page from their profile', async ({ browserOf }) => {
  const artist = await newArtist();
  const desk = await browserOf(artist);
  await desk.goto('/artist/profile');
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.getByRole('button', { name: 'Copy the link' }).click();
  await expect(desk.getByText('Copied.').first()).toBeVisible();
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(
    `${productUrl}/artists/${artist.slug}`,
  );
});
