import { DomainError } from '#api/domain/errors.ts';

/**
 * The body of a request as it came, counted while it is read: `Content-Length` may be missing or wrong.
 * @throws DomainError `too_large` with these words, beyond `most` bytes
 */
export async function readBytes({ body }: Request, most: number, words: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new DomainError('too_large', words);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
