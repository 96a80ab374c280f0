import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { cameraFlags, microphoneFlag } from '../world/camera.ts';
import { captionsOf } from '../world/captions.ts';
import { killableBrowser } from '../world/killable.ts';
import { acceptedOrder, statusOf, watchUrlOf } from '../world/orders.ts';
import { type Artist, newArtist, password } from '../world/people.ts';
import { productUrl } from '../world/setting.ts';
import { signInAt } from '../world/sign-in.ts';
import { stored } from '../world/stored.ts';
import { hasRecorded } from '../world/studio.ts';
import { expect, test } from '../world/test.ts';

const at = (path: string) => `${productUrl}${path}`;
const withoutLine = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
const useToken = (page: Page, token: string) =>
  page.evaluate((token) => localStorage.setItem('token', token), token);

const keptRequests = (page: Page) => stored(page, 'salamu-offline', 'requests');

/** Waits until the artist area and its one request are kept on the device. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await keptRequests(page)).length).toBe(1);
}

test('without a connection, the artist area opens, records, and keeps what is to be sent until the line is back; it is watched with captions (covers §15.28 F117)', async () => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  const browser = await killableBrowser(artist, [...cameraFlags(), microphoneFlag(0.3)]);
  const page = await browser.open();
  await page.goto(at('/artist/dashboard'));
  await expect(page.getByRole('heading', { name: '1 video to make' })).toBeVisible();
  await kept(page);

  await withoutLine(page, true);
  await page.goto(at('/artist/record'));
  await page.getByRole('button', { name: 'Start recording' }).click();
  await hasRecorded(page, 9);
  await browser.kill();

  const again = await browser.open();
  await withoutLine(again, true);
  await again.goto(at('/artist/earnings'));
  await expect(again.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(again.getByText('1 video on this device')).toBeVisible();
  await expectAccessible(again);
  await again.getByRole('link', { name: 'Record: Birthday for Njeri' }).click();
  await expect(again.getByText(/^This recording was cut short/)).toBeVisible();
  await again.getByText('Trim it, or pick its cover').click();
  await again.getByRole('slider', { name: 'Starts at' }).press('ArrowRight');
  await again.getByText('Add captions').click();
  await again.getByLabel('What you say in it').fill('Happy birthday, Njeri! Thirty years.');
  await again.getByRole('button', { name: 'Make captions' }).click();
  await again
    .getByLabel(/^Said at/)
    .first()
    .fill('Heri ya kuzaliwa!');
  await again.getByRole('button', { name: 'Send this take' }).click();
  await expect(again).toHaveURL(at(`/artist/requests/${order.id}#deliver`));
  // A copy is kept by now. Where the phone has no encoder of its own, that is as far as it comes.
  const onDevice = /Making a file that every phone plays|Sending take|Your video is safe on this device/;
  await expect(again.getByRole('region', { name: 'The video' })).toContainText(onDevice);
  await again.close({ runBeforeUnload: false });

  const back = await again.context().newPage();
  await withoutLine(back, false);
  await back.goto(at('/artist/earnings'));
  await expect.poll(() => statusOf(order)).toBe('delivered');
  await back.goto(await watchUrlOf(order));
  const captions = { mode: 'showing', first: 'Heri ya kuzaliwa!', areIn: true };
  await expect.poll(() => captionsOf(back)).toEqual(captions);
  await browser.remove();
});

/** An artist whose one accepted request is kept on the device. */
async function withOneKept(browserOf: (artist: Artist) => Promise<Page>) {
  const artist = await newArtist();
  await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.goto('/artist/dashboard');
  await expect(page.getByRole('heading', { name: '1 video to make' })).toBeVisible();
  await kept(page);
  return { artist, page };
}

/** Notes that a page has registered its worker, some seconds after its first screen. */
function noteRegistered(): void {
  if (!isSecureContext) return;
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = async function (...given) {
    const registration = await register.apply(this, given);
    Object.assign(window, { isRegistered: true });
    return registration;
  };
}

test.describe('where a newer version is out', () => {
  test.use({ serviceWorkers: 'allow', bypassCSP: true });

  test('it takes over once no take is open, in whichever tab', async ({ browserOf }) => {
    const artist = await newArtist();
    const { id } = await acceptedOrder(artist);
    const page = await browserOf(artist);
    await page.context().addInitScript(noteRegistered);
    await page.goto(`/artist/requests/${id}/studio`);
    const leave = page.getByRole('link', { name: 'Leave the studio' });
    await expect(leave).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/artist/earnings');
    // A page that registers the older version after the newer one would take that away.
    for (const each of [page, other]) await each.waitForFunction('window.isRegistered');
    const active = () =>
      other.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.split('/').at(-1));
    expect(await active()).toBe('worker.js');
    // Another address is another version to the browser.
    await other.evaluate(() =>
      navigator.serviceWorker.register('/artist/worker.js?newer', { scope: '/artist/' }),
    );
    const waitsForTakes = () =>
      other.evaluate(async () => {
        const { pending } = await navigator.locks.query();
        return pending?.some(({ name, mode }) => name === 'salamu-open-take' && mode === 'exclusive');
      });
    await expect.poll(waitsForTakes).toBe(true);
    expect(await active()).toBe('worker.js');
    await leave.click();
    await expect.poll(active).toBe('worker.js?newer');
  });
});

test.describe('in a browser with service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('on a dead line, what is kept opens all the same (covers F112)', async ({ browserOf, trouble }) => {
    trouble.expect(/ERR_/);
    const { page } = await withOneKept(browserOf);
    await page.route('**/api/**', () => new Promise(() => undefined));
    await page.goto('/artist/dashboard');
    await expect(page.getByRole('link', { name: 'Birthday for Njeri', exact: true })).toBeVisible();
  });

  test('what is kept is hidden from another account (covers §15.28)', async ({ browserOf, trouble }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    const { artist, page } = await withOneKept(browserOf);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/artist/artist.webmanifest');
    await withoutLine(page, true);
    await page.goto('/artist/dashboard');
    const birthday = page.getByRole('link', { name: 'Birthday for Njeri', exact: true });
    await expect(birthday).toBeVisible();
    await useToken(page, (await newArtist()).token);
    await page.goto('/artist/dashboard');
    await expect(page.getByText('You’re still signed in')).toBeVisible();
    await expect(birthday).toHaveCount(0);
    await useToken(page, artist.token);
    await page.goto('/artist/dashboard');
    await expect(birthday).toBeVisible();
    await birthday.click();
    await expect(page.getByText('“n-JEH-ree”')).toBeVisible();
    await withoutLine(page, false);
    await page.goto('/artist/dashboard');
    await expect(page.getByRole('heading', { name: '1 video to make' })).toBeVisible();
  });

  test('a session ended elsewhere hides what is kept, and wipes nothing', async ({ browserOf, trouble }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|401/);
    const { artist, page } = await withOneKept(browserOf);
    const headers = { authorization: `Bearer ${artist.token}` };
    await fetch(at('/api/users/logout'), { method: 'POST', headers });
    await page.goto('/artist/dashboard');
    await expect(page).toHaveURL(/\/login/);
    await withoutLine(page, true);
    await page.goto('/artist/dashboard').catch(() => undefined);
    await expect(page.getByRole('link', { name: 'Birthday for Njeri', exact: true })).toHaveCount(0);
    await withoutLine(page, false);
    await page.goto('/login');
    expect(await keptRequests(page)).toHaveLength(1);
    await signInAt(page, '/login', artist.email, password);
    await expect(page.getByRole('heading', { name: '1 video to make' })).toBeVisible();
  });
});
