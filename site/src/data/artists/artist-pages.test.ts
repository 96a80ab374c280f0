import { categoryCodes } from '@salamu/api/domain/artist/categories';
import { countryCodes } from '@salamu/api/domain/artist/countries';
import { languageCodes } from '@salamu/api/domain/artist/languages';
import { reservedSlugs } from '@salamu/api/domain/artist/profile';
import {
  categoryOf,
  countryOf,
  languageOf,
  occasionOf,
  occasionsWithPage,
  pagePath,
} from './artist-pages.ts';

const last = (path: string) => path.split('/').at(-1) ?? '';

test('every category, country, occasion and language has one address, which leads back to it', () => {
  for (const code of categoryCodes) expect(categoryOf(last(pagePath.category(code)))).toBe(code);
  for (const code of countryCodes) expect(countryOf(last(pagePath.country(code)))).toBe(code);
  for (const code of occasionsWithPage) expect(occasionOf(last(pagePath.occasion(code)))).toBe(code);
  for (const code of languageCodes) expect(languageOf(last(pagePath.language(code)))).toBe(code);
});

test('no artist can take the place of these pages (covers §11.13)', () => {
  for (const path of [
    pagePath.category('dj'),
    pagePath.country('KE'),
    pagePath.occasion('wedding'),
    pagePath.language('yo'),
  ]) {
    expect(reservedSlugs).toContain(path.split('/')[2] ?? '');
  }
});
