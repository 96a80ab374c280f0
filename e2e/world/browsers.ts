import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * One person's browser at a time, cleared in between: a new one costs half a second of processor time. It has one page,
 * since going online again is told to all pages before the line of each is there.
 */
export async function openBrowser(browser: Browser): Promise<Page> {
  return openPage(await browser.newContext());
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  return page;
}

/**
 * Leaves nothing in the browser of the person who had it, and answers its new page. The next one is opened before the
 * last is closed, so that their process stays. A clock that a story has moved stays moved: then the answer is null.
 */
export async function clear(context: BrowserContext): Promise<Page | null> {
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  const used = context.pages();
  const page = await openPage(context);
  for (const each of used) await each.close();
  if (await page.evaluate(() => 'isFake' in Date)) return null;
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
  // What the process itself keeps of files goes when it is told to keep none.
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.detach();
  return page;
}
