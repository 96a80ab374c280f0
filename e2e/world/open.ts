import { expect, type Page, type Request } from '@playwright/test';

/** Opens a page and waits until what is meant to be used at once can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);
}

/** One subject of a page that is folded, by its name. */
export const fold = (page: Page, name: string | RegExp) =>
  page.locator('details', { has: page.locator('summary').getByRole('heading', { name }) });

export const unfold = (page: Page, name: string | RegExp) =>
  fold(page, name).locator('summary').first().click();

/** Waits until the page has run its idle callbacks and none of its requests is pending; returns all of its requests. */
export async function untilIdle(page: Page, opening: () => Promise<unknown>): Promise<Request[]> {
  const asked: Request[] = [];
  const pending = new Set<Request>();
  const begin = (request: Request) => {
    asked.push(request);
    pending.add(request);
  };
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await opening();
  const rest = async () => {
    // A request that the first idle callback begins is pending by the second.
    for (let moments = 0; moments < 2; moments += 1)
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    return pending.size;
  };
  await expect.poll(rest).toBe(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return asked;
}
