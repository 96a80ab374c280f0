import type { Locator, Page, Route } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { openFilters } from '../world/filters.ts';
import { held, holdScripts, reactFile } from '../world/held.ts';
import { open } from '../world/open.ts';
import { paidOrder } from '../world/orders.ts';
import { demoPassword, newArtist, newEmail, newFan, password } from '../world/people.ts';
import { next, requestForm } from '../world/request-form.ts';
import { linkedPages, scriptedForms } from '../world/screens.ts';
import { fixture } from '../world/setting.ts';
import { openMenu } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('what was written for an artist is still there after a reload, at the step where it was left', async ({
  page,
}) => {
  const artist = await newArtist();
  await page.goto(`/artists/${artist.slug}`);
  const form = await requestForm(page);
  await form.getByRole('radio', { name: 'Someone else' }).check();
  await form.getByLabel('Their name, as it should be said').fill('Njeri');
  await form.getByLabel('Who is it from?').fill('Amina');
  await form.getByRole('radio', { name: 'Wedding' }).check();
  await next(form);
  await form.getByLabel(/know\?/).fill('They met at a matatu stage.');
  await expect(form.getByText(/^Saved on this (phone|computer)\./)).toBeVisible();
  await page.reload();
  const again = await requestForm(page);
  await expect(again.getByText('What you wrote before is still here.')).toBeVisible();
  await expect(again.getByLabel(/know\?/)).toHaveValue('They met at a matatu stage.');
  await again.getByRole('button', { name: 'Back' }).click();
  await expect(again.getByLabel('Their name, as it should be said')).toHaveValue('Njeri');
  await expect(again.getByRole('radio', { name: 'Wedding' })).toBeChecked();
});

