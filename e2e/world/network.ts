import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fixture } from './setting.ts';

const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** The line of a page: as fast as the machine, but for what is given; in bytes per second, and milliseconds. */
export async function lineOf(page: Page): Promise<(change?: Partial<typeof fast>) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (change) => {
    await session.send('Network.emulateNetworkConditions', { ...fast, ...change });
  };
}

/** Makes what leaves the page slow, in bytes per second, until the answered function is called. */
export async function slowUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const line = await lineOf(page);
  await line({ uploadThroughput: bytesPerSecond });
  return () => line();
}

/** The network goes away while the page sends this file: so many bytes still arrive, and nothing after them. */
export async function dropNetworkAfter(page: Page, bytes: number, file: string): Promise<void> {
  const arriving = (await readFile(fixture(file))).subarray(0, bytes);
  await page.route(
    (url) => url.pathname.startsWith('/api/uploads/'),
    async (route, request) => {
      await fetch(request.url(), { method: 'PATCH', headers: await request.allHeaders(), body: arriving });
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}
