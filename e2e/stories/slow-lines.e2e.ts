import type { Page, Route } from '@playwright/test';
import { exhaustive } from '../../api/src/testing/exhaustive.ts';
import { expectAccessible } from '../world/accessible.ts';
import { held } from '../world/held.ts';
import { lineOf } from '../world/network.ts';
import { signIn } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

const saveData = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })';

/** The page of a video that has its light files from the start, as the demo’s deliveries do. */
async function demoWatchPage(page: Page): Promise<string> {
  const { token } = await signIn('fan@salamu.test', 'karibu-salamu');
  const headers = { authorization: `Bearer ${token}` };
  const { items } = await (await page.request.get('/api/requests?pageSize=48', { headers })).json();
  return items.find((request: { watchUrl: string | null }) => request.watchUrl).watchUrl;
}

/** Notes what is loaded of videos, from now on. */
function noteLoaded(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/media\/(videos|renditions)\//.test(pathname))
      loaded.push(`${pathname} ${request.headers().range ?? ''}`.trim());
  });
  return loaded;
}

/** Opens a demo’s page, and waits until the beginning of its video has come. */
async function openPage(page: Page, watchUrl?: string): Promise<void> {
  const beginning = page.waitForEvent('requestfinished', (request) => /-p240\.mp4/.test(request.url()));
  await page.goto(watchUrl ?? (await demoWatchPage(page)));
  await beginning;
}

const open = (page: Page) => page.getByRole('button', { name: 'Open' }).click();

interface Playing {
  file: 'original' | 'p240' | 'sound';
  at: number;
}

/** Notes in the page itself what plays, so that nothing is missed that a busy machine would look at too late. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const played: Playing[] = [];
    Object.assign(window, { played });
    const note = ({ target }: Event) => {
      const { currentSrc, currentTime, readyState, seeking, error } = target as HTMLVideoElement;
      if (readyState < 2 || seeking || error) return;
      const file = (/-(p240|sound)\./.exec(currentSrc)?.[1] ?? 'original') as Playing['file'];
      played.push({ file, at: currentTime });
    };
    document.addEventListener('timeupdate', note, { capture: true });
  }),
);

const played = (page: Page): Promise<Playing[]> =>
  page.evaluate(() => (window as unknown as { played: Playing[] }).played);

/** Waits until this file has played beyond a place, and answers the place where it began to. */
async function waitFor(page: Page, file: Playing['file'], beyond: number): Promise<number> {
  const places = async () => (await played(page)).filter((each) => each.file === file).map(({ at }) => at);
  await expect.poll(async () => Math.max(0, ...(await places()))).toBeGreaterThan(beyond);
  return (await places()).find((at) => at > 0) ?? 0;
}