test('two tabs write to the same artist, and neither destroys what was typed in the other', async ({
  page,
  context,
}) => {
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

test('changes to a brief that were not saved are still there after a reload, until they are given up', async ({
  page,
}) => {
  const { trackUrl } = await paidOrder(await newArtist());
  await open(page, trackUrl);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('What should the artist know?').fill('She turns thirty-one, and loves the coast.');
  await expect(page.getByText(/^Saved on this (phone|computer)\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your changes are still here, not saved yet.')).toBeVisible();
  await expect(page.getByLabel('What should the artist know?')).toHaveValue(/thirty-one/);
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
});

test('changes to a brief that are saved while the network is away arrive as soon as it is back', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)/);
  const { trackUrl } = await paidOrder(await newArtist());
  await open(page, trackUrl);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('What should the artist know?').fill('She turns thirty-one, and loves the coast.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('Your changes are saved as soon as you’re back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Save the changes' })).toBeHidden();
  await expect(page.getByText('She turns thirty-one, and loves the coast.')).toBeVisible();
});

test('who asked for themselves corrects their one name, and the artist reads no other', async ({ page }) => {
  const artist = await newArtist();
  const change = { forSelf: true, recipientName: 'Amina', fromName: 'Amina' };
  const { id, trackUrl } = await paidOrder(artist, change);
  await open(page, trackUrl);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Who is it from?')).toHaveCount(0);
  await page.getByLabel('Your name, as it should be said').fill('Aminah');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByRole('button', { name: 'Save the changes' })).toBeHidden();
  const { recipientName, fromName } = await unwrap(artist.api.requests({ id }).get());
  expect({ recipientName, fromName }).toEqual({ recipientName: 'Aminah', fromName: 'Aminah' });
});

test('what an artist changes in the profile is still there after a reload, until it is given up', async ({
  browserOf,
}) => {
  const page = await browserOf(await newArtist());
  await page.goto('/artist/profile');
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

test('a form takes what is typed and pressed before its script is there, and sends it once', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const arrive = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('fan@salamu.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Loading the form…')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  arrive();
  await expect(page).toHaveURL('/');
  expect(sent.filter((url) => url.endsWith('/api/users/login'))).toHaveLength(1);
});

test('what was chosen and typed before the script was there stays, and can be sent', async ({ page }) => {
  const arrive = await holdScripts(page);
  const email = newEmail('early');
  await page.goto('/artist-register', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Stage name').fill('Early Bird');
  await page.getByLabel('What do you do?').selectOption({ label: 'Comedian' });
  await page.getByLabel('Country').selectOption({ label: 'Kenya' });
  await page.getByLabel('Your own name').fill('Asha Mwangi');
  await page.getByLabel('Email').fill(email);
  arrive();
  await expect(page.locator('.scripted-form astro-island[ssr]')).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join as Artist' }).click();
  await expect(page).toHaveURL('/artist/complete-profile');
});

test('a form whose script is lost comes back with what was typed, but for the password, and is sent once', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|Error hydrating/);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const lost = (route: Route) => route.abort();
  await page.route(reactFile, lost);
  await page.goto('/artist-register');
  const email = newEmail('lost');
  const { until, letGo } = held();
  await page.route('/artist-register', async (route) => {
    await until;
    await route.continue();
  });
  await page.getByLabel('Stage name').fill('Late Bird');
  await page.getByLabel('What do you do?').selectOption({ label: 'Comedian' });
  await page.getByLabel('Country').selectOption({ label: 'Kenya' });
  await page.getByLabel('Your own name').fill('Asha Mwangi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByText('You’re offline. Reload the page once you’re back.')).toBeVisible();
  await page.unroute(reactFile, lost);
  const reloaded = page.waitForEvent('load');
  letGo();
  await reloaded;
  await expect(page.getByLabel('Stage name')).toHaveValue('Late Bird');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join as Artist' }).click();
  await expect(page).toHaveURL('/artist/complete-profile');
  expect(sent.filter((url) => url.includes('/register'))).toHaveLength(1);
});

test('a request form takes answers while its script is on its way, and keeps them when it has come', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  const artist = await newArtist();
  await page.goto(`/artists/${artist.slug}`, { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('form', { name: /^Request a video from/ });
  await form.getByRole('radio', { name: 'Someone else' }).check();
  await form.getByLabel('Name, as it should be said').fill('Wanjikũ');
  await form.getByRole('radio', { name: 'Wedding' }).check();
  await expect(page.locator('#request astro-island[ssr]')).toHaveCount(1);
  arrive();
  await requestForm(page);
  await expect(form.getByRole('radio', { name: 'Wedding' })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Someone else' })).toBeChecked();
  await expect(form.getByLabel('Their name, as it should be said')).toHaveValue('Wanjikũ');
});

test('no press is lost while the script that answers it is on its way, or when it never comes', async ({
  browserOf,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const [artist, fan] = await Promise.all([newArtist(), newFan()]);
  const page = await browserOf(fan);
  const arrive = await holdScripts(page, /\/Follow\.astro[^/]*\.js$/);
  await page.goto(`/fr/artists/${artist.slug}`, { waitUntil: 'commit' });
  const block = page.getByRole('button', { name: 'Bloquer cet artiste' });
  await expect(block).toBeDisabled();
  const follow = page.getByRole('button', { name: `Suivre ${artist.stageName}` });
  await expect(follow).toBeDisabled();
  arrive();
  await follow.click();
  await expect(page.getByText('Annuler', { exact: true })).toBeVisible();

  const lost = (route: Route) => route.abort();
  const blockFile = /\/block\.[^/]+\.js$/;
  const server = held();
  await page.route(`/fr/artists/${artist.slug}`, async (route) => {
    await server.until;
    await route.continue();
  });
  await page.route(blockFile, lost);
  await block.click();
  await expect(page.getByText('Vous êtes hors ligne. Rechargez la page')).toBeVisible();
  await page.unroute(blockFile, lost);
  const reloaded = page.waitForEvent('load');
  server.letGo();
  await reloaded;
  await block.click();
  await expect(page.getByRole('button', { name: 'Débloquer cet artiste' })).toBeVisible();
});

test('a screen that cannot be loaded says that the line is gone, and opens when it is back', async ({
  browserOf,
  trouble,
}) => {
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

test('a video chosen without a line is kept, and looked into when the line is back', async ({
  browserOf,
  trouble,
}) => {
  trouble.expect(/net::ERR_|Failed to fetch dynamically imported module/);
  const artist = await newArtist();
  const order = await paidOrder(artist);
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

test('a part of a screen that cannot be loaded leaves the rest in place, and opens when the line is back', async ({
  browserOf,
  trouble,
}) => {
  trouble.expect(/net::ERR_|Failed to fetch dynamically imported module/);
  const page = await browserOf(await newArtist());
  await page.goto('/artist/profile');
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

test('a form or a page that needs scripts says so without them, and where else to turn', async ({ page }) => {
  const pages = ['/profile', ...linkedPages, '/track/1'];
  for (const [kind, paths] of [
    ['This form needs JavaScript', scriptedForms],
    ['This page needs JavaScript', pages],
    ['Paying needs JavaScript', ['/checkout/1']],
    ['Your dashboard needs JavaScript', ['/artist/dashboard']],
  ] as const)
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      const words = html.match(/<noscript>.*?<\/noscript>/gs)?.find((each) => each.includes(kind));
      expect(words, path).toContain('href="/contact"');
    }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('artists are narrowed, sorted and paged', async ({ page }) => {
    await page.goto('/artists');
    const artists = page.getByRole('region', { name: 'Artists' });
    const everyone = await artists.getByRole('status').textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Comedians/ })
      .click();
    await expect(page.getByRole('link', { name: /Comedian,/ }).first()).toBeVisible();
    await expect(artists.getByRole('status')).not.toHaveText(everyone ?? '');
    await openFilters(page);
    await page.getByLabel('Sort by').selectOption('price_asc');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/category\/comedian\?.*sort=price_asc/);
    await artists
      .getByRole('link', { name: /Comedian,/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
