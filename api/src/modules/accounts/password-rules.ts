import { dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '#api/domain/brand.ts';

const common = new Set(dictionary['passwords-common']);
const leastContextWord = 4;
const leastBeside = 8;

export interface Person {
  name: string;
  email: string;
}

/**
 * Why a password of the right length is unacceptable, in words for the person; null if it is fine. It is compared as a
 * whole with 49,000 common ones, and must not be one short pattern repeated, nor little more than the person's name,
 * email address or our name. How easy the rest are to guess is judged when they are hashed.
 */
export function passwordProblem(password: string, person: Person): string | null {
  const lower = password.toLowerCase();
  if (common.has(password) || common.has(lower) || /^(.{1,4})\1+$/s.test(lower))
    return 'Too many people use this password. Choose one that only you would think of.';
  const rest = contextWords(person).reduce((left, word) => left.replaceAll(word, ''), lower);
  if (rest !== lower && rest.replace(/[^\p{Letter}\p{Number}]/gu, '').length < leastBeside)
    return 'This is too close to your name or email address. Choose another one.';
  return null;
}

/** Longest first, so that a full name is removed before its parts. */
export function contextWords({ name, email }: Person): string[] {
  const local = email.split('@')[0] ?? '';
  const phrases = [name, local, brand.name].map((phrase) => phrase.toLowerCase());
  const words = phrases.flatMap((phrase) => [phrase, ...phrase.split(/[^\p{Letter}\p{Number}]+/u)]);
  return [...new Set(words)]
    .filter((word) => word.length >= leastContextWord)
    .sort((a, b) => b.length - a.length);
}
