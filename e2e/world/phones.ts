import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { phonesUrl } from './setting.ts';

/** A Kenyan mobile number that nobody else in the run has, as people write it. */
export const newNumber = () => `07${randomInt(10_000_000, 99_999_999)}`;

/** The screen of a phone that M-Pesa rings. */
export async function pickUp(context: BrowserContext, number: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(`${phonesUrl}/254${number.slice(1)}`);
  return phone;
}

/** Answers the question on the phone's screen with a PIN; 0000 is wrong. */
export async function enterPin(phone: Page, pin: string): Promise<void> {
  await phone.getByLabel(/PIN/).fill(pin);
  await phone.getByRole('button', { name: 'Send' }).click();
}
