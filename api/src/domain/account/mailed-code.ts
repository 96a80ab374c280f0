/** A code that is mailed to sign in with: how many digits, how long it works in milliseconds, and how many tries it has. */
export const mailedCode = { digits: 6, lasts: 10 * 60_000, tries: 5 } as const;

/** The digits that were typed, without spaces and dashes; null if it can't be such a code. */
export function readMailedCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length === mailedCode.digits ? digits : null;
}

/** The code from a keyed hash, which is as good as random. */
export function mailedCodeFrom(hash: Uint8Array): string {
  if (hash.length < 8) throw new Error('a code takes 8 bytes');
  const number = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
  return String(number % 10n ** BigInt(mailedCode.digits)).padStart(mailedCode.digits, '0');
}
