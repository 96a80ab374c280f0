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
try {
  process.exitCode = await runPlaywright(
    args.filter((arg) => arg !== screenshots),
    {
      E2E_URL: product.url,
      E2E_CLOCK_URL: product.clockUrl,
      E2E_PHONES_URL: product.phonesUrl,
      E2E_SCREENSHOTS: args.includes(screenshots) ? '1' : '',
    },
  );
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
