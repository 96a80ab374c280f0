import type { Page } from '@playwright/test';
import { answerKeptFor } from '@salamu/api/domain/idempotency';
import { expectAccessible } from '../world/accessible.ts';
import { expectRefunded, expectTakenOnce } from '../world/bank.ts';
import { openFilters } from '../world/filters.ts';
import { paidOrder, requestsTo } from '../world/orders.ts';
import { changePrice, newArtist, newEmail } from '../world/people.ts';
import {
  beginForMe,
  filledForm,
  fillInEverything,
  next,
  openForm,
  requestForm,
  savedHere,
  sendButton,
} from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

test('a visitor asks with every field, and pays (covers §1.3 §2.1 §15.4 §17.2)', async ({ page }) => {
  const artist = await newArtist();

  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^See all \d+ artists/ }).click();
  await expect(page.getByRole('heading', { name: 'Discover artists' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Musicians/ })
    .click();
  await expect(page).toHaveURL(/\/artists\/category\/musician/);
  await openFilters(page);
  await page.getByLabel('Name or keyword').fill(artist.stageName);
  await page.getByLabel('Sort by').selectOption('newest');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await page.getByRole('link', { name: new RegExp(`^${artist.stageName}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(artist.stageName);
  await expect(page).toHaveTitle(new RegExp(`^${artist.stageName}`));
  const form = await requestForm(page);
  await expectAccessible(page);

  await fillInEverything(form, { name: 'Amina Otieno', email: newEmail('amina') });
  await expect(form).toContainText('Wanjikũ (wan-JEE-koo)');
  await expect(form).toContainText('Congratulations on the salon · See you in December');
  await expect(form).toContainText(/Personal video\s*KES 2,500/);
  await expect(form).toContainText(/Rush delivery, within 24 hours\s*KES 1,000/);
  await expect(form).toContainText(/Fees\s*none/);
  await expect(form).toContainText(/Total\s*KES 3,500/);
  await expect(form).toContainText(new RegExp(`Recorded by\\s*${artist.stageName}`));
  await expect(form).toContainText(/Ready by\s*.+, if you pay now/);
  await expect(form).toContainText('Salamu holds your KES 3,500 until you approve the video.');
  await expectAccessible(page);
  await sendButton(form).click();

  await expect(page.getByRole('heading', { name: `${artist.stageName} for Wanjikũ` })).toBeVisible();
  const bill = page.getByRole('region', { name: 'What you pay' });
  await expect(bill).toContainText(/Total\s*KES 3,500/);
  await expectAccessible(page);
  const paymentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Pay KES 3,500' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByText(`${artist.stageName} has your request and hasn’t answered yet.`)).toBeVisible();
  await expect(page).toHaveURL(/\/track\/[0-9a-f-]+$/);
  await expectAccessible(page);
  await expectTakenOnce(page, paymentId);
});

test('a fan who cancels before the artist answers has the money back', async ({ page }) => {
  const paid = await paidOrder(await newArtist());
  await page.goto(paid.trackUrl);
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
  await expect(page.getByText(/KES 2,500 is on its way back to you|Refunded in full/)).toBeVisible();
  await expectRefunded(page, paid);
});

test('someone who comes back continues the form, and hears of a new price', async ({ page, trouble }) => {
  trouble.expect(/409/);
  const artist = await newArtist();
  await filledForm(page, artist);
  await expect(page.getByText(savedHere)).toBeVisible();
  await page.reload();
  const form = await requestForm(page);
  await expect(form.getByText('What you wrote before is still here.')).toBeVisible();
  await expect(form.getByRole('heading', { name: 'Check and pay' })).toBeVisible();

  await changePrice(artist, { amount: 300_000, currency: 'KES' });
  await sendButton(form).click();
  await expect(form.getByRole('alert')).toContainText('It’s KES 3,000 now');
  await form.getByRole('button', { name: 'Pay KES 3,000' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByRole('button', { name: 'Pay KES 3,000' })).toBeVisible();
});

test('one draft sent from a second tab leads to the first request', async ({ page, context, trouble }) => {
  trouble.expect(/409/);
  const artist = await newArtist();
  const guest = { name: 'Amina Otieno', email: newEmail('amina') };
  await filledForm(page, artist, guest);
  await expect(page.getByText(savedHere)).toBeVisible();
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto(`/artists/${artist.slug}`);
    await expect(sendButton(await requestForm(tab))).toBeVisible();
  }
  await sendButton(await requestForm(page)).click();
  await expect(page).toHaveURL(/\/checkout\//);

  for (const tab of [second, third]) {
    const form = await requestForm(tab);
    await sendButton(form).click();
    await expect(form.getByRole('alert')).toContainText('already asked for exactly this video');
    await expectAccessible(tab);
  }
  await second.getByRole('link', { name: 'Open the first request' }).click();
  await expect(second).toHaveURL(/\/track\//);
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Amina');
  expect(await requestsTo(artist)).toBe(1);
  await third.getByRole('button', { name: 'Ask again for KES 2,500' }).click();
  await expect(third).toHaveURL(/\/checkout\//);
  expect(await requestsTo(artist)).toBe(2);
});

test('one draft sent from two tabs at once makes one request', async ({ page, context, trouble }) => {
  trouble.expect(/409/);
  const artist = await newArtist();
  await filledForm(page, artist);
  await expect(page.getByText(savedHere)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/artists/${artist.slug}`);
  const tabs = [page, other];
  const buttons = await Promise.all(tabs.map(async (tab) => sendButton(await requestForm(tab))));
  for (const button of buttons) await expect(button).toBeVisible();
  await Promise.all(buttons.map((button) => button.click()));
  const ends = tabs.map((tab) =>
    Promise.race([
      tab.waitForURL(/\/checkout\//).then(() => 'paying'),
      tab
        .getByText('already asked for exactly this video')
        .waitFor()
        .then(() => 'told'),
    ]),
  );
  expect((await Promise.all(ends)).sort()).toEqual(['paying', 'told']);
  expect(await requestsTo(artist)).toBe(1);
});

/** A guest's order arrives, its answer is lost with the line, and the form waits for that. */
async function orderUnanswered(page: Page) {
  const artist = await newArtist();
  const form = await filledForm(page, artist);
  await page.route(
    '**/api/requests',
    async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await sendButton(form).click();
  await expect(form.getByText('Your request goes out as soon as you’re back.')).toBeVisible();
  return { artist, form };
}

test('a request sent offline waits on this device, and goes out once', async ({ page, context, trouble }) => {
  trouble.expect(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/requests'))
      keys.push(request.headers()['idempotency-key']);
  });
  const { artist, form } = await orderUnanswered(page);
  await expect(form.getByText(savedHere)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/checkout\//);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
  expect(await requestsTo(artist)).toBe(1);
});

test('an order older than its key goes out only when sent again', async ({ page, context, trouble }) => {
  trouble.expect(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const { artist, form } = await orderUnanswered(page);
  await page.clock.setSystemTime(Date.now() + answerKeptFor);
  await context.setOffline(false);
  await expect(form.getByText(/^You sent this a while ago/)).toBeVisible();
  expect(await requestsTo(artist)).toBe(1);

  await page.reload();
  await requestForm(page);
  await expect(form.getByText(/^What you wrote before is still here/)).toBeVisible();
  expect(await requestsTo(artist)).toBe(1);
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/checkout\//);
});

test('help to write adds a sentence, and the words are counted', async ({ page }) => {
  const form = await openForm(page, await newArtist());
  await beginForMe(form);
  await next(form);
  await expect(form.getByText(/^At least \d+ characters$/)).toBeVisible();
  await form.getByText('Help me write').click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'It was a big year: …' }).click();
  await form.getByRole('button', { name: /^What always makes them laugh/ }).click();
  await expect(form.getByLabel(/know\?/)).toHaveValue('It was a big year: … What always makes them laugh: …');
});
