import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { runPlaywright } from './playwright.ts';
import { startProduct } from './product.ts';

await findBrowser();
const dataDir = await mkdtemp(join(tmpdir(), 'salamu-e2e-'));
// Under root PostgreSQL has an account of its own, which must get in.
await chmod(dataDir, 0o755);
const product = await startProduct(dataDir);
try {
  process.exitCode = await runPlaywright(process.argv.slice(2), { E2E_URL: product.url });
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
