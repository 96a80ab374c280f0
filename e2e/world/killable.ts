import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchChromium } from '../browser.ts';
import type { Person } from './people.ts';
import { sizes } from './sizes.ts';

/** A browser that keeps what pages store, and can be killed as a flat battery or a full memory does. */
export interface Killable {
  /** Starts it, again if it was killed, and opens a page as this person. */
  open(): Promise<Page>;
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** A browser of this person's own, as large as a phone, with a camera and a microphone. */
export async function killableBrowser({ token }: Pick<Person, 'token'>, flags: string[]): Promise<Killable> {
  const profile = await mkdtemp(join(tmpdir(), 'salamu-killable-'));
  const { executablePath = chromium.executablePath(), args = [] } = launchChromium(...flags);
  let browser: Browser | null = null;
  let child: ReturnType<typeof spawn> | null = null;

  async function kill(): Promise<void> {
    if (!child?.pid) return;
    const gone = once(child, 'exit');
    // All its processes at once: one that lingers would keep the database locked.
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    await browser?.close().catch(() => undefined);
    child = null;
  }
  return {
    async open() {
      child = spawn(
        executablePath,
        [...args, '--headless', `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
        { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
      );
      browser = await chromium.connectOverCDP(await addressOf(child));
      const [context] = browser.contexts();
      if (!context) throw new Error('the browser has no window');
      await context.addInitScript((token) => localStorage.setItem('token', token), token);
      const page = await context.newPage();
      await page.setViewportSize(sizes.phone);
      return page;
    },
    kill,
    async remove() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf({ stderr }: ReturnType<typeof spawn>): Promise<string> {
  if (!stderr) throw new Error('the browser says nothing');
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the browser did not start');
}
