import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether `given` is the HMAC of `text` in lower-case hex, in every character. `Buffer.from` alone would stop at the
 * first non-hex character, and so allow anything to follow.
 */
export function isHmac(
  given: string,
  { kind, key, text }: { kind: 'sha256' | 'sha512'; key: string; text: string },
): boolean {
  const expected = Buffer.from(createHmac(kind, key).update(text).digest('hex'));
  const said = Buffer.from(given);
  return said.length === expected.length && timingSafeEqual(said, expected);
}
