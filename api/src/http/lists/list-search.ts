import { literally } from './like.ts';

const shortest = 3;

/**
 * A LIKE pattern that finds what was typed anywhere in text whose words begin with a space; one or two letters, too few
 * for a trigram index, match only at the start of a word.
 */
export function anywhere(typed: string): string {
  const pattern = literally(typed.trim().replace(/\s+/g, ' '));
  return typed.trim().length < shortest ? `% ${pattern}%` : `%${pattern}%`;
}
