import type { Page } from '@playwright/test';

/** What the stream of live news says instead of the product: nothing, and not to come back soon. */
const nothing = 'retry: 600000\n\n';
/** No page asks more often, in milliseconds. */
const shortestPause = 15_000;
/** How a stream begins that is heard. */
export const ready = 'event: ready\ndata: {}\n\n';

/** A page without live news: it asks now and then. With `breaks`, its first stream begins well. */
export async function withoutNews(page: Page, { breaks = false } = {}): Promise<void> {
  let begun = !breaks;
  await page.route('**/api/events', (route) => {
    const body = begun ? nothing : ready;
    begun = true;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
}

/** A page that asks only when it is opened: whatever changes on it later, it has heard. */
export async function neverAsking(page: Page): Promise<void> {
  await page.addInitScript((longest) => {
    for (const name of ['setInterval', 'setTimeout'] as const) {
      const set = window[name].bind(window) as (...given: unknown[]) => unknown;
      const setShort = (work: unknown, wait = 0, ...given: unknown[]) =>
        wait < longest ? set(work, wait, ...given) : 0;
      Object.assign(window, { [name]: setShort });
    }
  }, shortestPause);
}

/** Opens a page and waits until it hears what changes. */
export async function openHearing(page: Page, path: string): Promise<void> {
  const hearing = page.waitForResponse((answer) => answer.url().endsWith('/api/events') && answer.ok());
  await page.goto(path);
  await hearing;
}
