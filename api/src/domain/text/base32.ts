/** Crockford's base 32: no look-alikes. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One letter for each byte; five of its bits count. */
export const lettersFor = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => base32.charAt(byte % base32.length)).join('');
