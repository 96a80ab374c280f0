import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { codeOf } from '../../world/authenticator.ts';
import { open } from '../../world/open.ts';
import { signInAt } from '../../world/sign-in.ts';
import { linkIn, mailTo } from './mails.ts';
import { adminEmail, fixture, password, publicUrl } from './setting.ts';

export interface Artist {
  email: string;
  stageName: string;
  /** The path of the public page. */
  path: string;
}

export const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@people.example`;

/** Join as an artist and send a profile to be verified. */
export async function joinAsArtist(page: Page): Promise<Omit<Artist, 'path'>> {
  const email = newEmail('baraka');
  const stageName = `Baraka ${randomUUID().slice(0, 8)}`;
  await open(page, '/artist-register');
  await page.getByLabel('Stage name').fill(stageName);
  await page.getByLabel('What do you do?').selectOption({ label: 'Musician' });
  await page.getByLabel('Country').selectOption({ label: 'Kenya' });
  await page.getByLabel('Your own name').fill('Baraka Mwangi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join as Artist' }).click();
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await page.getByLabel('Languages you record in').selectOption({ label: 'English' });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(fixture('photo.jpg'));
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByLabel('About you')
    .fill('Songs for weddings and for quiet evenings, in Swahili, from Lamu.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Price per video').fill('2,500');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send for verification' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for verification' })).toBeVisible();
  return { email, stageName };
}

/** The admin's authenticator app, for all stories of a run: its key, and the last half minute whose code was used. */
const adminApp = join(import.meta.dirname, '../../test-results/admin-app.json');
const halfMinute = () => Math.floor(Date.now() / 30_000);

async function keepApp(app: { key: string; used: number }): Promise<void> {
  await mkdir(dirname(adminApp), { recursive: true });
  await writeFile(adminApp, JSON.stringify(app));
}

/** The admin, who was made on the command line, chooses a password with the mailed link, and sets up an app. */
export async function choosePassword(page: Page): Promise<void> {
  const link = linkIn(await mailTo(adminEmail, /You’re an admin/), '/reset-password');
  expect(new URL(link).origin).toBe(publicUrl);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await signInAt(page, '/admin-login', adminEmail, password);
  await expect(page).toHaveURL('/profile/security');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const key = (await page.locator('code').textContent()) ?? '';
  const used = halfMinute();
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await keepApp({ key, used });
}

export async function signInAsAdmin(page: Page): Promise<void> {
  const { key, used } = JSON.parse(await readFile(adminApp, 'utf8'));
  // A code works once, and the next half minute's works already.
  await expect.poll(() => used - halfMinute(), { timeout: 60_000 }).toBeLessThan(1);
  const later = Math.max(0, used + 1 - halfMinute());
  await signInAt(page, '/admin-login', adminEmail, password);
  await page.getByLabel('Code from your app').fill(codeOf(key, later));
  await keepApp({ key, used: halfMinute() + later });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

/** The artist opens the link that confirms their address. */
export async function confirmAddress(page: Page, { email }: Omit<Artist, 'path'>): Promise<void> {
  await page.goto(linkIn(await mailTo(email, /^Confirm your email/), '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
}

/** The admin writes down how they know the artist, and publishes them. */
export async function verify(page: Page, { email, stageName }: Omit<Artist, 'path'>): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin/artists?status=waiting');
  await page.getByRole('searchbox', { name: 'Search artists' }).fill(email);
  await page.getByRole('link', { name: stageName }).click();
  await page.getByRole('button', { name: 'Record evidence' }).click();
  await page.getByLabel('Another way').check();
  await page.getByLabel('Note').fill('Called his label, who put him through.');
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await page.getByRole('button', { name: `Verify ${stageName}` }).click();
  await page.getByRole('button', { name: 'Verify and publish' }).click();
  await expect(page.getByRole('button', { name: `Verify ${stageName}` })).toHaveCount(0);
}

/** A visitor finds the artist on the public list; answers the path of their page. */
export async function find(page: Page, { stageName }: Omit<Artist, 'path'>): Promise<string> {
  const card = page.locator('a[href^="/artists/"]').filter({ hasText: stageName });
  // A page that is the same for everyone may be a few seconds old.
  await expect(async () => {
    await page.goto(`/artists?search=${encodeURIComponent(stageName)}`);
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stageName);
  return new URL(page.url()).pathname;
}

/** An artist whom everyone can ask; `page` stays theirs, signed in. */
export async function publishedArtist(page: Page, newBrowser: () => Promise<Page>): Promise<Artist> {
  const joined = await joinAsArtist(page);
  const [admin, visitor] = [await newBrowser(), await newBrowser()];
  await confirmAddress(visitor, joined);
  await verify(admin, joined);
  const path = await find(visitor, joined);
  // An admin's screen asks for news as long as it is open.
  await admin.close();
  await visitor.close();
  return { ...joined, path };
}
