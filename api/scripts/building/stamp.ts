import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timed } from './timed.ts';

export const root = join(import.meta.dir, '../../..');

async function digest({ sources, setting = '' }: Product): Promise<string> {
  const scans = sources.map((pattern) => Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: root })));
  const paths = (await Promise.all(scans)).flat().sort();
  const contents = await Promise.all(paths.map((path) => readFile(join(root, path))));
  const hasher = new Bun.CryptoHasher('sha256');
  for (const [index, path] of paths.entries()) hasher.update(path).update(contents[index] ?? '');
  return hasher.update(setting).digest('hex');
}

export interface Product {
  /** What it is, for the line that says how long it took. */
  name: string;
  /** Its sources: globs, from the root. Any change to their contents makes the product stale. */
  sources: string[];
  /** A file that says what it was made from. `make` deletes it with everything that depends on it. */
  stamp: string;
  setting?: string | undefined;
  make(): Promise<void>;
}

/** Make the product unless it was made from exactly these sources. */
export async function makeIfStale(product: Product): Promise<void> {
  const stamp = Bun.file(join(root, product.stamp));
  const wanted = await digest(product);
  if ((await stamp.exists()) && (await stamp.text()) === wanted) return;
  await timed(product.name, product.make);
  await stamp.write(wanted);
}
