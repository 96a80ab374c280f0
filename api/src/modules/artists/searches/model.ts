import { t } from 'elysia';
import { categoryCodes } from '#api/domain/artist/categories.ts';
import { day, email, integer } from '#api/http/schemas.ts';
import { artistQuery, highestPrice } from '../directory/model.ts';
import { category } from '../model.ts';

const { search, country, language, occasion } = artistQuery.properties;
const amount = integer({ minimum: 0, maximum: highestPrice });

/** What is searched for, as `GET /artists` takes it, but with several categories and a day; prices in US cents. */
export const keptQuery = t.Object({
  search,
  categories: t.Optional(
    t.Array(category, { minItems: 1, maxItems: categoryCodes.length, uniqueItems: true }),
  ),
  country,
  language,
  occasion,
  minPrice: t.Optional(amount),
  maxPrice: t.Optional(amount),
  maxDays: t.Optional(integer({ minimum: 1, maximum: 14 })),
  rush: t.Optional(t.Boolean()),
  by: t.Optional(day),
});
export type KeptQuery = typeof keptQuery.static;

export const searchWish = t.Object({ email, query: keptQuery });
