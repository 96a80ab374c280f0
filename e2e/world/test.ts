import { join, relative } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { mayRunAgain } from '../../api/scripts/checking/never-again.ts';
import { clear, openBrowser } from './browsers.ts';
import { acceptedOrder, type Order } from './orders.ts';
import { type Artist, newArtist, type Person } from './people.ts';
import { type Trouble, watchForTrouble } from './watch-for-trouble.ts';

interface World {
  /** An empty page, for HTML that the policy of the product's pages would not let in. */
  blank: Page;
  /** Anything that goes wrong on a page of the test fails it. */
  trouble: Trouble;
  /** A browser of this person's own; a visitor's if no one is named. */
  browserOf: (who?: Pick<Person, 'token'>) => Promise<Page>;
  /** An artist with one accepted request, and a page of theirs. */
  accepted: { artist: Artist; order: Order; page: Page };
}

interface Rules {
  watching: ReturnType<typeof watchForTrouble>;
  notAgain: undefined;
  lend: () => Promise<Page>;
}

interface Kept {
  /** Browsers that nobody has, by what a story asks of them. */
  free: Map<string, Page[]>;
}

const root = join(import.meta.dirname, '../..');

export const test = base.extend<World & Rules, Kept>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed
  free: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed
  watching: async ({}, use, { retry }) => {
    const watching = watchForTrouble();
    // What runs again is traced, by a script that the frame of a mail lets nobody run.
    if (retry > 0) watching.trouble.expect(/^console: Blocked script execution in '[^']+\/dev\/mail\//);
    await use(watching);
  },
  lend: async (
    {
      browser,
      free,
      watching,
      baseURL,
      bypassCSP,
      contextOptions,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const canBeCleared = javaScriptEnabled && serviceWorkers === 'block' && !bypassCSP;
    const kind = JSON.stringify([baseURL, contextOptions, locale, timezoneId, userAgent, viewport]);
    const kept = free.get(kind) ?? [];
    free.set(kind, kept);
    const lent: [BrowserContext, stopWatching: () => void][] = [];
    await use(async () => {
      const page = (canBeCleared && kept.pop()) || (await openBrowser(browser));
      lent.push([page.context(), watching.watch(page.context())]);
      return page;
    });
    for (const [context, stopWatching] of lent) {
      stopWatching();
      const page = canBeCleared && (await clear(context));
      if (page) kept.push(page);
      else await context.close();
    }
  },
  page: async ({ lend }, use) => use(await lend()),
  context: async ({ page }, use) => use(page.context()),
  blank: async ({ page }, use) => {
    await page.goto('about:blank');
    await use(page);
  },
  notAgain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed
    async ({}, use, { file, retry }) => {
      if (retry > 0 && !mayRunAgain(relative(root, file)))
        throw new Error('A story of money, states or rights may not fail, not even once.');
      await use(undefined);
    },
    { auto: true },
  ],
  trouble: [
    async ({ watching }, use) => {
      await use(watching.trouble);
      expect(watching.trouble.found()).toEqual([]);
    },
    { auto: true },
  ],
  accepted: async ({ browserOf }, use) => {
    const artist = await newArtist();
    await use({ artist, order: await acceptedOrder(artist), page: await browserOf(artist) });
  },
  browserOf: ({ lend }, use) =>
    use(async (who) => {
      const page = await lend();
      if (who) await page.evaluate((token) => localStorage.setItem('token', token), who.token);
      return page;
    }),
});

export { expect };
