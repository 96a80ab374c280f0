/** Mailed sign-in code: digits, lifetime in milliseconds, attempts. */
export const mailedCode = { digits: 6, lasts: 10 * 60_000, tries: 5 } as const;

/** The typed digits without spaces and dashes; null if it can't be a code. */
export function readMailedCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length === mailedCode.digits ? digits : null;
}

/** A code from a keyed hash. */
export function mailedCodeFrom(hash: Uint8Array): string {
  if (hash.length < 8) throw new Error('a code takes 8 bytes');
  const number = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
  return String(number % 10n ** BigInt(mailedCode.digits)).padStart(mailedCode.digits, '0');
}
