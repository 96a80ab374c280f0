import { escapeLike } from './escape-like.ts';

const shortest = 3;

/**
 * A LIKE pattern for text whose words begin with a space; one or two letters, too few for a trigram index, match only
 * at a word's start.
 */
export function searchPattern(typed: string): string {
  const pattern = escapeLike(typed.trim().replace(/\s+/g, ' '));
  return typed.trim().length < shortest ? `% ${pattern}%` : `%${pattern}%`;
}
