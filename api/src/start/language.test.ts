import { currentLocale } from '@salamu/messages/messages';
import { inLanguageOf, readLanguage } from './language.ts';

const env = { languages: ['en' as const, 'fr' as const], accentedEnglish: false };

describe('the response language', () => {
  test.each([
    [null, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['FR-ci, en;q=0.8', 'fr'],
    ['en;q=0.4, fr;q=0.9', 'fr'],
    ['de, fr;q=0.5', 'fr'],
    ['sw, fr;q=0', 'en'],
    ['en-xa', 'en'],
    ['fr;q=much', 'en'],
    ['*', 'en'],
  ])('for %p is %s', (accepted, language) => {
    expect(readLanguage(accepted, env)).toBe(language as 'en');
  });
});

test('a person’s language is used while offered', () => {
  expect(inLanguageOf({ env }, { locale: 'fr' }, currentLocale)).toBe('fr');
  expect(inLanguageOf({ env }, { locale: 'sw' }, currentLocale)).toBe('en');
  expect(inLanguageOf({ env }, { locale: null }, currentLocale)).toBe('en');
});
