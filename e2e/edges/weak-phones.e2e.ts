import type { Locator, Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { holdScripts } from '../world/held.ts';
import { open, unfold } from '../world/open.ts';
import { acceptedOrder, paidOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { beginForMe, next, openForm, requestForm, savedHere } from '../world/request-form.ts';
import { fixture } from '../world/setting.ts';
import { openMenu } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('what was written for an artist is there after a reload, at the same step', async ({ page }) => {
  const artist = await newArtist();
  const form = await openForm(page, artist);
  await form.getByRole('radio', { name: 'Someone else' }).check();
  await form.getByLabel('Their name, as it should be said').fill('Njeri');
  await form.getByLabel('Who is it from?').fill('Amina');
  await form.getByRole('radio', { name: 'Wedding' }).check();
  await next(form);
  await form.getByLabel(/know\?/).fill('They met at a matatu stage.');
  await expect(form.getByText(savedHere)).toBeVisible();
  await page.reload();
  const again = await requestForm(page);
  await expect(again.getByText('What you wrote before is still here.')).toBeVisible();
  await expect(again.getByLabel(/know\?/)).toHaveValue('They met at a matatu stage.');
  await again.getByRole('button', { name: 'Back' }).click();
  await expect(again.getByLabel('Their name, as it should be said')).toHaveValue('Njeri');
  await expect(again.getByRole('radio', { name: 'Wedding' })).toBeChecked();
});

test('what is typed offline before a form’s script is kept', async ({ page, context, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Error hydrating|Failed to fetch/);
  const artist = await newArtist();
  await page.goto(`/artists/${artist.slug}`);
  await context.setOffline(true);
  const form = page.getByRole('form', { name: /^Request a video from/ });
  await form.getByRole('radio', { name: 'Someone else' }).check();
  await form.getByLabel('Name, as it should be said').fill('Njeri');
  await form.getByLabel('Who is it from?').fill('Amina');
  await form.getByRole('radio', { name: 'Wedding' }).check();
  await next(form);
  await expect(page.getByText('You’re offline. Reload the page once you’re back.')).toBeInViewport();
  await Promise.all([page.waitForEvent('load'), context.setOffline(false)]);
  await requestForm(page);
  await expect(form.getByRole('radio', { name: 'Wedding' })).toBeChecked();
  await expect(form.getByLabel('Their name, as it should be said')).toHaveValue('Njeri');
  await next(form);
  await expect(form.getByLabel(/know\?/)).toBeVisible();
});

test('a first screen posted before its script keeps what was written after it', async ({ page }) => {
  const artist = await newArtist({ languages: ['en', 'sw'] });
  const form = await openForm(page, artist);
  await beginForMe(form);
  await next(form);
  await form.getByLabel(/know\?/).fill('I turn thirty and have just opened my salon.');
  await next(form);
  await form.getByLabel('Which language?').selectOption({ label: 'Swahili' });
  for (const _ of [1, 2]) await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByText(savedHere)).toBeVisible();
  const arrive = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await form.getByRole('radio', { name: 'Me', exact: true }).check();
  await form.getByLabel('Name, as it should be said').fill('Amina');
  await form.getByRole('radio', { name: 'Birthday' }).check();
  await next(form);
  arrive();
  await expect(page).toHaveURL(/\/request$/);
  await expect(form.getByLabel(/know\?/)).toHaveValue('I turn thirty and have just opened my salon.');
  await next(form);
  await expect(form.getByLabel('Which language?')).toHaveValue('sw');
});

test('two tabs write to one artist, and each keeps its own words (covers F96)', async ({ page, context }) => {
  const artist = await newArtist();
  const words = (form: Locator) => form.getByLabel('Your name, as it should be said');
  const write = async (tab: Page, name: string) => {
    const form = await requestForm(tab);
    await form.getByRole('radio', { name: 'Me', exact: true }).check();
    await form.getByRole('radio', { name: 'Birthday' }).check();
    await words(form).fill(name);
  };
  await page.goto(`/artists/${artist.slug}`);
  const other = await context.newPage();
  await other.goto(`/artists/${artist.slug}`);
  await write(page, 'Njeri');
  await write(other, 'Kofi');
  await words(await requestForm(page)).fill('Njeri W.');
  // A tab that is duplicated starts with a copy of what the first one remembers.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await words(await requestForm(copy)).fill('Wanjiru');
  await words(await requestForm(page)).fill('Njeri Wambui');
  for (const [tab, name] of [
    [page, 'Njeri Wambui'],
    [other, 'Kofi'],
    [copy, 'Wanjiru'],
  ] as const) {
    await tab.reload();
    await expect(words(await requestForm(tab))).toHaveValue(name);
  }
});

test('unsaved changes to a brief survive a reload, until given up (covers F97)', async ({ page }) => {
  const { trackUrl } = await paidOrder(await newArtist());
  await open(page, trackUrl);
  await unfold(page, 'Your message');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('What should the artist know?').fill('She turns thirty-one, and loves the coast.');
  await expect(page.getByText(savedHere)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your changes are still here, not saved yet.')).toBeVisible();
  await expect(page.getByLabel('What should the artist know?')).toHaveValue(/thirty-one/);
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await page.reload();
  await unfold(page, 'Your message');
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
});

test('changes to a brief saved offline arrive when online again', async ({ page, context, trouble }) => {
  trouble.expect(/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)/);
  const { trackUrl } = await paidOrder(await newArtist());
  await open(page, trackUrl);
  await unfold(page, 'Your message');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('What should the artist know?').fill('She turns thirty-one, and loves the coast.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('Your changes are saved as soon as you’re back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Save the changes' })).toBeHidden();
  await expect(page.getByText('She turns thirty-one, and loves the coast.')).toBeVisible();
});

test('who asked for themselves corrects their one name everywhere (covers §17.4)', async ({ page }) => {
  const artist = await newArtist();
  const change = { forSelf: true, recipientName: 'Amina', fromName: 'Amina' };
  const { id, trackUrl } = await paidOrder(artist, change);
  await open(page, trackUrl);
  await unfold(page, 'Your message');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Who is it from?')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Your name, as it should be said').fill('Aminah');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByRole('button', { name: 'Save the changes' })).toBeHidden();
  const { recipientName, fromName } = await unwrap(artist.api.requests({ id }).get());
  expect({ recipientName, fromName }).toEqual({ recipientName: 'Aminah', fromName: 'Aminah' });
});

