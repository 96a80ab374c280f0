import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dir, '../../../../..');
/** The running code: the sources, and the built pages. */
const runs = [
  'bun.lock',
  'api/src/**/*.ts',
  'prisma/{*.ts,migrating/*.ts,migrations/*/*.sql}',
  'site/dist/server/**',
  'dashboard/dist/*.html',
];

let known: Promise<string> | undefined;

/** The same for all copies running the same code: eight letters of a hash, taken on first use. */
export function codeVersion(): Promise<string> {
  known ??= digest();
  return known;
}

async function digest(): Promise<string> {
  const scans = runs.map((pattern) => Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: root })));
  const paths = (await Promise.all(scans)).flat().filter((path) => !path.endsWith('.test.ts'));
  const hasher = new Bun.CryptoHasher('sha256');
  for (const path of paths.sort()) hasher.update(path).update(await readFile(join(root, path)));
  return hasher.digest('hex').slice(0, 8);
}
