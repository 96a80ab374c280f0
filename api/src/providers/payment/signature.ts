import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether `given` is the HMAC of `text` in lower-case hex, every sign of it. `Buffer.from` alone would stop at the first
 * sign that is no hex, and so let anything follow.
 */
export function isHmac(
  given: string,
  { kind, key, text }: { kind: 'sha256' | 'sha512'; key: string; text: string },
): boolean {
  const expected = Buffer.from(createHmac(kind, key).update(text).digest('hex'));
  const said = Buffer.from(given);
  return said.length === expected.length && timingSafeEqual(said, expected);
}
