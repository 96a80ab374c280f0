import { chromiumPath, testBrowserPath } from './browser.ts';
import { playwrightCli } from './playwright.ts';

const minutes = 60_000;

/** Tries a command for three minutes; whether it worked shows in what is there afterwards. */
async function attempt(command: string[]): Promise<void> {
  if (!Bun.which(command[0] ?? '')) return;
  const child = Bun.spawn(command, {
    cwd: import.meta.dir,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: 3 * minutes,
  });
  await child.exited;
}

interface Wanted {
  path: () => string | undefined;
  /** Debian's packages of it, the smallest first. */
  packages: string[];
  missing: string;
}

/** What the tests' people use. */
const testBrowser: Wanted = {
  path: testBrowserPath,
  packages: ['chromium-headless-shell', 'chromium'],
  missing: 'The browser tests need Chromium',
};

/** What Lighthouse measures with. */
export const wholeBrowser: Wanted = {
  path: chromiumPath,
  packages: ['chromium'],
  missing: 'Lighthouse needs a whole Chromium (its headless shell isn’t enough)',
};

/**
 * Makes sure there is a browser: the one that is there, else Playwright's own, else (as root on Debian) the system's.
 * @throws saying what to install when none can be had
 */
export async function findBrowser({ path, packages, missing }: Wanted = testBrowser): Promise<string> {
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends'];
  const isRoot = process.getuid?.() === 0;
  for (const command of [
    ['node', playwrightCli, 'install', 'chromium'],
    ...(isRoot ? packages.map((name) => [...install, name]) : []),
  ]) {
    if (path()) break;
    await attempt(command);
  }
  const found = path();
  if (found) return found;
  throw new Error(
    `${missing}, and it could not be installed. ` +
      'Run `npx playwright install chromium` in e2e/, or install the package chromium of your system, ' +
      'or say where one is in CHROMIUM_PATH.',
  );
}