test('who saves data gets the light file once they ask (covers §18.8)', async ({ page }) => {
  const loaded = noteLoaded(page);
  await page.addInitScript(saveData);
  await page.goto(await demoWatchPage(page));
  await page.evaluate('new Promise(requestIdleCallback)');
  expect(loaded).toEqual([]);
  await open(page);
  await waitFor(page, 'p240', 0.5);
  expect(loaded.filter((path) => !path.includes('-p240.mp4'))).toEqual([]);
  const kept = await page.getByRole('link', { name: /^Download/ }).getAttribute('href');
  expect(kept).toMatch(/^\/media\/videos\//);
});

test('on a slow line the light file begins to load before the tap (covers §18.8)', async ({ page }) => {
  const watchUrl = await demoWatchPage(page);
  const loaded = noteLoaded(page);
  await (await lineOf(page))({ downloadThroughput: 25_000, latency: 100 });
  await openPage(page, watchUrl);
  expect(loaded).toEqual([expect.stringMatching(/-p240\.mp4 bytes=0-40959$/)]);
  await open(page);
  await waitFor(page, 'p240', 0.5);
  expect(loaded.filter((path) => path.startsWith('/media/videos/'))).toEqual([]);
});

interface Part {
  file: RegExp;
  bytes: number;
}

/** Only the first bytes of such a file come; `rest` answers every later call for it. */
async function giveOnly(
  page: Page,
  { file, bytes }: Part,
  rest: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(file, async (route, request) => {
    if (!isFirst) return rest(route);
    isFirst = false;
    await route.fulfill({
      response: await route.fetch({ headers: { ...request.headers(), range: `bytes=0-${bytes - 1}` } }),
    });
  });
}

/** Opens a demo’s gift once its page has chosen the original, as on a good line. */
async function openOriginal(page: Page): Promise<void> {
  await openPage(page);
  await expect(page.locator('video')).toHaveAttribute('src', /videos/);
  await open(page);
}

test('who saves data is offered the sound, and listens by keyboard (covers §18.15)', async ({ page }) => {
  const loaded = noteLoaded(page);
  await page.addInitScript(saveData);
  await page.goto(await demoWatchPage(page));
  await expectAccessible(page);
  const listen = page.getByRole('button', { name: /^Listen only, \d+ KB$/ });
  await page.getByRole('button', { name: 'Open' }).focus();
  await page.keyboard.press('Tab');
  await expect(listen).toBeFocused();
  await page.keyboard.press('Enter');
  await waitFor(page, 'sound', 0.5);
  expect(loaded.filter((path) => !path.includes('-sound.m4a'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Open' })).toHaveCount(0);
  await expectAccessible(page);
  const listened = (await played(page)).at(-1)?.at ?? 0;
  await page.getByRole('button', { name: 'Show the pictures' }).click();
  expect(await waitFor(page, 'p240', listened + 0.5)).toBeGreaterThanOrEqual(listened);
  await expect(listen).toBeVisible();
});

test('an artist’s page plays a video’s light file where data is saved (covers §18.10)', async ({ page }) => {
  const loaded = noteLoaded(page);
  await page.addInitScript(saveData);
  await page.goto('/artists/wanjiru-nduta');
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await waitFor(page, 'p240', 0.5);
  await expect(page.locator('video')).toBeFocused();
  expect(loaded.filter((path) => !path.includes('-p240.mp4'))).toEqual([]);
});

const place = 1;
/** About three seconds of the original. */
const beginning: Part = { file: /\/media\/videos\//, bytes: 140_000 };

test('a video that stops on a slow line goes on with the lighter file (covers §18.8)', async ({ page }) => {
  await giveOnly(page, beginning, () => new Promise(() => undefined));
  await openOriginal(page);
  await waitFor(page, 'original', place);
  expect(await waitFor(page, 'p240', place + 1)).toBeGreaterThan(place);
});

exhaustive(test)(
  'a video whose line was cut goes on where it was, even if the server had no answer at first',
  async ({ page, trouble }) => {
    trouble.expect(/ERR_CONNECTION_RESET|503/);
    let cut = false;
    const asTheLineIs = (route: Route) => (cut ? route.abort('connectionreset') : route.continue());
    await giveOnly(page, beginning, asTheLineIs);
    await page.route(/-p240\.mp4/, asTheLineIs);
    await page.route(/\/api\/watch\/[^/]+$/, (route) => {
      if (!cut) return route.continue();
      cut = false;
      return route.fulfill({ status: 503 });
    });
    await openOriginal(page);
    cut = true;
    await waitFor(page, 'original', place);
    expect(await waitFor(page, 'p240', place + 1)).toBeGreaterThan(place);
  },
);

test('a video whose line was cut goes on where it was (covers §18.8)', async ({ page, context, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  let cut = false;
  const asTheLineIs = (route: Route) => (cut ? route.abort('internetdisconnected') : route.continue());
  await giveOnly(page, beginning, asTheLineIs);
  await page.route(/-p240\.mp4/, asTheLineIs);
  await openOriginal(page);
  cut = true;
  await context.setOffline(true);
  await waitFor(page, 'original', place);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.error !== null)).toBe(true);
  cut = false;
  await context.setOffline(false);
  expect(await waitFor(page, 'p240', place + 1)).toBeGreaterThan(place);
});

for (const status of [404, 500])
  (status === 404 ? test : exhaustive(test))(
    `a light file that is answered with ${status} leaves the original, at the same place`,
    async ({ page, trouble }) => {
      trouble.expect(new RegExp(`status of ${status}|^${status} .*-p240`));
      await page.addInitScript(saveData);
      const refusing = held();
      await giveOnly(page, { file: /-p240\.mp4/, bytes: 80_000 }, async (route) => {
        await refusing.until;
        await route.fulfill({ status });
      });
      await page.goto(await demoWatchPage(page));
      await open(page);
      // The player notes its place a few times a second, and less often on a busy machine.
      await waitFor(page, 'p240', place + 1);
      refusing.letGo();
      expect(await waitFor(page, 'original', place + 2)).toBeGreaterThan(place);
    },
  );
