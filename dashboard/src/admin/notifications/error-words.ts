import { capitalised } from '../../parts/words.ts';

/** Mail server codes in an admin's words; the first match counts. */
const meanings: readonly [code: RegExp, words: string][] = [
  [/\b(550|551|553)\b/, 'The receiving server doesn’t know this address or refuses it.'],
  [/\b552\b/, 'The mailbox is full, or the email is too large for it.'],
  [/\b(421|45[0-2])\b/, 'The receiving server asked us to try again later.'],
  [/\b(530|534|535|538)\b/, 'Our mail server didn’t accept our sign-in.'],
  [/\b5\d\d\b/, 'The receiving server refused this email.'],
  [/took longer|timeout|ETIMEDOUT/i, 'Our mail server didn’t answer in time.'],
  [/invalid recipient|no recipients/i, 'This isn’t a valid email address.'],
];

export function sayMailError(error: string): string {
  return meanings.find(([code]) => code.test(error))?.[1] ?? 'We couldn’t hand it to our mail server.';
}

/** A mail's subject in words: `password_changed` becomes "Password changed". */
export function sayAbout(about: string): string {
  return capitalised(about.replaceAll('_', ' '));
}
