import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, generatePrismaClient } from '../api/scripts/build.ts';
import { findBrowser } from './find-browser.ts';
import { runPlaywright } from './playwright.ts';
import { startBuiltProduct } from './product.ts';

const screenshots = '--screenshots';
const args = process.argv.slice(2);

await findBrowser();
await generatePrismaClient();
await buildPages();
const dataDir = await mkdtemp(join(tmpdir(), 'salamu-e2e-'));
// Under root PostgreSQL has an account of its own, which must get in.
await chmod(dataDir, 0o755);
const product = await startBuiltProduct(dataDir);
const inTheBrowser = (moment: Record<string, string>) =>
  runPlaywright(['--pass-with-no-tests', ...args.filter((arg) => arg !== screenshots)], {
    E2E_URL: product.url,
    E2E_CLOCK_URL: product.clockUrl,
    E2E_PHONES_URL: product.phonesUrl,
    E2E_SCREENSHOTS: args.includes(screenshots) ? '1' : '',
    ...moment,
  });
try {
  // Two runs, since Playwright would skip the later stories where an earlier one has failed.
  const present = await inTheBrowser({});
  const later = args.includes('--project=everywhere') ? 0 : await inTheBrowser({ E2E_LATER: '1' });
  process.exitCode = present || later;
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
