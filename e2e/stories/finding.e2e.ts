import { inDays } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home asks one question, and three artists are the answer, each with why', async ({ page }) => {
    await page.goto('/');
    const question = page.getByRole('region', { name: /^Who is it for, by when/ });
    await question.locator('summary').click();
    await question.getByLabel('Needed by').fill(inDays(14));
    await question.getByLabel('Language').selectOption('sw');
    await question.getByLabel('Budget').selectOption('50');
    await question.getByRole('button', { name: 'Show me three' }).click();

    await expect(page).toHaveURL(/\/find\?for=&by=.*&language=sw&upTo=50#answers$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { name: /^\d+ artists fit$/ })).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Language')).toHaveValue('sw');
    const answers = page.getByRole('main').getByRole('listitem');
    await expect(answers).toHaveCount(3);
    for (const answer of await answers.all())
      await expect(answer).toContainText(/(Sings in|Speaks) Swahili, delivers by \w+ \d+ \w+, .*\d/);
    await answers.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/artists\/[a-z\d-]+$/);
  });

  test('a question nobody fits is answered by the nearest, and by what to leave out', async ({ page }) => {
    await page.goto(`/find?for=music&by=${inDays(2)}&language=yo&upTo=20`);
    await expect(page.getByRole('heading', { name: 'Nobody fits all of that yet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'These come close' })).toBeVisible();
    await expect(page.getByText(/over your budget|after your day|not in Yoruba/).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Without/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^\d+ artists? fits?$/ })).toBeVisible();
  });

  test('a day that has passed is said to have', async ({ page }) => {
    await page.goto(`/find?by=${inDays(-1)}`);
    await expect(page.getByText('That day has passed')).toBeVisible();
  });
});

test('a row of artists leads to all of them', async ({ page }) => {
  await page.goto('/');
  const ready = page.getByRole('region', { name: /^Ready by Saturday/ });
  await expect(ready.getByRole('listitem').nth(3)).toBeVisible();
  await ready.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL(/\/artists\?maxDays=\d&available=true$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Wedding', exact: true }).click();
  await expect(page).toHaveURL(/\/artists\/occasion\/wedding$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A guest nobody expected');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/artists\/occasion\/wedding$/,
  );
  const artists = page.getByRole('region', { name: 'Artists' });
  await expect(artists.getByRole('link', { name: /verified/ }).first()).toHaveAttribute(
    'href',
    /\?occasion=wedding$/,
  );
  await artists.getByRole('link', { name: /Wedding/ }).click();
  await expect(page).toHaveURL(/\/artists$/);
});

test('pages of occasions and languages are offered to search engines in each language', async ({ page }) => {
  await page.goto('/fr/artists/language/yoruba');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artistes qui parlent yoruba');
  await expect(page.locator('link[hreflang="sw"]')).toHaveAttribute(
    'href',
    /\/sw\/artists\/language\/yoruba$/,
  );
  const sitemap = await (await page.request.get('/fr/sitemaps/pages.xml')).text();
  expect(sitemap).toContain('/fr/artists/language/yoruba');
  expect(sitemap).toContain('/fr/artists/occasion/thank-you');
  expect(sitemap).not.toContain('/find');
});

test('where no one fits a search, others are shown', async ({ page }) => {
  await page.goto('/artists?search=qqqq+xxxx');
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('listitem')).toHaveCount(4);
});
