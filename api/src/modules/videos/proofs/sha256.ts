import { createHash } from 'node:crypto';

/** The SHA-256 of a file, read piece by piece. */
export async function sha256Of(content: ReadableStream<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest();
}
