import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const root = join(import.meta.dir, '../../..');

async function digest({ sources, setting = '' }: Pick<Product, 'sources' | 'setting'>): Promise<string> {
  const scans = sources.map((pattern) => Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: root })));
  const paths = (await Promise.all(scans)).flat().sort();
  const contents = await Promise.all(paths.map((path) => readFile(join(root, path))));
  const hasher = new Bun.CryptoHasher('sha256');
  for (const [index, path] of paths.entries()) hasher.update(path).update(contents[index] ?? '');
  return hasher.update(setting).digest('hex');
}

export interface Product {
  /** Its sources: globs, from the root. Any change to their contents makes the product stale. */
  sources: string[];
  /** Where it is; a stamp inside says what it was built from. */
  folder: string;
  /** A setting that it also depends on. */
  setting?: string | undefined;
  make(): Promise<void>;
}

/** Build the product unless it was built from exactly these sources. Returns whether it had to. */
export async function makeIfStale(product: Product): Promise<boolean> {
  const { folder, make } = product;
  const stamp = Bun.file(join(root, folder, '.stamp'));
  const wanted = await digest(product);
  if ((await stamp.exists()) && (await stamp.text()) === wanted) return false;
  await make();
  await stamp.write(wanted);
  return true;
}
