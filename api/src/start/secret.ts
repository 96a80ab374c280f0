import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link in a mail: 256 bits, as text that fits behind a `#`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of the secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
