/** How the directory of artists can be sorted; `relevance` is the default. */
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

/** Choices of the directory's "within so many days" filter. */
export const promiseSteps = [1, 3, 7, 14];
