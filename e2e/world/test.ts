import { join, relative } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { mayRunAgain } from '../../api/scripts/checking/never-again.ts';
import type { Person } from './people.ts';
import { productUrl } from './setting.ts';
import { type Trouble, watchForTrouble } from './watch-for-trouble.ts';

interface World {
  /** Anything that goes wrong on a page of the test fails it. */
  trouble: Trouble;
  /** A browser of this person's own; a visitor's if no one is named. */
  browserOf: (who?: Pick<Person, 'token'>) => Promise<Page>;
}

interface Watching {
  watching: ReturnType<typeof watchForTrouble>;
  notAgain: undefined;
}

const root = join(import.meta.dirname, '../..');

export const test = base.extend<World & Watching>({
  watching: async ({ context }, use) => {
    const watching = watchForTrouble();
    watching.watch(context);
    await use(watching);
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
      const localStorage = who ? [{ name: 'token', value: who.token }] : [];
      const context = await browser.newContext({
        storageState: { cookies: [], origins: [{ origin: productUrl, localStorage }] },
      });
      watching.watch(context);
      closing.push(() => context.close());
      return context.newPage();
    });
    for (const close of closing) await close();
  },
});

export { expect };
