import { expectAccessible } from '../world/accessible.ts';
import { openFilters } from '../world/filters.ts';
import { expect, test } from '../world/test.ts';

/** Of the demo: seven reviews, two samples, four artists like her. */
const wanjiru = '/artists/wanjiru-nduta';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('artists are searched, narrowed, paged and let go again', { tag: '@every-size' }, async ({ page }) => {
    await page.goto('/artists');
    const artists = page.getByRole('region', { name: 'Artists' });
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/artists?page=2');
    await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/artists$/);
    await page.goto('/artists');

    await openFilters(page);
    const country = page.getByLabel('Country');
    // The artists of other stories come from Kenya.
    const senegal = await country.getByRole('option', { name: /^Senegal/ }).textContent();
    await country.selectOption('SN');
    await page.getByRole('checkbox', { name: /^Taking requests now/ }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists from Senegal');
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('listitem')).toHaveText([/Senegal/, /taking requests now/, /Clear all/]);

    await chips.getByRole('link', { name: /taking requests now/ }).click();
    await expect(page).toHaveURL('/artists/country/senegal');
    const count = Number(/\((\d+)\)/.exec(senegal ?? '')?.[1]);
    await expect(artists.getByRole('status')).toHaveText(`${count} artists`);
    await chips.getByRole('link', { name: /Senegal/ }).click();
    await expect(page).toHaveURL('/artists');

    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Comedians/ })
      .click();
    await openFilters(page);
    await page.getByLabel('Sort by').selectOption('price_asc');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/category\/comedian\?.*sort=price_asc/);
    const comedians = artists.getByRole('link', { name: /Comedian,/ });
    await comedians.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('reviews are read page by page', async ({ page }) => {
    await page.goto(wanjiru);
    const reviews = page.locator('#reviews');
    const newest = await reviews.getByRole('listitem').first().textContent();
    await reviews.getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(`${wanjiru}?reviews=2#reviews`);
    await expect(reviews.getByRole('listitem').first()).not.toHaveText(newest ?? '');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${wanjiru}$`));
    await reviews.getByRole('link', { name: 'Newer' }).click();
    await expect(reviews.getByRole('listitem').first()).toHaveText(newest ?? '');
  });
});

test('a name is found without its accents, and with a typo (covers §1.1 §18.12)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('adeola ilori');
  await page.getByRole('button', { name: 'Find an artist' }).click();
  await expect(page).toHaveURL('/artists?search=adeola+ilori');
  await expect(page.getByRole('link', { name: /^Adéọlá Ìlọ̀rí/ })).toBeVisible();

  await page.getByLabel('Name or keyword').fill('wanjriu');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL('/artists?search=wanjriu');
  await expect(page.getByRole('link', { name: /^Wanjirũ Ndũta/ })).toBeVisible();
  await expect(page.getByText('Showing results for “wanjiru”.')).toBeVisible();
  await page.getByLabel('Name or keyword').fill('chanteuse kényane');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('link', { name: /^Wanjirũ Ndũta/ })).toBeVisible();
  await expect(page.getByText('Showing results for')).toBeHidden();

  await page.getByLabel('Name or keyword').fill('qqqq xxxx');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all artists' }).click();
  await expect(page).toHaveURL('/artists');
});

test('categories and countries have pages with clean addresses (covers §2.2)', async ({ page }) => {
  await page.goto('/artists/category/gospel');
  await expect(page).toHaveTitle(
    'Gospel singers: personal videos · Personalized Videos from African Artists',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gospel singers');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/artists\/category\/gospel$/);
  await expectAccessible(page);
  await openFilters(page);
  await page.getByLabel('Sort by').selectOption('price_asc');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL('/artists/category/gospel?sort=price_asc');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/artists\/category\/gospel$/);

  await page.goto('/artists');
  await openFilters(page);
  await page.getByLabel('Country').selectOption('NG');
  await page.getByLabel('Speaks').selectOption('yo');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL('/artists/country/nigeria?language=yo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists from Nigeria');
  await expectAccessible(page);

  for (const unknown of ['/artists/category/kings', '/artists/country/atlantis']) {
    await page.goto(unknown);
    await expect(page).toHaveURL('/');
  }
});

test('an artist’s page leads to others, and loads a video when asked (covers §10.3)', async ({ page }) => {
  const videos: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') videos.push(request.url());
  });
  await page.goto(wanjiru);
  const sample = page.getByRole('button', { name: /^Play: .*, 0:07, 2\d\d KB$/ }).first();
  await sample.scrollIntoViewIfNeeded();
  expect(videos).toEqual([]);
  await sample.click();
  await expect(page.locator('video')).toHaveCount(1);
  await expect.poll(() => videos.length).toBeGreaterThan(0);

  const others = page.getByRole('region', { name: 'You may also like' }).getByRole('link');
  await expect(others).toHaveCount(4);
  // The artists of other stories are like her too: who they are changes by the second.
  const address = await others.first().getAttribute('href');
  await others.first().click();
  await expect(page).toHaveURL(String(address));
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Musicians' })
    .click();
  await expect(page).toHaveURL('/artists/category/musician');
});

test('an old link to an artist leads to a search (covers §11.12)', async ({ page, trouble }) => {
  trouble.expect(/404/);
  const answer = await page.goto('/artists/wanjiro-nduta');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We couldn’t find this artist' })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: /^Wanjirũ Ndũta/ })).toBeVisible();
});
