import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, generatePrismaClient } from '../api/scripts/build.ts';
import { findBrowser } from './find-browser.ts';
import { runPlaywright } from './playwright.ts';
import { startBuiltProduct } from './product.ts';

const screenshots = '--screenshots';
const otherBrowsers = 'other-browsers';
const args = process.argv.slice(2);
const onlyOthers = args[0] === otherBrowsers;

/** The main job in Firefox and WebKit, where they are installed. */
function runOtherBrowsers(env: Record<string, string>): Promise<number> {
  const child = Bun.spawn([process.execPath, 'other-browsers/run.ts'], {
    cwd: import.meta.dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return child.exited;
}

if (!onlyOthers) await findBrowser();
await generatePrismaClient();
await buildPages();
const dataDir = await mkdtemp(join(tmpdir(), 'salamu-e2e-'));
// Under root PostgreSQL has an account of its own, which must get in.
await chmod(dataDir, 0o755);
const product = await startBuiltProduct(dataDir);
const env = {
  E2E_URL: product.url,
  E2E_CLOCK_URL: product.clockUrl,
  E2E_PHONES_URL: product.phonesUrl,
  E2E_SCREENSHOTS: args.includes(screenshots) ? '1' : '',
};
const inTheBrowser = (moment: Record<string, string>) =>
  runPlaywright(['--pass-with-no-tests', ...args.filter((arg) => arg !== screenshots)], {
    ...env,
    ...moment,
  });
async function inChromium(): Promise<number> {
  // Two runs, since Playwright would skip the later stories where an earlier one has failed.
  const present = await inTheBrowser({});
  const later = args.includes('--project=everywhere') ? 0 : await inTheBrowser({ E2E_LATER: '1' });
  return present || later;
}
try {
  const chromium = onlyOthers ? 0 : await inChromium();
  const others = onlyOthers || args.length === 0 ? await runOtherBrowsers(env) : 0;
  process.exitCode = chromium || others;
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
