import { Prisma } from '@salamu/prisma/client';
import { promiseSteps } from '#api/domain/artist/directory.ts';
import { isAvailable } from '../card/repo.ts';
import type { Filters, Search } from './filters.ts';
import type { Meaning, Word } from './search.ts';

export type Condition =
  | 'search'
  | 'category'
  | 'country'
  | 'language'
  | 'occasion'
  | 'currency'
  | 'price'
  | 'promise'
  | 'rush'
  | 'available'
  | 'featured';
export type Conditions = Partial<Record<Condition, Prisma.Sql>>;

export function priceColumn(filters: Filters): Prisma.Sql {
  return filters.currency ? Prisma.sql`a.price` : Prisma.sql`a."priceUsd"`;
}

/** Each active filter, as a condition on `artists a`. */
export function conditionsOf(filters: Filters, now: Date): Conditions {
  const { search, category, country, language, occasion, currency, minPrice, maxPrice, maxDays } = filters;
  const price = priceColumn(filters);
  const conditions: Record<Condition, Prisma.Sql | null> = {
    search: search && matches(search),
    category: category && Prisma.sql`a.category = ${category}::"Category"`,
    country: country === null ? null : Prisma.sql`a.country = ${country}`,
    language: language === null ? null : isTagged(language),
    occasion: occasion && Prisma.sql`a.occasions @> ARRAY[${occasion}]::text[]`,
    currency: currency && Prisma.sql`a.currency = ${currency}`,
    price: allOf([
      minPrice === null ? null : Prisma.sql`${price} >= ${minPrice}::bigint`,
      maxPrice === null ? null : Prisma.sql`${price} <= ${maxPrice}::bigint`,
    ]),
    promise: maxDays === null ? null : promises(maxDays),
    rush: filters.rush === null ? null : isTagged(`rush:${filters.rush}`),
    available: filters.available === null ? null : Prisma.sql`${isAvailable(now)} = ${filters.available}`,
    featured: filters.featured === null ? null : Prisma.sql`a.featured = ${filters.featured}`,
  };
  return Object.fromEntries(
    Object.entries(conditions).filter(([, condition]) => condition !== null),
  ) as Conditions;
}

function promises(maxDays: number): Prisma.Sql {
  if (promiseSteps.includes(maxDays)) return isTagged(`promise:${maxDays}`);
  return Prisma.sql`a."promiseDays" <= ${maxDays}`;
}

/** Several of these together take a single index lookup. */
function isTagged(tag: string): Prisma.Sql {
  return Prisma.sql`artist_tags(a.languages, a."promiseDays", a."rushPrice") @> ARRAY[${tag}]::text[]`;
}

/** `listed`, and every condition but `except`: a facet ignores its own filter. */
export function where(conditions: Conditions, except?: Condition): Prisma.Sql {
  const kept = Object.entries(conditions).filter(([name]) => name !== except);
  return Prisma.join([Prisma.sql`a.listed`, ...kept.map(([, condition]) => condition)], ' AND ');
}

/** How well `artists a` matches the search; larger is better. */
export function fitness(search: Search): Prisma.Sql {
  const anyWord = search.map(startOrNear).join(' | ');
  return Prisma.sql`ts_rank(a.words, to_tsquery('simple', ${anyWord}))`;
}

function matches(search: Search): Prisma.Sql {
  if (search.length === 0) return Prisma.sql`false`;
  return Prisma.join(search.map(hasWord), ' AND ');
}

/** As `to_tsquery` takes it: the start of a word, or one of those that look similar. */
function startOrNear({ starts, near }: Word): string {
  const quoted = near.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`);
  const typed = starts.map((start) => `${start}:*`).join(' & ');
  return [starts.length > 1 ? `(${typed})` : typed, ...quoted].join(' | ');
}

function hasWord(word: Word): Prisma.Sql {
  const written = Prisma.sql`a.words @@ to_tsquery('simple', ${startOrNear(word)})`;
  return Prisma.sql`(${Prisma.join([written, ...word.means.map(isMeant)], ' OR ')})`;
}

function isMeant({ countries, categories, languages, occasions, belowUsdCents, rush }: Meaning): Prisma.Sql {
  const all = allOf([
    countries ? Prisma.sql`a.country = ANY(${countries}::text[])` : null,
    categories ? Prisma.sql`a.category = ANY(${categories}::"Category"[])` : null,
    languages ? Prisma.sql`a.languages && ${languages}::text[]` : null,
    occasions ? Prisma.sql`a.occasions && ${occasions}::text[]` : null,
    belowUsdCents === undefined ? null : Prisma.sql`a."priceUsd" < ${belowUsdCents}`,
    rush ? isTagged('rush:true') : null,
  ]);
  return Prisma.sql`(${all ?? Prisma.sql`true`})`;
}

function allOf(conditions: (Prisma.Sql | null)[]): Prisma.Sql | null {
  const set = conditions.filter((condition) => condition !== null);
  return set.length === 0 ? null : Prisma.join(set, ' AND ');
}
