import type { Page } from '@playwright/test';
import { pathIn } from '@salamu/messages/locales';
import { open, unfold } from '../world/open.ts';
import { deliveredOrder, order, paidOrder, statusOf } from '../world/orders.ts';
import { newArtist, newEmail, newFan, password } from '../world/people.ts';
import { profileParts, scriptedForms } from '../world/screens.ts';
import { fixture } from '../world/setting.ts';
import { refuseStorage } from '../world/stored.ts';
import { expect, test } from '../world/test.ts';

/** The browser translates the page in place, as readers of other languages let it do. */
const translate = (page: Page) => page.addScriptTag({ path: fixture('translate.js') });

/** React works through messages to itself. Held back, they keep it at work on a page for as long as a test needs. */
const holdReact = (page: Page) =>
  page.addInitScript(() => {
    const held: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => post.call(this, message));
    };
    Object.assign(window, {
      isReactAtWork: () => held.length > 0,
      letReactFinish: () => {
        MessagePort.prototype.postMessage = post;
        for (const send of held) send();
      },
    });
  });
const reactAtWork = (page: Page) => page.waitForFunction('isReactAtWork()');
const letReactFinish = (page: Page) => page.evaluate('letReactFinish()');

test.describe('a page that the browser has translated', () => {
  // The policy of the pages lets in no script of a test, and what React finds changed it draws anew, which it notes.
  test.use({ bypassCSP: true });
  test.beforeEach(({ trouble }) => trouble.expect(/Minified React error #418/));

  test('is signed in on', async ({ page }) => {
    const fan = await newFan();
    await open(page, '/login');
    await translate(page);
    await page.getByLabel('Email').fill(fan.email);
    await page.getByLabel('Password').first().tap();
    await page.getByLabel('Password').first().fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/');
  });

  test('keeps what was typed before its scripts were there, and leads to the payment', async ({ page }) => {
    const artist = await newArtist();
    await page.goto(`/artists/${artist.slug}`);
    await translate(page);
    const form = page.getByRole('form', { name: 'Request a video from' });
    await form.locator('input[name="forSelf"][value="true"]').check();
    await form.locator('input[name="recipientName"]').fill('Amina');
    await form.locator('input[name="occasion"][value="birthday"]').check();
    await expect(page.locator('#request astro-island[ssr]')).toHaveCount(0);
    await expect(form.locator('input[name="recipientName"]')).toHaveValue('Amina');
    await expect(form.locator('input[name="forSelf"][value="true"]')).toBeChecked();
    const next = form.getByRole('button', { name: 'Next' });
    await next.click();
    await form.getByLabel(/know\?/).fill('I turn thirty and have just opened my salon.');
    await next.click();
    await form.getByLabel('Your name').fill('Amina Otieno');
    await form.getByLabel('Your email').fill(newEmail('amina'));
    await next.click();
    await form.getByRole('button', { name: 'Back' }).click();
    await next.click();
    await form.getByRole('button', { name: 'Pay KES 2,500' }).click();
    await expect(page).toHaveURL(/\/checkout\//);
    await translate(page);
    await page.getByRole('button', { name: 'Pay KES 2,500' }).click();
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  });

  test('shows a request, whose words are changed and whose video is approved', async ({ page }) => {
    const artist = await newArtist();
    const asked = await paidOrder(artist);
    await open(page, asked.trackUrl);
    await translate(page);
    await unfold(page, 'Your message');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Name, as it should be said').fill('Njeri Wairimu');
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Njeri Wairimu');
    const delivered = await deliveredOrder(artist);
    await open(page, delivered.trackUrl);
    await translate(page);
    await page.getByRole('button', { name: 'I’m happy with it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve and pay' }).click();
    await expect.poll(() => statusOf(delivered)).toBe('completed');
    await expect(page.getByText('Completed').first()).toBeVisible();
  });

  test('takes a message to our team, and a new account', async ({ page }) => {
    await open(page, '/contact');
    await translate(page);
    await page.getByLabel('Your name').fill('Amina');
    await page.getByLabel('Your email').fill(newEmail('amina'));
    await page.locator('select[name="topic"]').selectOption({ index: 1 });
    await page.locator('textarea[name="message"]').fill('Where is the video that I asked for?');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.locator('[data-sent]')).toBeVisible();
    await open(page, '/register');
    await translate(page);
    await page.getByLabel('Name').first().fill('Amina Otieno');
    await page.getByLabel('Email').tap();
    await page.getByLabel('Email').fill(newEmail('new'));
    await page.locator('input[autocomplete="new-password"]').tap();
    await page.locator('input[autocomplete="new-password"]').fill(password);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL('/profile');
  });

  test('loses no click while React takes over a form and draws it anew', async ({ page }) => {
    await holdReact(page);
    for (const isHeldDown of [false, true]) {
      await page.goto('/register');
      await translate(page);
      await page.getByLabel('Name').first().focus();
      await reactAtWork(page);
      await page.getByRole('button', { name: 'Create' }).hover();
      await page.mouse.down();
      if (!isHeldDown) await page.mouse.up();
      await letReactFinish(page);
      if (isHeldDown) await page.mouse.up();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    }
  });

  for (const reach of ['tap', 'click', 'press'] as const)
    test(`moves on to the next field by a ${reach} while React draws the form anew`, async ({ page }) => {
      await holdReact(page);
      await page.goto('/login');
      await translate(page);
      const [email, next] = [page.getByLabel('Email'), page.getByLabel('Password').first()];
      await email.fill('amina@example.com');
      await reactAtWork(page);
      if (reach === 'press') await email.press('Tab');
      else await next[reach]();
      await letReactFinish(page);
      await expect(next).toBeFocused();
      await page.keyboard.type(password);
      await expect(email).toHaveValue('amina@example.com');
      await expect(next).toHaveValue(password);
    });

  test('loses nothing typed while React takes over the request form and draws it anew', async ({ page }) => {
    const artist = await newArtist();
    await holdReact(page);
    await page.goto(`/artists/${artist.slug}`);
    await translate(page);
    const form = page.getByRole('form', { name: 'Request a video from' });
    await form.locator('input[name="forSelf"][value="true"]').check();
    await reactAtWork(page);
    await form.locator('input[name="recipientName"]').fill('Amina');
    await form.locator('input[name="occasion"][value="birthday"]').check();
    await letReactFinish(page);
    await expect(page.locator('#request astro-island[ssr]')).toHaveCount(0);
    await expect(form.locator('input[name="recipientName"]')).toHaveValue('Amina');
    await expect(form.locator('input[name="forSelf"][value="true"]')).toBeChecked();
    await expect(form.locator('input[name="occasion"][value="birthday"]')).toBeChecked();
  });

  test('keeps what is typed in every form, and shows a whole profile', async ({ page, browserOf }) => {
    for (const path of [...scriptedForms, '/contact']) {
      await page.goto(path);
      await translate(page);
      const field = page
        .locator('main :is(input[type="text"], input[type="email"], textarea):visible')
        .first();
      await field.fill('njeri@example.com');
      await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
      expect([path, await field.inputValue()]).toEqual([path, 'njeri@example.com']);
    }
    const own = await browserOf(await newFan());
    for (const part of profileParts) {
      await own.goto(`/profile${part}`);
      await translate(own);
      await expect(own.locator('main astro-island[ssr]')).toHaveCount(0);
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(own.getByText('Something went wrong on our side')).toHaveCount(0);
    }
  });

  test('lets an artist accept a request', async ({ browserOf }) => {
    const artist = await newArtist();
    const asked = await paidOrder(artist);
    const page = await browserOf(artist);
    await page.goto(`/artist/requests/${asked.id}`);
    await expect(page.getByRole('button', { name: 'Accept the request' })).toBeVisible();
    await translate(page);
    await page.getByRole('button', { name: 'Accept the request' }).click();
    await expect.poll(() => statusOf(asked)).toBe('accepted');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a device whose time zone nobody knows is told the times in UTC', async ({ page }) => {
  await page.addInitScript({ path: fixture('unknown-zone.js') });
  const placed = await order(await newArtist());
  await open(page, placed.checkoutUrl);
  await expect(page.getByRole('region', { name: 'What you pay' })).toContainText(/\d\d:\d\d UTC/);
  await page.getByRole('button', { name: 'Pay KES 2,500' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});

test('a browser that refuses to store anything is told that it can’t stay signed in', async ({ page }) => {
  await refuseStorage(page);
  const fan = await newFan();
  await open(page, '/login');
  await page.getByLabel('Email').fill(fan.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('can’t stay signed in');
});

test('the form speaks the page’s language if the artist does, before scripts and after', async ({ page }) => {
  const artist = await newArtist({ languages: ['sw', 'en', 'fr'] });
  for (const locale of ['en', 'fr', 'sw'] as const) {
    await page.goto(pathIn(locale, `/artists/${artist.slug}`));
    const language = page.locator('#request input[name="language"]');
    await expect(language).toHaveValue(locale);
    await page.locator('#request h2').first().hover();
    await expect(page.locator('#request astro-island[ssr]')).toHaveCount(0);
    await expect(language).toHaveValue(locale);
  }
});
