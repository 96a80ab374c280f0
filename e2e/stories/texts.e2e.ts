import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { newArtist, newConfirmedFan, newFan } from '../world/people.ts';
import { newNumber as localNumber } from '../world/phones.ts';
import { whatsAppUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

/** A number that no other story has, as the network writes it. */
const newNumber = () => `+254${localNumber().slice(1)}`;

async function codeTexted(page: Page, number: string): Promise<string> {
  const text = page.getByText('confirms your phone');
  const arrived = async () => {
    await page.goto(`/dev/phone/${encodeURIComponent(number)}`);
    return text.count();
  };
  await expect.poll(arrived).toBe(1);
  return /\d{6}/.exec((await text.textContent()) ?? '')?.[0] ?? '';
}

/** Does what is saved at once, and waits until it is. */
async function savedBy(page: Page, what: string, change: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/${what}`) && answer.ok());
  await change();
  await answered;
}

test('a fan confirms a phone, chooses what is texted, and ends it with STOP', async ({ browserOf }) => {
  const number = newNumber();
  const page = await browserOf(await newConfirmedFan());
  await page.goto('/profile/texts');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('Enter your mobile number.')).toBeVisible();
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expectAccessible(page);

  const phone = await page.context().newPage();
  await page.getByLabel('Code').fill(await codeTexted(phone, number));
  await page.getByRole('button', { name: 'Confirm my phone' }).click();
  const video = (way: string) => page.getByRole('radio', { name: `A video that is ready for you: ${way}` });
  await expect(video('By text')).toBeChecked();
  await savedBy(page, 'choices', () => video('By email').check());
  await savedBy(page, 'quiet-hours', () => page.getByLabel('Quiet from').selectOption('22:00'));
  await expectAccessible(page);
  await page.reload();
  await expect(video('By email')).toBeChecked();
  await expect(page.getByLabel('Quiet from')).toHaveValue('22');

  await phone.getByLabel('Write back').fill('STOP');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByLabel('Write back')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('This number was stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this phone' }).click();
  await expect(page.getByRole('heading', { name: 'Your phone' })).toBeVisible();
});

test('an artist sets a PIN, and dials without data (covers §21.8)', async ({ browserOf }) => {
  const number = newNumber();
  const page = await browserOf(await newArtist());
  await page.goto('/profile/texts');
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const phone = await page.context().newPage();
  await page.getByLabel('Code').fill(await codeTexted(phone, number));
  await page.getByRole('button', { name: 'Confirm my phone' }).click();
  await expect(page.getByText(/Dial \*384\*2026# on •••• \d{4}/)).toBeVisible();
  await page.getByLabel('PIN').fill('1234');
  await page.getByRole('button', { name: 'Set my PIN' }).click();
  await expect(page.getByText('That one is easy to guess.')).toBeVisible();
  await page.getByLabel('PIN').fill('7305');
  await page.getByRole('button', { name: 'Set my PIN' }).click();
  await expect(page.getByRole('button', { name: 'Change my PIN' })).toBeVisible();
  await expectAccessible(page);

  await phone.getByRole('button', { name: 'Dial' }).click();
  await phone.getByLabel('Answer').fill('7305');
  await phone.getByLabel('Answer').press('Enter');
  await expect(phone.getByRole('status')).toContainText('1 Requests (0)');
  await phone.getByLabel('Answer').fill('2');
  await phone.getByLabel('Answer').press('Enter');
  await expect(phone.getByRole('status')).toContainText('Nothing earned yet.');
});

test('a fan has news on WhatsApp, and chooses the way of each (covers §21.2)', async ({ browserOf }) => {
  const number = newNumber();
  const fan = await newFan();
  const page = await browserOf(fan);
  await page.goto('/profile/texts');
  const offer = page.getByRole('link', { name: 'Get updates on WhatsApp' });
  const written = new URL((await offer.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await expectAccessible(page);

  const phone = await page.context().newPage();
  await phone.goto(`${whatsAppUrl}/${number.slice(1)}`);
  await phone.getByLabel(/Write/).fill(written);
  await phone.getByRole('button', { name: 'Send' }).click();

  await page.bringToFront();
  const confirmed = async () => (await unwrap(fan.api.users.me.phone.get())).confirmedAt;
  await expect.poll(confirmed).not.toBeNull();
  await page.reload();
  const choice = (name: string) => page.getByRole('radio', { name });
  await expect(choice('A video that is ready for you: On WhatsApp')).toBeChecked();
  await savedBy(page, 'choices', () => choice('A video that is ready for you: By text').check());
  await expectAccessible(page);
  await page.reload();
  await expect(choice('A video that is ready for you: By text')).toBeChecked();
  await expect(choice('An artist’s answer to your request: On WhatsApp')).toBeChecked();
});
