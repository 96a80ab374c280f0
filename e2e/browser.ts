import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const given = process.env.CHROMIUM_PATH ?? '';
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Chromium without windows: a person's browser takes a fifth of the processor time that a hidden window would. */
const systemShell = '/usr/bin/chromium-headless-shell';

const firstOf = (paths: string[]) => paths.find((path) => path !== '' && existsSync(path));

/** A whole Chromium: Playwright's own if it is installed, else the system's; `undefined` if there is neither. */
export const chromiumPath = () => firstOf([given, chromium.executablePath(), ...systemBrowsers]);

/** The Chromium that people in the tests use; `undefined` if there is none. */
export const testBrowserPath = () =>
  firstOf([given, chromium.executablePath(), systemShell, ...systemBrowsers]);

/** Root may not use Chromium's sandbox; and no test may depend on what Chromium fetches for itself. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A name of this machine that browsers do not trust as they trust localhost: what only https has is missing. */
export const plainHost = 'salamu.example';

/** How the tests start their Chromium. Playwright knows the shell that it has brought. */
export function launchChromium(...flags: string[]): LaunchOptions {
  const path = testBrowserPath();
  const isOwn = path === chromium.executablePath();
  const hosts = `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`;
  // A person's tabs share a process: each new one costs half a second of the processor.
  const args = [...chromiumFlags, hosts, '--renderer-process-limit=1', ...flags];
  return { args, ...(path && !isOwn && { executablePath: path }) };
}
