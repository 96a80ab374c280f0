import { createHash, randomBytes } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { hashFile } from './hash-file.ts';

const { signal } = new AbortController();

test.each([0, 1, 1 << 20, (1 << 20) + 1, 3_500_000])(
  'a file of %d bytes has the hash that we keep',
  async (bytes) => {
    const content = randomBytes(bytes);
    const shares: number[] = [];
    const hash = await hashFile(new Blob([content]), sha256.create(), {
      signal,
      onProgress: (share) => shares.push(share),
    });
    expect(hash).toBe(createHash('sha256').update(content).digest('hex'));
    if (bytes > 0) expect(shares.at(-1)).toBe(1);
  },
);

test('another file ends the reading', async () => {
  const reading = new AbortController();
  const onProgress = () => reading.abort();
  const file = new Blob([new Uint8Array(3_000_000)]);
  await expect(hashFile(file, sha256.create(), { signal: reading.signal, onProgress })).rejects.toThrow();
});
