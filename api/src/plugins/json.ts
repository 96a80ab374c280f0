import { DomainError, invalidInput } from '#api/domain/errors.ts';

const deepest = 32;
const longestArray = 100;

/**
 * Parses JSON within bounds.
 * @throws DomainError `invalid_body` where it is no JSON or nests deeper than 32 levels; `invalid_input` for text that
 * the database cannot keep or an array of more than 100 entries
 */
export function parseJson(bytes: Uint8Array): unknown {
  const source = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new DomainError('invalid_body', 'The body is not valid JSON.');
  }
  check(value, [], 1);
  return value;
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

/** Refuses a NUL, which PostgreSQL cannot keep, and half a surrogate pair, which is no character. */
export function checkText(text: string, path: string): void {
  if (text.includes('\u0000') || !text.isWellFormed())
    throw invalidInput({ path, message: 'This holds a character that cannot be kept.' });
}
