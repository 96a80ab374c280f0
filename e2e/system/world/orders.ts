import { expect, type Locator, type Page } from '@playwright/test';
import { fillInBriefly, requestForm, sendButton } from '../../world/request-form.ts';
import { linkIn, mailTo } from './mails.ts';
import { type Artist, newEmail } from './people.ts';
import { publicUrl } from './setting.ts';

/** A guest asks the artist and comes to the simulator's page. Answers the guest's address. */
export async function ask(page: Page, { path }: Artist): Promise<string> {
  const email = newEmail('amina');
  await page.goto(path);
  const form = await requestForm(page);
  await fillInBriefly(form, { name: 'Amina Otieno', email });
  await sendButton(form).click();
  await page.getByRole('button', { name: /^Card, bank or mobile money/ }).click();
  await expect(page.getByText('This is a simulator of Paystack')).toBeVisible();
  return email;
}

export const payThere = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click();

export const paid = (page: Page) => page.getByRole('heading', { name: 'Paid' });

/** The artist opens the newest request and says yes. */
export async function accept(desk: Page): Promise<void> {
  await desk.goto('/artist/requests');
  await desk
    .getByRole('link', { name: /Birthday for Amina/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Accept the request' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
}

export async function send(desk: Page, video: string): Promise<void> {
  await desk.getByLabel('Choose a video').setInputFiles(video);
  await desk.getByRole('button', { name: 'Send this video' }).click();
}

/** What the page says until the fan has answered; the message that says so first is soon gone. */
export const delivered = (desk: Page) => desk.getByText(/^The fan has your video\./);

/** What is mailed to the guest once the video is there. */
export async function watchLink(email: string): Promise<string> {
  const link = linkIn(await mailTo(email, /^Your video from/), '/watch/');
  expect(new URL(link).origin).toBe(publicUrl);
  return link;
}

/** The guest opens the present, and the video plays. */
export async function watch(page: Page, link: string): Promise<Locator> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Open' }).click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);
  return video;
}
