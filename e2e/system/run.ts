import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, generateCode } from '../../api/scripts/build.ts';
import { findBrowser } from '../find-browser.ts';

/** What the stories are run against: production with all that belongs to it, on this machine. */
const PATH = `${process.env.PATH}:/usr/sbin`;
const missing = ['caddy', 'pgbouncer', 'curl', 'openssl'].filter((program) => !Bun.which(program, { PATH }));
if (missing.length > 0) {
  console.error(`The proof of the system needs ${missing.join(' and ')} on the PATH.`);
  process.exit(1);
}
await findBrowser();
await generateCode();
await buildPages();
const { stopOnSignal } = await import('../../api/src/start/stop-signals.ts');
const { proveBusy } = await import('./busy/prove.ts');
const { proveFromNothing } = await import('./from-nothing.ts');
const { proveTwoCopies } = await import('./two-copies.ts');

const proofs = { 'two-copies': proveTwoCopies, 'from-nothing': proveFromNothing, busy: proveBusy };
const isProof = (name: string): name is keyof typeof proofs => Object.hasOwn(proofs, name);
const given = process.argv.slice(2);
const wanted = given.filter(isProof);
const args = given.filter((arg) => !isProof(arg));

await using stack = new AsyncDisposableStack();
stopOnSignal(() => stack.disposeAsync());
process.exitCode = 0;
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.some((each) => each === name)) continue;
  const failed = await inFolder(prove);
  process.exitCode ||= failed;
}

async function inFolder(prove: typeof proveTwoCopies): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-system-'));
  // Under root PostgreSQL has an account of its own, which must get in.
  await chmod(folder, 0o755);
  const place = stack.use(new AsyncDisposableStack());
  place.defer(() => rm(folder, { recursive: true, force: true }));
  try {
    return await prove(folder, place, args);
  } finally {
    await place.disposeAsync();
  }
}
