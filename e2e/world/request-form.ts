import { expect, type Locator, type Page } from '@playwright/test';
import { type Artist, newEmail } from './people.ts';

export interface Guest {
  name: string;
  email: string;
}

const newGuest = (): Guest => ({ name: 'Amina Otieno', email: newEmail('amina') });

/** The form on an artist's page, once it can be used. */
export async function requestForm(
  page: Page,
  name: string | RegExp = /^Request a video from/,
): Promise<Locator> {
  const form = page.getByRole('form', { name });
  await form.scrollIntoViewIfNeeded();
  // Its script comes with the first sign of use; until then the form would be posted.
  await form.getByRole('heading', { level: 2 }).hover();
  await expect(page.locator('#request astro-island[ssr]')).toHaveCount(0);
  return form;
}

/** Opens an artist’s page, and the form on it. */
export async function openForm(page: Page, { slug }: Pick<Artist, 'slug'>): Promise<Locator> {
  await page.goto(`/artists/${slug}`);
  return requestForm(page);
}

/** The form on an artist’s page, filled in by a guest up to the page that shows everything once more. */
export async function filledForm(page: Page, artist: Artist, guest = newGuest()): Promise<Locator> {
  const form = await openForm(page, artist);
  await fillInBriefly(form, guest);
  return form;
}

/** Said once what was written is kept. */
export const savedHere = /Saved on this (phone|computer)\./;

export const next = (form: Locator) => form.getByRole('button', { name: 'Next' }).click();

/** A day so many days from now, as a date field takes it. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The first screen, for one who asks for themselves. */
export async function beginForMe(form: Locator): Promise<void> {
  await form.getByRole('radio', { name: 'Me', exact: true }).check();
  await form.getByLabel('Your name, as it should be said').fill('Amina');
  await form.getByRole('radio', { name: 'Birthday' }).check();
}

/** The fewest answers that make a request, up to the page that shows everything once more. */
export async function fillInBriefly(
  form: Locator,
  guest: Guest | null,
  words = 'I turn thirty and have just opened my salon.',
): Promise<void> {
  await beginForMe(form);
  await next(form);
  await form.getByLabel(/know\?/).fill(words);
  await next(form);
  if (!guest) return;
  await introduce(form, guest);
  await next(form);
}

/** Every field that a request has. */
export async function fillInEverything(form: Locator, guest: Guest): Promise<void> {
  await form.getByRole('radio', { name: 'Someone else' }).check();
  await form.getByLabel('Their name, as it should be said').fill('Wanjikũ');
  await form.getByLabel('How do you say it?').fill('wan-JEE-koo');
  await form.getByLabel('Who is it from?').fill('Your cousins in Leeds');
  await form.getByRole('radio', { name: 'Birthday' }).check();
  await next(form);
  await form.getByLabel(/know\?/).fill('She turns thirty on Saturday and has just opened her salon.');
  await form.getByText('Add more', { exact: true }).click();
  await form.getByRole('button', { name: 'Add a point' }).click();
  await form.getByRole('textbox', { name: 'Point 1' }).fill('Congratulations on the salon');
  await form.getByRole('button', { name: 'Add a point' }).click();
  await form.getByRole('textbox', { name: 'Point 2' }).fill('See you in December');
  await next(form);
  await form.getByLabel('Which language?').selectOption({ label: 'Swahili' });
  await form.getByRole('checkbox', { name: /^Rush/ }).check();
  await form.getByLabel('Do you need it by a certain date?').fill(inDays(3));
  await form.getByRole('checkbox', { name: /may show the video publicly/ }).check();
  await introduce(form, guest);
  await next(form);
}

export async function introduce(form: Locator, { name, email }: Guest): Promise<void> {
  await form.getByLabel('Your name').fill(name);
  await form.getByLabel('Your email').fill(email);
}

export const sendButton = (form: Locator) => form.getByRole('button', { name: /^Pay KES/ });
