import { m } from '@salamu/messages/messages';

/** What followers of an artist hear of, and may switch off. */
export const newsWords = {
  opening: m.news_kind_opening,
  price_drop: m.news_kind_price_drop,
  new_sample: m.news_kind_new_sample,
} as const;
export type NewsKind = keyof typeof newsWords;
export const newsKinds = Object.keys(newsWords) as NewsKind[];

/** How long an artist may change their mind about a price, in milliseconds, before followers are told. */
export const newsSettles = 60 * 60_000;
/** Followers get at most one mail of news in this time, in hours. */
export const newsEveryHours = 24;
/** What is older, in days, is news no more, though it wasn't told. */
export const newsKeptDays = 8;
