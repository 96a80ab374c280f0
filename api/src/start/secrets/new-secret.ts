import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret for a mailed link: 256 bits, as text for a URL fragment. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret of a watch page's address, of 128 bits. */
export const newWatchKey = (): string => randomBytes(16).toString('base64url');

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two texts in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}
