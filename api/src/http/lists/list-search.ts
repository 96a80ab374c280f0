import { literally } from './like.ts';

const shortest = 3;

/**
 * The pattern that finds what was typed anywhere in words that begin with a space; one or two letters, which no index
 * of trigrams knows, only where a word begins.
 */
export function anywhere(typed: string): string {
  const pattern = literally(typed.trim().replace(/\s+/g, ' '));
  return typed.trim().length < shortest ? `% ${pattern}%` : `%${pattern}%`;
}
