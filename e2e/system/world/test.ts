import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { leastBytes } from '../../../api/src/web/builds/compress.ts';
import { type Trouble, watchForTrouble } from '../../world/watch-for-trouble.ts';
import { publicUrl } from './setting.ts';

interface World {
  /** What must not be in production: errors of pages, answers from 500 on, what is not by https or lacks its headers. */
  trouble: Trouble;
  /** A browser of one's own. */
  newBrowser: () => Promise<Page>;
}

interface Watching {
  watching: { watch(context: BrowserContext): void; trouble: Trouble };
}

/**
 * What Chromium takes out of its cache, or fetches of its own accord, shows no longer all the headers it came with: of
 * these kinds, what may be kept is looked at when it first comes.
 */
const looked = ['document', 'media', 'fetch', 'xhr'];

/** The files that the artist area's worker keeps come out of that cache, too. */
const isOurs = (response: Response) =>
  response.url().startsWith(`${publicUrl}/`) &&
  looked.includes(response.request().resourceType()) &&
  !response.request().serviceWorker();

/** What an answer of ours lacks in production. */
function wantingIn(response: Response): string[] {
  const headers = response.headers();
  const wanted: Record<string, RegExp> = {
    'strict-transport-security': /max-age=31536000/,
    'x-content-type-options': /nosniff/,
    'content-security-policy': /./,
    ...(headers['content-type']?.startsWith('text/html') && {
      'content-security-policy': /upgrade-insecure-requests/,
      ...(Number(headers['content-length'] ?? leastBytes) >= leastBytes && {
        'content-encoding': /br|gzip|zstd/,
      }),
    }),
    // While something is away we say so, and when to come back.
    ...(response.status() >= 500 && { 'retry-after': /^[1-9]\d*$/ }),
  };
  return Object.entries(wanted)
    .filter(([name, value]) => !value.test(headers[name] ?? ''))
    .map(([name]) => `${response.url()} (${response.status()}) has ${name}: ${headers[name]}`);
}

/** Admins are refused until they have given a second step, or set one up. */
const asksForSecondStep = /status of 403 .*\/api\/(users\/login|admin\/|events)/;

function watchProduction() {
  const { watch, trouble } = watchForTrouble();
  const more: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch(context: BrowserContext) {
      watch(context);
      context.on('request', (request) => {
        if (request.url().startsWith('http:')) more.push(`in the clear: ${request.url()}`);
      });
      const kept = new Set<string>();
      context.on('response', (response) => {
        if (!isOurs(response) || kept.has(response.url())) return;
        more.push(...wantingIn(response));
        if (/max-age=[1-9]/.test(response.headers()['cache-control'] ?? '')) kept.add(response.url());
      });
    },
    trouble: {
      expect(...complaints: RegExp[]) {
        trouble.expect(...complaints);
        expected.push(...complaints);
      },
      found: () => [...trouble.found(), ...more.filter((each) => !expected.some((one) => one.test(each)))],
    } satisfies Trouble,
  };
}

export const test = base.extend<World & Watching>({
  watching: async ({ context }, use) => {
    const watching = watchProduction();
    watching.watch(context);
    await use(watching);
  },
  trouble: [
    async ({ watching }, use) => {
      watching.trouble.expect(asksForSecondStep);
      await use(watching.trouble);
      expect(watching.trouble.found()).toEqual([]);
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, watching }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      watching.watch(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect, type Page };
