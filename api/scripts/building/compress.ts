import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './stamp.ts';

const brotli = promisify(brotliCompress);
const isText = /\.(js|mjs|css|svg|json|webmanifest|txt|xml|wasm)$/;
const leastBytes = 1_000;

/** Brotli's quality: what is shipped takes ten times as long, for about a tenth less on the wire. */
const qualities = { light: 5, shipped: 11 } as const;
export type Compression = keyof typeof qualities;

/**
 * Write a brotli and a gzip twin beside each text file of a built folder, so that serving them costs nothing. Twins
 * that are at least as small already stay.
 */
export async function compressFolder(folder: string, compression: Compression): Promise<void> {
  const quality = qualities[compression];
  const stamp = Bun.file(join(root, folder, '.compressed'));
  if ((await stamp.exists()) && Number(await stamp.text()) >= quality) return;
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), quality)));
  await stamp.write(String(quality));
}

async function compressFile(path: string, quality: number): Promise<void> {
  const bytes = await Bun.file(path).bytes();
  if (bytes.byteLength < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  await Bun.write(`${path}.br`, await brotli(bytes, { params }));
  await Bun.write(`${path}.gz`, Bun.gzipSync(bytes, { level: 6 }));
}
