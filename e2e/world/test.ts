import { join, relative } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { mayRunAgain } from '../../api/scripts/checking/never-again.ts';
import type { Person } from './people.ts';
import { type Trouble, watchForTrouble } from './watch-for-trouble.ts';

interface World {
  /** Anything that goes wrong on a page of the test fails it. */
  trouble: Trouble;
  /** A browser of this person's own; a visitor's if no one is named. */
  browserOf: (who?: Pick<Person, 'token'>) => Promise<Page>;
}

interface Rules {
  watching: ReturnType<typeof watchForTrouble>;
  notAgain: undefined;
}

const root = join(import.meta.dirname, '../..');

/** The page's browser is signed in. Playwright's own way opens a second page for it, which takes longer. */
async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
}

export const test = base.extend<World & Rules>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are needed
  watching: async ({}, use, { retry }) => {
    const watching = watchForTrouble();
    // What runs again is traced, by a script that the frame of a mail lets nobody run.
    if (retry > 0) watching.trouble.expect(/^console: Blocked script execution in '[^']+\/dev\/mail\//);
    await use(watching);
  },
  context: async ({ context, watching }, use) => {
    watching.watch(context);
    await use(context);
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
  browserOf: async ({ browser, watching }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (who) => {
      const context = await browser.newContext();
      watching.watch(context);
      closing.push(() => context.close());
      const page = await context.newPage();
      if (who) await keepToken(page, who.token);
      return page;
    });
    for (const close of closing) await close();
  },
});

export { expect };
