import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Playwright's own browser where it is installed, the system's Chromium otherwise; `undefined` where there is neither. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...systemBrowsers].find(
    (path) => path !== '' && existsSync(path),
  );
}

/** Root may not use Chromium's sandbox; and no test may depend on what Chromium fetches for itself. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
