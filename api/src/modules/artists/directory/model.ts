import { t } from 'elysia';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { artistSorts } from '#api/domain/artist/directory.ts';
import { languageCodes } from '#api/domain/artist/languages.ts';
import { currencies } from '#api/domain/money/money.ts';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import {
  currency,
  integer,
  nullable,
  occasion,
  oneOf,
  pageOf,
  pageQuery,
  searchText,
  time,
  wholeNumber,
  yesOrNo,
} from '#api/http/schemas.ts';
import { artistCard, category } from '../card/model.ts';

export const highestPrice = Math.max(...Object.values(currencies).map(({ most }) => most));
const amount = wholeNumber({ minimum: 0, maximum: highestPrice });

export const artistQuery = t.Object({
  ...pageQuery.properties,
  search: t.Optional(searchText),
  category: t.Optional(category),
  country: t.Optional(oneOf(countryCodes)),
  language: t.Optional(oneOf(languageCodes)),
  occasion: t.Optional(occasion),
  currency: t.Optional(currency),
  minPrice: t.Optional(amount),
  maxPrice: t.Optional(amount),
  maxDays: t.Optional(wholeNumber({ minimum: 1, maximum: 14 })),
  rush: t.Optional(yesOrNo),
  available: t.Optional(yesOrNo),
  featured: t.Optional(yesOrNo),
  sort: t.Optional(oneOf(artistSorts)),
});
export type ArtistQuery = typeof artistQuery.static;

const counts = (description: string) => t.Record(t.String(), integer(), { description });

const facets = t.Object({
  category: counts('By category.'),
  country: counts('By country.'),
  language: counts('By language spoken.'),
  price: counts(
    'By price band, each named by the `minPrice-maxPrice` that selects it; in `currency`, or else in US cents.',
  ),
  promise: counts(
    'How many promise the video within so many days, each named by the `maxDays` that selects it.',
  ),
  available: counts('`true`: taking requests now.'),
});
export type Facets = typeof facets.static;
const facetNames = Object.keys(facets.properties) as (keyof Facets)[];

export const artistList = t.Object({
  ...pageOf(artistCard).properties,
  guessed: nullable(
    t.String({
      description: 'What is searched for instead, because nothing fits the words as they were typed.',
    }),
  ),
  fits: nullable(t.String({ description: 'What of the search they fit, because nobody fits all of it.' })),
  facets: t.Object(facets.properties, { description: 'Each counts what matches all other filters.' }),
  atLeast: t.Array(oneOf(['total', ...facetNames]), {
    description: `Counts that are incomplete because more than ${countedUpTo.toLocaleString('en')} artists match. \`total\` is then ${countedUpTo.toLocaleString('en')}, and facets count only the first of them.`,
  }),
});
export type ArtistList = typeof artistList.static;

export const addressQuery = t.Object({ page: t.Optional(wholeNumber({ minimum: 1, maximum: 10_000 })) });

export const addressList = t.Object({
  items: t.Array(t.Object({ slug: t.String(), updatedAt: time })),
  pages: integer({ description: 'The number of pages.' }),
});
export type AddressList = typeof addressList.static;
