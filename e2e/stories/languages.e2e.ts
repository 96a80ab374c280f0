import { menuOf } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('a page in French says it, and its scripts speak nothing else', async ({ page, isMobile }) => {
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

test.describe('a reader who prefers French', () => {
  test.use({ locale: 'fr-CI' });

  test('a reader is offered their language, and their choice is kept', async ({ page }) => {
    const offer = page.getByRole('complementary', { name: 'Langue' });
    await page.goto('/faqs');
    await expect(page).toHaveURL(/[^r]\/faqs$/);
    await offer.getByRole('link', { name: 'Lire cette page en français' }).click();
    await expect(page).toHaveURL(/\/fr\/faqs$/);
    await expect(offer).toBeHidden();

    await page.goto('/faqs');
    await offer.getByRole('button', { name: 'Garder la langue de cette page' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(offer).toBeHidden();
    await page.goto('/fr/faqs');
    const stay = page.getByRole('complementary', { name: 'Language' });
    await expect(stay.getByRole('link', { name: 'Read this page in English' })).toBeVisible();
  });
});
