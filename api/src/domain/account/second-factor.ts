import { base32, lettersFor } from '../text/base32.ts';

/** The codes of an authenticator app, as every such app makes them (RFC 6238). */
export const totp = {
  digits: 6,
  stepSeconds: 30,
  /** How many steps the phone's clock may be ahead or behind. */
  drift: 1,
} as const;

/** What signing in may take besides the password. A passkey takes its place too. */
export const factors = ['app', 'passkey'] as const;
export type Factor = (typeof factors)[number];

export const recoveryCodeCount = 10;
const recoveryCodeLength = 16;
const group = 4;

/** After the password, how long a sign-in waits for the code, in milliseconds, and how many tries it has. */
export const challenge = { lasts: 5 * 60_000, tries: 5 } as const;

/** How long a lost second factor still counts before it is removed, and how long before that its owner is mailed again. */
export const lostFactor = { wait: 24 * 60 * 60_000, reminder: 3 * 60 * 60_000 } as const;

export type TypedCode = { kind: 'app'; digits: string } | { kind: 'recovery'; code: string };

/** What was typed, without spaces and dashes and with look-alike letters read as digits; null if it can be neither. */
export function readCode(typed: string): TypedCode | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d+$/.test(text) && text.length === totp.digits) return { kind: 'app', digits: text };
  const code = text.replaceAll('O', '0').replace(/[IL]/g, '1');
  const isRecovery =
    code.length === recoveryCodeLength && [...code].every((letter) => base32.includes(letter));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** A new recovery code of 80 random bits, from as many random bytes as it has letters. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== recoveryCodeLength)
    throw new Error(`a recovery code takes ${recoveryCodeLength} bytes`);
  return lettersFor(bytes);
}

export const recoveryCodeBytes = recoveryCodeLength;

export function inGroups(code: string, between: string): string {
  return code.match(new RegExp(`.{1,${group}}`, 'g'))?.join(between) ?? '';
}
