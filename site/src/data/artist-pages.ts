import { type Category, categoryCodes } from '@salamu/api/domain/artist/categories';
import { countryCodes } from '@salamu/api/domain/artist/countries';
import { slugify } from '@salamu/api/domain/artist/profile';

const categorySlug = (category: Category) => category.replaceAll('_', '-');

/** Addresses are in English in every language. */
const regions = new Intl.DisplayNames('en', { type: 'region' });
const countrySlugs: Record<string, string> = { CD: 'dr-congo', CG: 'congo' };
const countrySlug = (code: string) => countrySlugs[code] ?? slugify(regions.of(code) ?? code);

const categoriesBySlug = new Map(categoryCodes.map((code) => [categorySlug(code), code]));
const countriesBySlug = new Map(countryCodes.map((code) => [countrySlug(code), code]));

/** The paths of the directory's pages. */
export const pagePath = {
  all: '/artists',
  artist: (slug: string) => `/artists/${slug}`,
  category: (category: Category) => `/artists/category/${categorySlug(category)}`,
  country: (code: string) => `/artists/country/${countrySlug(code)}`,
};

/** The category of a landing page's address: `media-personality`. */
export const categoryOf = (slug: string): Category | undefined => categoriesBySlug.get(slug);

/** The country code of a landing page's address: `kenya`. */
export const countryOf = (slug: string): string | undefined => countriesBySlug.get(slug);
