import { base32, lettersFor } from '../text/base32.ts';

/** Authenticator app codes (RFC 6238). */
export const totp = {
  digits: 6,
  stepSeconds: 30,
  /** Allowed clock drift in steps. */
  drift: 1,
} as const;

/** Second factors; a passkey can also replace the password. */
export const factors = ['app', 'passkey'] as const;
export type Factor = (typeof factors)[number];

export const recoveryCodeCount = 10;
const recoveryCodeLength = 16;
const group = 4;

/** Lifetime of a pending sign-in, in milliseconds, and its attempts. */
export const challenge = { lasts: 5 * 60_000, tries: 5 } as const;

/** The waiting period before a lost second factor is removed, and how long before its end the owner is reminded. */
export const lostFactor = { wait: 24 * 60 * 60_000, reminder: 3 * 60 * 60_000 } as const;

export type TypedCode = { kind: 'app'; digits: string } | { kind: 'recovery'; code: string };

/** The typed code without spaces and dashes, with look-alike letters read as digits; null if it is neither kind. */
export function readCode(typed: string): TypedCode | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d+$/.test(text) && text.length === totp.digits) return { kind: 'app', digits: text };
  const code = text.replaceAll('O', '0').replace(/[IL]/g, '1');
  const isRecovery =
    code.length === recoveryCodeLength && [...code].every((letter) => base32.includes(letter));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** A recovery code of 80 random bits, from one random byte per letter. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== recoveryCodeLength)
    throw new Error(`a recovery code takes ${recoveryCodeLength} bytes`);
  return lettersFor(bytes);
}

export const recoveryCodeBytes = recoveryCodeLength;

export function inGroups(code: string, between: string): string {
  return code.match(new RegExp(`.{1,${group}}`, 'g'))?.join(between) ?? '';
}
