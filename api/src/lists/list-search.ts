import { escapeLike } from './escape-like.ts';

const shortest = 3;

/**
 * A LIKE pattern that finds what was typed anywhere in text whose words begin with a space; one or two letters, too few
 * for a trigram index, match only at the start of a word.
 */
export function searchPattern(typed: string): string {
  const pattern = escapeLike(typed.trim().replace(/\s+/g, ' '));
  return typed.trim().length < shortest ? `% ${pattern}%` : `%${pattern}%`;
}
