import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, generateCode } from '../api/scripts/build.ts';
import { findBrowser } from './find-browser.ts';
import { runPlaywright } from './playwright.ts';
import { startBuiltProduct } from './product.ts';

const screenshots = '--screenshots';
const parts = ['present', 'later', 'other-browsers'] as const;
type Part = (typeof parts)[number];

const args = process.argv.slice(2);
/** Without one, all of them run. */
const part = parts.find((name) => name === args[0]);
const forPlaywright = (part ? args.slice(1) : args).filter((arg) => arg !== screenshots);

function partsAskedFor(): readonly Part[] {
  if (part) return [part];
  if (args.includes('--project=everywhere')) return ['present'];
  return args.length === 0 ? parts : ['present', 'later'];
}

/** The main job in Firefox and WebKit, where they are installed. */
function runOtherBrowsers(env: Record<string, string>): Promise<number> {
  const child = Bun.spawn([process.execPath, 'other-browsers/run.ts'], {
    cwd: import.meta.dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return child.exited;
}

const asked = partsAskedFor();
if (asked.some((part) => part !== 'other-browsers')) await findBrowser();
await generateCode();
await buildPages();
const dataDir = await mkdtemp(join(tmpdir(), 'salamu-e2e-'));
// Under root PostgreSQL has an account of its own, which must get in.
await chmod(dataDir, 0o755);
const product = await startBuiltProduct(dataDir);
const env = {
  E2E_URL: product.url,
  E2E_CLOCK_URL: product.clockUrl,
  E2E_PHONES_URL: product.phonesUrl,
  E2E_WHATSAPP_URL: product.whatsAppUrl,
  E2E_SCREENSHOTS: args.includes(screenshots) ? '1' : '',
};
const inChromium = (moment: Record<string, string>) =>
  runPlaywright(['--pass-with-no-tests', ...forPlaywright], { ...env, ...moment });
// Two runs of Playwright, which would skip the later stories where an earlier one has failed.
const runs: Record<Part, () => Promise<number>> = {
  present: () => inChromium({}),
  later: () => inChromium({ E2E_LATER: '1' }),
  'other-browsers': () => runOtherBrowsers(env),
};
try {
  let failed = 0;
  for (const part of asked) failed = (await runs[part]()) || failed;
  process.exitCode = failed;
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
