import { open } from '../world/open.ts';
import { deliveredOrder, paidOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { beginForMe, next, openForm } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';
import { withoutScripts } from '../world/without-scripts.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('“Next” leads to the first missing field; mending it leaves the other errors', async ({ page }) => {
  const artist = await newArtist();
  const form = await openForm(page, artist);
  const complaints = form.locator('.field-error');
  await next(form);
  await expect(form.getByRole('radio', { name: 'Someone else' })).toBeFocused();
  await expect(complaints).toHaveCount(4);
  await expect(complaints.first()).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(form.getByRole('radio', { name: 'Someone else' })).toBeChecked();
  await expect(complaints).toHaveCount(3);
  await next(form);
  const name = form.getByLabel('Their name, as it should be said');
  await expect(name).toBeFocused();
  await expect(complaints.first()).toBeInViewport();
  await name.fill('Njeri');
  await expect(complaints).toHaveCount(2);
});

test('what is typed after “Add a point” is that point, and no other one is added', async ({ page }) => {
  const artist = await newArtist();
  const form = await openForm(page, artist);
  await beginForMe(form);
  await next(form);
  await form.getByText('Add more', { exact: true }).click();
  await form.getByRole('button', { name: 'Add a point' }).click();
  await page.keyboard.type('Say hi to Mama');
  await expect(form.getByRole('textbox', { name: 'Point 1' })).toHaveValue('Say hi to Mama');
  await expect(form.getByRole('textbox', { name: /^Point/ })).toHaveCount(1);
});

test('the answer to “Show me three” is what is seen next', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: /^Who is it for, by when/ }).click();
  await page.getByRole('button', { name: 'Show me three' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ artists fit$/ })).toBeInViewport();
});

test('a dialog opens at its first field or its title, not at its cross', async ({ page }) => {
  const artist = await newArtist();
  await open(page, (await paidOrder(artist)).trackUrl);
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  await open(page, (await deliveredOrder(artist)).trackUrl);
  await page.getByRole('button', { name: 'Ask for another take' }).click();
  const words = page.getByRole('dialog').getByLabel('In your own words');
  await expect(words).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for another take' }).click();
  await expect(words).toHaveAccessibleDescription(/\S/);
  await expect(words).toBeFocused();
});

test('without scripts, what is missing is said first', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  const artist = await newArtist();
  await withoutScripts(page);
  await page.goto(`/artists/${artist.slug}`);
  await next(page.getByRole('form', { name: /^Request a video from/ }));
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expect(page.getByRole('alert').first()).toContainText('Some fields need another look');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
});

test.describe('where JavaScript is off', () => {
  test.use({ javaScriptEnabled: false });

  test('the first screen of the form says that paying needs it', async ({ page }) => {
    await page.goto('/artists/wanjiru-nduta');
    // Playwright looks for no text in what only pages without scripts show.
    await expect(page.locator('#request noscript p')).toBeVisible();
  });
});
