import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './stamp.ts';

const brotli = promisify(brotliCompress);
const isText = /\.(js|mjs|css|svg|json|webmanifest|txt|xml|wasm)$/;
const leastBytes = 1_000;

/** Write a brotli and a gzip twin beside each text file of a built folder, so that serving them costs nothing. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await Bun.file(path).bytes();
  if (bytes.byteLength < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  await Bun.write(`${path}.br`, await brotli(bytes, { params }));
  await Bun.write(`${path}.gz`, Bun.gzipSync(bytes, { level: 9 }));
}
