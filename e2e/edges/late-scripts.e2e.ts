import { holdScripts, loseScripts } from '../world/held.ts';
import { deliveredOrder, watchUrlOf } from '../world/orders.ts';
import { newArtist, newEmail, newFan, password } from '../world/people.ts';
import { requestForm } from '../world/request-form.ts';
import { linkedPages, scriptedForms } from '../world/screens.ts';
import { expect, test } from '../world/test.ts';

test('a form takes what is typed and pressed before its script, and sends it once', async ({ page }) => {
  const fan = await newFan();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const arrive = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(fan.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
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

test('a form whose script is lost comes back as typed, and is sent once', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED|Error hydrating/);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const comeBack = await loseScripts(page, '/artist-register');
  await page.goto('/artist-register');
  const email = newEmail('lost');
  await page.getByLabel('Stage name').fill('Late Bird');
  await page.getByLabel('What do you do?').selectOption({ label: 'Comedian' });
  await page.getByLabel('Country').selectOption({ label: 'Kenya' });
  await page.getByLabel('Your own name').fill('Asha Mwangi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByText('You’re offline. Reload the page once you’re back.')).toBeVisible();
  await comeBack();
  await expect(page.getByLabel('Stage name')).toHaveValue('Late Bird');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join as Artist' }).click();
  await expect(page).toHaveURL('/artist/complete-profile');
  expect(sent.filter((url) => url.includes('/register'))).toHaveLength(1);
});

test('a request form takes answers before its script, and keeps them (covers F91)', async ({ page }) => {
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

test('no press is lost while its script is on its way (covers F209)', async ({ browserOf, trouble }) => {
  trouble.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const [artist, fan] = await Promise.all([newArtist(), newFan()]);
  const page = await browserOf(fan);
  const arrive = await holdScripts(page, /\/Follow\.astro[^/]*\.js$/);
  await page.goto(`/fr/artists/${artist.slug}`, { waitUntil: 'commit' });
  const follow = page.getByRole('button', { name: `Suivre ${artist.stageName}` });
  await expect(follow).toBeDisabled();
  arrive();
  await follow.click();
  await expect(page.getByText('Annuler', { exact: true })).toBeVisible();
});

test('a sample is played and a link copied once a script answers (covers F209)', async ({ page }) => {
  const scripts = /\/_astro\/.*\.js$/;
  const arriveAtArtist = await holdScripts(page, scripts);
  await page.goto('/artists/wanjiru-nduta', { waitUntil: 'commit' });
  const sample = page.getByRole('button', { name: /^Play: / }).first();
  await expect(sample).toBeDisabled();
  arriveAtArtist();
  await sample.click();
  await expect(page.locator('video')).toBeFocused();

  const watchUrl = await watchUrlOf(await deliveredOrder(await newArtist()));
  const arriveAtGift = await holdScripts(page, scripts);
  await page.goto(watchUrl, { waitUntil: 'commit' });
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(copy).toBeHidden();
  arriveAtGift();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(copy).toBeVisible();
});

test('a page that needs scripts says so, and where else to turn (covers F92)', async ({ page }) => {
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
