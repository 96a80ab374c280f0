import type { Category } from '../artist/categories.ts';

const withSongs: readonly Category[] = ['musician', 'gospel', 'dj', 'dancer'];

/** Whether an artist of this category is asked for a song. */
export const takesSongs = (category: Category): boolean => withSongs.includes(category);

/**
 * What spellings of one song have in common: capitals, accents, signs and spaces don’t count. The database's
 * `song_key` says the same.
 */
export const songKey = (song: string): string =>
  song
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}]+/gu, ' ')
    .trim();
