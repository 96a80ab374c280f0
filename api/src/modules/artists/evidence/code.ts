import { createHash } from 'node:crypto';
import { lettersFor } from '#api/domain/text/base32.ts';

const length = 8;

export function codeOf(artistId: string): string {
  const bytes = createHash('sha256').update(`evidence of ${artistId}`).digest().subarray(0, length);
  const letters = lettersFor(bytes);
  return `SALAMU-${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}
