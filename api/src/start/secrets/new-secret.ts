import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret for a link in a mail: 256 bits, as text that fits behind a `#`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether two texts are the same, in a time that tells nothing of either. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}
