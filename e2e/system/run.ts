import { createHash, X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, generatePrismaClient } from '../../api/scripts/build.ts';
import { findBrowser } from '../find-browser.ts';
import { runPlaywright } from '../playwright.ts';

/** What the stories are run against: production with all that belongs to it, on this machine. */
const missing = ['caddy', 'nginx'].filter((program) => !Bun.which(program));
if (missing.length > 0) {
  console.error(`The proof of the system needs ${missing.join(' and ')} on the PATH.`);
  process.exit(1);
}
await findBrowser();
await generatePrismaClient();
await buildPages();
const { stopOnSignal } = await import('../../api/src/stop-signals.ts');
const { openPlace } = await import('./place/place.ts');
const { openControl } = await import('./place/control.ts');
const { createAdmin } = await import('./place/admin.ts');
const { proveStreams } = await import('./place/streams.ts');

const adminEmail = 'admin@salamu.example';
const folder = await mkdtemp(join(tmpdir(), 'salamu-system-'));
// Under root PostgreSQL has an account of its own, which must get in.
await chmod(folder, 0o755);
await using stack = new AsyncDisposableStack();
stack.defer(() => rm(folder, { recursive: true, force: true }));
stopOnSignal(() => stack.disposeAsync());
const place = await openPlace(folder, stack);
const control = openControl(place);
stack.defer(() => control.stop(true));
await createAdmin(place.settings, adminEmail);
console.log(`Production answers at ${place.publicUrl}; its files are in ${folder}.`);

/** Chromium believes the certificates that this one signs, and no others of this machine. */
async function fingerprint(certificate: string): Promise<string> {
  const { publicKey } = new X509Certificate(await Bun.file(certificate).text());
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

const env = {
  E2E_URL: place.publicUrl,
  E2E_HTTP_URL: place.httpUrl,
  E2E_CONTROL_URL: control.url.origin,
  E2E_COPIES: place.copies.map(({ url }) => url).join(),
  E2E_ADMIN_EMAIL: adminEmail,
  E2E_CERTIFICATE: await fingerprint(place.certificates.intermediate),
  NODE_EXTRA_CA_CERTS: place.certificates.authority,
};
const walkBehind = (proxy: string) =>
  runPlaywright(['--config=system/playwright.config.ts', ...process.argv.slice(2)], {
    ...env,
    E2E_PROXY: proxy,
  });

const behindCaddy = await walkBehind('caddy');
await place.useNginx();
const behindNginx = await walkBehind('nginx');
const streams = await proveStreams(folder, place.certificates);
process.exitCode = behindCaddy || behindNginx || streams;
