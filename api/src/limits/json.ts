import { m } from '@salamu/messages/messages';
import { DomainError, invalidInput } from '#api/domain/errors.ts';

const deepest = 32;
const longestArray = 100;

/** @throws DomainError `invalid_body` if it is not JSON */
export function parseJson(bytes: Uint8Array): unknown {
  const source = decode(bytes);
  try {
    return JSON.parse(source);
  } catch {
    throw new DomainError('invalid_body', 'The body is not valid JSON.');
  }
}

/**
 * Check a body's limits. Elysia lets `0`, `false` and `null` pass a schema with only optional fields.
 * @throws DomainError `invalid_body` deeper than 32 levels; `invalid_input` for anything but an object, an array of
 * more than 100 entries, or text that the database cannot store
 */
export function checkJson(value: unknown): void {
  check(value, [], 1);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidInput({ path: '', message: 'A JSON object is required.' });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('invalid_body', 'The body is not valid UTF-8.');
  }
}

function check(value: unknown, path: string[], depth: number): void {
  if (typeof value === 'string') checkText(value, path.join('.'));
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw new DomainError('invalid_body', `The body nests deeper than ${deepest} levels.`);
  if (Array.isArray(value) && value.length > longestArray)
    throw invalidInput({ path: path.join('.'), message: `At most ${longestArray} entries.` });
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, path.join('.'));
    check(inner, [...path, key], depth + 1);
  }
}

/** Refuse NUL, which PostgreSQL can't store, and unpaired surrogates. */
export function checkText(text: string, path: string): void {
  if (text.includes('\u0000') || !text.isWellFormed())
    throw invalidInput({ path, message: m.refused_character() });
}