test('unsaved changes to a profile survive a reload (covers F95)', async ({ browserOf }) => {
  const page = await browserOf(await newArtist());
  await page.goto('/artist/profile?part=words');
  const about = page.getByLabel('About you');
  const before = await about.inputValue();
  await about.fill('Sings at weddings from Lamu to Diani, and answers on the same day.');
  await page.reload();
  await expect(about).toHaveValue(/Lamu to Diani/);
  await expect(page.getByText('Your changes are still here, not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(about).toHaveValue(before);
});

test('a screen that cannot load offline opens when online (covers F93)', async ({ browserOf, trouble }) => {
  trouble.expect(/net::ERR_|Failed to fetch dynamically imported module/);
  const page = await browserOf(await newArtist());
  await page.goto('/artist/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openMenu(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Earnings', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Earnings', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/artist/earnings');
});

test('a video chosen offline is kept, and read when online (covers F94)', async ({ browserOf, trouble }) => {
  trouble.expect(/net::ERR_|Failed to fetch dynamically imported module/);
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${order.id}`);
  const choice = page.getByLabel('Choose a video');
  await expect(choice).toBeVisible();
  await page.context().setOffline(true);
  await choice.setInputFiles(fixture('good.mp4'));
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('Your video is safe on this device.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('0:08 · 360 × 640')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send this video' })).toBeVisible();
});

test('a part that cannot load offline leaves the rest in place (covers F94)', async ({
  browserOf,
  trouble,
}) => {
  trouble.expect(/net::ERR_|Failed to fetch dynamically imported module/);
  const page = await browserOf(await newArtist());
  await page.goto('/artist/profile?part=words');
  await page
    .getByLabel('About you')
    .fill('Sings at weddings from Lamu to Diani, and answers on the same day.');
  await expect(page.getByLabel('Choose a video')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Photo', { exact: true }).setInputFiles(fixture('photo.jpg'));
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0);
  await expect(page.getByLabel('About you')).toHaveValue(/Lamu to Diani/);
  await page.getByLabel('Photo', { exact: true }).setInputFiles(fixture('photo.jpg'));
  await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible();
});
