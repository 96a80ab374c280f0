import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { openMail } from '../world/mailbox.ts';
import { newEmail } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

const words = [
  ['/how-it-works', 'How it works'],
  ['/pricing', 'Pricing'],
  ['/faqs', 'Questions people ask'],
  ['/testimonials', 'What fans say'],
  ['/contact', 'Write to us'],
  ['/about', 'About'],
  ['/careers', 'Careers'],
  ['/press', 'Press'],
  ['/blog', 'Blog'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/cookies', 'Cookies'],
  ['/artist-agreement', 'Artist agreement'],
] as const;

const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer leads to every page of words (covers §1.10 §1.11 §1.12 §2.12 §2.14 §2.15 §3.5 §23.1)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(footer(page)).toContainText(
    'Connecting African artists with fans globally for personalized content. Celebrate special moments with unique creations from your favorite artists.',
  );
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Salamu`);
  await expect(footer(page)).toContainText('Nairobi, Kenya');
  await expect(footer(page).getByRole('link', { name: 'support@salamu.example' })).toBeVisible();
  await expect(footer(page).getByRole('link', { name: '+254 700 000 000' })).toBeVisible();
  for (const name of ['Instagram', 'Facebook', 'X', 'YouTube'])
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:/);
  for (const [path, heading] of words) {
    const link = footer(page).locator(`a[href="${path}"]`);
    await expect(link).toHaveCount(1);
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/Personalized Videos from African Artists$|^How It Works$/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
    expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toMatch(/[{}]|^$/);
    await expect(page.locator('main')).not.toContainText(/\{\w+\}/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is not wider than the screen`).toBeLessThanOrEqual(0);
  }
});

test('a question opens at a tap, and by its address (covers §11.6)', async ({ page }) => {
  await page.goto('/faqs');
  const question = page.locator('main details').first();
  await question.locator('summary').click();
  await expect(question.locator('div')).toBeVisible();
  await expectAccessible(page);
  const id = await question.getAttribute('id');
  await page.goto('/about');
  await page.goto(`/faqs#${id}`);
  await expect(question.locator('div')).toBeVisible();
});

test('a message reaches support, also after a mistake and a lost line', async ({ page, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const email = newEmail('njeri');
  const name = `Njeri ${email}`;
  const about = `My video for Wanjikũ has no sound. ${email}`;
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('Enter an email address, like amina@example.com.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('What’s it about?').selectOption('A request or a refund');
  await page.getByLabel('Your message').fill(about);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue(about);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeVisible();
  await expectAccessible(page);

  await openMail(page, 'support@salamu.example', `A request or a refund: ${name}`);
  await expect(page.getByRole('article')).toContainText(email);
});

test('a message can be sent without scripts', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const name = `Otieno ${randomUUID()}`;
  await plain.goto('/contact?topic=press');
  await plain.getByLabel('Your name').fill(name);
  await plain.getByLabel('Your email').fill('not an address');
  await plain.getByLabel('Your message').fill('Could you send us your mark in black?');
  await plain.getByRole('button', { name: 'Send the message' }).click();
  await expect(plain.getByText('Enter an email address, like amina@example.com.')).toBeVisible();
  await expect(plain.getByLabel('Your message')).toHaveValue('Could you send us your mark in black?');
  await plain.getByLabel('Your email').fill(newEmail('otieno'));
  await plain.getByRole('button', { name: 'Send the message' }).click();
  await expect(plain.getByRole('heading', { name: 'We’ve got your message' })).toBeVisible();
  await context.close();
  await openMail(page, 'support@salamu.example', new RegExp(`^Press: ${name}`));
});

test('the blog has its posts, each with date and reading time (covers §11.5)', async ({ page }) => {
  await page.goto('/blog');
  const titles = page.locator('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(3);
  const first = (await titles.first().textContent())?.trim() ?? '';
  await titles.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByText(/\d+ min read/).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/blog/no-such-post');
  await expect(page).toHaveURL('/');
});
