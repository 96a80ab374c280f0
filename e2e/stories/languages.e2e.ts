import { unwrap } from '@salamu/api/client';
import { newArtist, newFan, password } from '../world/people.ts';
import { menuOf, signInAt } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('a French page says so, and its scripts speak French (covers §22.3)', async ({ page, isMobile }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (/_astro.*\.js$/.test(request.url()) && scripts.push(request.url())));
  await page.goto('/fr/how-it-works');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fr\/how-it-works$/);
  await expect(page.locator('link[hreflang="sw"]')).toHaveAttribute('href', /\/sw\/how-it-works$/);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /[^/]{3}\/how-it-works$/);

  if (isMobile) await menuOf(page).click();
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Se connecter' });
  await signIn.focus();
  await expect(page.getByRole('banner').locator('astro-island')).not.toHaveAttribute('ssr');
  await expect(signIn).toHaveAttribute('href', '/fr/login');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => !url.includes('/_astro/fr/'))).toEqual([]);
});

test('words are translated, legal ones too; the English text binds (covers §22.5)', async ({ page }) => {
  await page.goto('/fr/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos');
  await page.getByRole('link', { name: 'le formulaire' }).click();
  await expect(page).toHaveURL(/\/fr\/contact$/);

  await page.goto('/sw/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Masharti' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/sw\/terms$/);
  await page.getByRole('note').getByRole('link', { name: 'Maandishi ya Kiingereza' }).click();
  await expect(page).toHaveURL('/terms');
});

test('a chosen language is the account’s too, and that of its pages alone', async ({ browserOf }) => {
  const fan = await newFan();
  const page = await browserOf(fan);
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/about');
  await expect.poll(async () => (await unwrap(fan.api.users.me.get())).locale).toBe('fr');
  await page.goto('/profile/dates');
  await expect(page).toHaveURL('/fr/profile/dates');
  await page.goto('/about');
  await expect(page).toHaveURL('/about');
  const another = await browserOf();
  await signInAt(another, '/login?next=/profile/dates', fan.email, password);
  await expect(another).toHaveURL('/fr/profile/dates');
  const [{ name, value } = { name: '', value: '' }, ...others] = await page.context().cookies();
  expect([name, value, others]).toEqual(['language', 'fr', []]);
});

test('an address with a slash at its end keeps its language', async ({ request }) => {
  for (const path of ['/fr/artists', '/sw/profile/dates']) {
    const led = await request.get(`${path}/?category=music`, { maxRedirects: 0 });
    expect(led.headers().location).toBe(`${path}?category=music`);
  }
});

test.describe('a reader who prefers French', () => {
  test.use({ locale: 'fr-CI' });

  test('a reader is offered their language, and their choice is kept (covers §22.7)', async ({ page }) => {
    const offer = page.getByRole('complementary', { name: 'Langue' });
    await page.goto('/faqs');
    await expect(page).toHaveURL(/[^r]\/faqs$/);
    await offer.getByRole('link', { name: 'Lire cette page en français' }).click();
    await expect(page).toHaveURL(/\/fr\/faqs$/);
    await expect(offer).toBeHidden();

    await page.goto('/faqs');
    await offer.getByRole('button', { name: 'Garder cette langue' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(offer).toBeHidden();
    await page.goto('/fr/faqs');
    const stay = page.getByRole('complementary', { name: 'Language' });
    await expect(stay.getByRole('link', { name: 'Read this page in English' })).toBeVisible();
  });
});

test('an artist’s screens are in French, to the sign-out (covers §22.8)', async ({
  page,
  browserOf,
  isMobile,
}) => {
  await page.goto('/fr/artist/earnings?startDate=2026-11-01');
  const next = encodeURIComponent('/fr/artist/earnings?startDate=2026-11-01');
  await expect(page).toHaveURL(`/fr/login?next=${next}`);

  const artist = await browserOf(await newArtist());
  const scripts: string[] = [];
  artist.on('request', (request) => {
    if (/dashboard.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await artist.goto('/fr/artist/dashboard');
  await expect(artist).toHaveURL('/fr/artist/dashboard');
  await expect(artist.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(artist.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => !url.includes('/assets/dashboard/fr/'))).toEqual([]);

  await artist.goto('/fr/artist/requests?status=pending');
  const languages = artist.getByRole('navigation', { name: /Langue|Language/ });
  const unfold = async () => isMobile && artist.getByRole('button', { name: /^Menu$/ }).click();
  await unfold();
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(artist).toHaveURL('/artist/requests?status=pending');
  await unfold();
  await languages.getByRole('link', { name: 'Français' }).click();
  await expect(artist).toHaveURL('/fr/artist/requests?status=pending');
  await unfold();
  await artist.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(artist).toHaveURL('/fr');
});

test('an artist’s settings and profile are in their language, errors too', async ({ browserOf }) => {
  const artist = await browserOf(await newArtist());
  await artist.goto('/fr/artist/settings');
  await expect(artist).toHaveTitle(/^Réglages/);
  const perDay = artist.getByLabel('Demandes par jour, au plus');
  await perDay.fill('0');
  const save = artist.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await expect(artist.getByText('Saisissez un nombre entier de 1 à 500, ou laissez vide.')).toBeVisible();
  await perDay.fill('4');
  await save.click();
  await expect(artist.getByText('Enregistré.')).toBeVisible();

  await artist.goto('/sw/artist/profile');
  await expect(artist.getByLabel('Jina la usanii')).toBeVisible();
  const price = artist.getByLabel(/^Bei kwa video moja/);
  await price.fill('sio nambari');
  await artist.getByRole('button', { name: 'Hifadhi mabadiliko' }).click();
  await expect(artist.getByText('Andika kiasi kwa tarakimu, kama 2,500.')).toBeVisible();
  await expect(artist.getByText('Sehemu moja hapo juu inahitaji kuangaliwa tena.')).toBeVisible();
});

test('what is wrong with a call is said in French to one who reads it', async ({ request }) => {
  const answer = await request.post('/api/requests/track', {
    headers: { 'accept-language': 'fr-CI,fr;q=0.9' },
    data: { email: 'nobody', code: 'SAL' },
  });
  expect(answer.status()).toBe(422);
  expect(answer.headers()['content-language']).toBe('fr');
  const { code, detail } = await answer.json();
  expect(code).toBe('invalid_input');
  expect(detail).toMatch(/^Saisissez une adresse e-mail/);
});
