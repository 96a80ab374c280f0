import { type Category, categoryCodes } from '@salamu/api/domain/artist/categories';
import { countryCodes } from '@salamu/api/domain/artist/countries';
import { type Language, languageCodes } from '@salamu/api/domain/artist/languages';
import { slugify } from '@salamu/api/domain/artist/profile';
import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';

/** Addresses are in English in every language. */
const namesOf = (type: 'region' | 'language', own: Record<string, string>) => {
  const names = new Intl.DisplayNames('en', { type });
  return (code: string) => own[code] ?? slugify(names.of(code) ?? code);
};
const countrySlug = namesOf('region', { CD: 'dr-congo', CG: 'congo' });
const languageSlug = namesOf('language', { pcm: 'pidgin', luo: 'dholuo', ki: 'gikuyu', kam: 'kamba' });
const plainSlug = (code: string) => code.replaceAll('_', '-');

const bySlug = <Code extends string>(codes: readonly Code[], slug: (code: Code) => string) =>
  new Map(codes.map((code) => [slug(code), code]));
const categoriesBySlug = bySlug(categoryCodes, plainSlug);
const countriesBySlug = bySlug(countryCodes, countrySlug);
const languagesBySlug = bySlug(languageCodes, languageSlug);

export type OccasionWithPage = Exclude<Occasion, 'other'>;
export const hasPage = (occasion: Occasion): occasion is OccasionWithPage => occasion !== 'other';
export const occasionsWithPage = occasionCodes.filter(hasPage);
const occasionsBySlug = bySlug(occasionsWithPage, plainSlug);

export const pagePath = {
  all: '/artists',
  artist: (slug: string) => `/artists/${slug}`,
  category: (category: Category) => `/artists/category/${plainSlug(category)}`,
  country: (code: string) => `/artists/country/${countrySlug(code)}`,
  occasion: (occasion: OccasionWithPage) => `/artists/occasion/${plainSlug(occasion)}`,
  language: (language: Language) => `/artists/language/${languageSlug(language)}`,
};

/** The category of a landing page's address: `media-personality`. */
export const categoryOf = (slug: string): Category | undefined => categoriesBySlug.get(slug);

/** The country code of a landing page's address: `kenya`. */
export const countryOf = (slug: string): string | undefined => countriesBySlug.get(slug);

/** The occasion of a landing page's address: `thank-you`. */
export const occasionOf = (slug: string): OccasionWithPage | undefined => occasionsBySlug.get(slug);

/** The language of a landing page's address: `yoruba`. */
export const languageOf = (slug: string): Language | undefined => languagesBySlug.get(slug);
