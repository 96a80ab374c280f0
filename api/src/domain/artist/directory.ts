/** How the directory of artists can be sorted; `relevance` is the usual one. */
export const artistSorts = [
  'relevance',
  'popular',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'fastest',
] as const;
export type ArtistSort = (typeof artistSorts)[number];

/** The steps of "within so many days" that the directory offers. */
export const promiseSteps = [1, 3, 7, 14];
